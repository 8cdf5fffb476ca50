#include "engine/taluva/scene_of.h"

#include <algorithm>

namespace tephra::taluva {

namespace {

template <int Words>
FieldScene field_scene(const Position<Words>& position, FieldId field) {
  const auto& land = position.land();
  FieldScene scene{.cell = land.cell_of(field),
                   .level = land.level(field),
                   .tile = land.tile_of(field),
                   .points = land.points(land.tile_of(field)),
                   .building = position.settlements().building(field)};
  if (!land.is_volcano(field)) scene.landscape = land.landscape(field);
  if (scene.building != Building::None) scene.owner = position.settlements().owner(field);
  if (scene.building == Building::Hut) scene.huts = scene.level;
  return scene;
}

template <int Words>
SettlementScene settlement_scene(const Position<Words>& position, int seat, int which) {
  const auto& settlements = position.settlements();
  const auto& fields = settlements.settlement(seat, which);
  SettlementScene scene{.owner = seat,
                        .towers = (fields & settlements.towers()).count(),
                        .temples = (fields & settlements.temples()).count()};
  fields.each(
      [&](int field) { scene.fields.push_back(position.land().cell_of(static_cast<FieldId>(field))); });
  std::ranges::sort(scene.fields);
  return scene;
}

}  // namespace

template <int Words>
Scene scene_of(const Position<Words>& position) {
  Scene scene{.options = position.options(),
              .stack = position.stack(),
              .turn = position.turn(),
              .result = position.result()};
  position.land().each_field([&](FieldId field) { scene.fields.push_back(field_scene(position, field)); });
  std::ranges::sort(scene.fields, {}, &FieldScene::cell);
  for (int seat = 0; seat < position.seats(); ++seat) {
    const Stock& left = position.stock(seat);
    scene.seats.push_back({.huts = left.huts,
                           .towers = left.towers,
                           .temples = left.temples,
                           .out = position.is_out(seat),
                           .finished = position.has_finished(seat),
                           .place = position.place(seat)});
    const auto first = std::ssize(scene.settlements);
    for (int i = 0; i < position.settlements().count(seat); ++i)
      scene.settlements.push_back(settlement_scene(position, seat, i));
    std::ranges::sort(scene.settlements.begin() + first, scene.settlements.end(), {},
                      [](const SettlementScene& settlement) { return settlement.fields.front(); });
  }
  if (position.phase() == Phase::Place) scene.hand = position.hand();
  std::ranges::copy(position.unseen(), scene.unseen.begin());
  return scene;
}

template Scene scene_of(const Position<1>&);
template Scene scene_of(const Position<2>&);

}  // namespace tephra::taluva
