#pragma once

#include <array>

#include "engine/taluva/position.h"
#include "search/network.h"

namespace tephra::taluva {

// What a placement promises at first sight, as one number: the larger, the sooner it is worth a closer look.
using Taste = Network<32, 16>;

// Looks at placements without playing them: what they cover, and what their fields would be next to. About
// ten times faster than to play each and judge what comes of it, so that a search can open ten times as many
// positions.
template <int Words>
class Glance {
 public:
  // Asks for a position with a tile to place.
  explicit Glance(const Position<Words>& position);

  // Describes a legal placement to the taste: each feature about 0 to 1.
  void describe(Move move, Taste::Input& features) const;

 private:
  using Land = typename Position<Words>::Land;
  using Fields = typename Land::Fields;

  Fields around(Cell cell) const;

  const Position<Words>* position_;
  // Buildings and what is next to them, of the seat to move and of all others together.
  Fields own_;
  Fields others_;
  Fields own_ready_;  // of settlements that may be given a temple
  Fields others_ready_;
  Fields own_low_;  // of settlements without a tower
  Fields others_low_;
  Fields own_open_;  // bare fields next to buildings
  Fields others_open_;
  std::array<float, 6> common_;  // the same for every placement
};

extern template class Glance<1>;
extern template class Glance<2>;

}  // namespace tephra::taluva
