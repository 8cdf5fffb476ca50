#include "tests/volcano_island/script.h"

#include <array>
#include <cstddef>
#include <optional>

namespace tephra::volcano_island {

namespace {

constexpr std::array<std::string_view, kPieces> kPlurals{"settlements", "villages", "towns", "cities"};

std::string text_of(const SquareScene& square) {
  if (square.lava != 0) return "lava " + std::to_string(square.lava);
  if (square.marker) return "marker " + std::to_string(*square.marker + 1);
  if (square.piece) return std::string(name(*square.piece)) + " " + std::to_string(square.owner + 1);
  return square.volcano ? "volcano" : "land";
}

// A settlement's move to somewhere from where it may move back at once, and the way back; "" if there is
// none.
std::string way_there_and_back(const Match& match) {
  for (const std::string& there : match.legal()) {
    if (!there.starts_with("move@")) continue;
    const auto from = there.find('@') + 1;
    const auto dash = there.find('-');
    const std::string back = "move@" + there.substr(dash + 1) + "-" + there.substr(from, dash - from);
    Match moved = match;
    if (moved.play(there) && moved.play(back)) return there + " " + back;
  }
  return "";
}

}  // namespace

Script& Script::as(int seat, std::string_view tokens) {
  const std::string turn_of = "seat " + std::to_string(seat) + " act";
  // A seat that was first in a round is last in the next.
  for (int i = 0; i < 2 * match().seats() && turn() != turn_of; ++i) idle();
  if (turn() != turn_of) ADD_FAILURE() << "not seat " << seat << "'s turn: " << turn();
  return play(tokens);
}

Script& Script::idle(int turns) {
  for (int i = 0; i < turns && match().turn().phase == "act"; ++i) {
    const Turn before = match().turn();
    const std::string to_and_fro = way_there_and_back(match());
    play(to_and_fro.empty() ? legal("settle@").at(0) : to_and_fro);
    if (match().turn() == before) play("end");
  }
  return *this;
}

Script& Script::idle_round() {
  const int start = start_player();
  while (match().turn().phase == "act" && start_player() == start) idle();
  return *this;
}

std::string Script::at(std::string_view square) const {
  for (const SquareScene& shown : scene().squares)
    if (name(shown.square) == square) return text_of(shown);
  return "nothing";
}

std::string Script::pieces(int seat) const {
  std::string text;
  const Scene shown = scene();
  for (std::size_t kind = 0; kind < kPieces; ++kind) {
    const auto piece = static_cast<Piece>(kind);
    std::string squares;
    for (const SquareScene& square : shown.squares)
      if (square.piece == piece && square.owner == seat - 1) squares += " " + name(square.square);
    if (squares.empty()) continue;
    if (!text.empty()) text += ' ';
    text += std::string(name(piece)) + squares;
  }
  return text;
}

std::string Script::supply(int seat) const {
  std::string text;
  const Scene shown = scene();
  for (const int left : shown.seats.at(static_cast<std::size_t>(seat - 1)).supply)
    text += (text.empty() ? "" : " ") + std::to_string(left);
  return text;
}

std::string Script::volcano() const {
  const Scene shown = scene();
  return std::string(name(shown.stage)) + " " + std::to_string(shown.rounds_left);
}

std::string Script::laid() const {
  const auto [first, second] = scene().lava_laid;
  return "lava " + std::to_string(first) + " " + std::to_string(second);
}

int Script::start_player() const { return scene().start_player + 1; }

std::string Script::score(int seat) const {
  const Score score = scene().seats.at(static_cast<std::size_t>(seat - 1)).score;
  std::string text;
  const auto add = [&](const std::string& what, int points) {
    if (points != 0) text += what + " " + std::to_string(points) + " ";
  };
  for (std::size_t kind = 0; kind < kPieces; ++kind) add(std::string(kPlurals[kind]), score.pieces[kind]);
  for (std::size_t kind = 0; kind < kPieces; ++kind)
    add("most " + std::string(kPlurals[kind]), score.most[kind]);
  add("extended", score.extended);
  return text + "total " + std::to_string(score.total);
}

Scene Script::scene() const {
  const auto scene = match().visit([]<class G>(const MatchOf<G>& of) -> std::optional<Scene> {
    if constexpr (G::kName == kName) return scene_of(of.position());
    return std::nullopt;
  });
  return scene.value();
}

}  // namespace tephra::volcano_island
