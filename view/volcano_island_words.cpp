#include "view/volcano_island_words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "view/board.h"
#include "view/words.h"

namespace tephra::volcano_island {

using view::counted;

namespace {

// A token taken apart: "town@c4<b4,c3,d5" is the word "town" and its four squares.
struct Spoken {
  std::string_view word;
  std::vector<Square> squares;  // c4, then the others in order
};

Spoken taken_apart(std::string_view token) {
  Spoken spoken{token.substr(0, token.find('@')), {}};
  std::string_view rest = token.substr(std::min(token.size(), spoken.word.size() + 1));
  while (!rest.empty()) {
    const auto end = std::min(rest.size(), rest.find_first_of("-<,"));
    if (const auto square = square_named(rest.substr(0, end))) spoken.squares.push_back(*square);
    rest.remove_prefix(std::min(rest.size(), end + 1));
  }
  return spoken;
}

// What a price consists of: "village d5, settlements b4 and c3".
std::string price_words(const Scene& scene, std::span<const Square> price) {
  const view::Board board(scene);
  std::string words;
  for (const Piece piece : {Piece::City, Piece::Town, Piece::Village, Piece::Settlement}) {
    std::vector<std::string> squares;
    for (const Square square : price)
      if (const auto* paid = board.at(square); paid && paid->piece == piece) squares.push_back(name(square));
    if (squares.empty()) continue;
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ",
                         squares.size() == 1 ? name(piece) : plural(piece), view::listed(squares));
  }
  return words;
}

std::string lava_words(const Scene& scene, Square to, std::span<const std::string> names) {
  const view::Board board(scene);
  const SquareScene* there = board.at(to);
  std::string words = fmt::format("lava on {}", name(to));
  if (there && there->lava > 0) words += ", over the old lava";
  if (there && there->piece)
    words +=
        fmt::format(", destroying a {} of {}", name(*there->piece), view::seat_name(names, there->owner));
  return words;
}

// The words of a line, parted by blanks, commas and what tokens are written with.
std::vector<std::string> words_typed(std::string_view typed) {
  std::vector<std::string> words(1);
  for (const char letter : typed) {
    if (std::string_view(" \t,@<-").find(letter) == std::string_view::npos)
      words.back() += letter;
    else if (!words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

bool is_building(std::string_view word) { return word == "village" || word == "town" || word == "city"; }

}  // namespace

std::string_view plural(Piece piece) {
  constexpr std::array<std::string_view, kPieces> kPlurals{"settlements", "villages", "towns", "cities"};
  return kPlurals[static_cast<std::size_t>(piece)];
}

std::string seat_state(const Scene& scene, int seat) {
  if (std::string place = view::place_words(scene.result, seat); !place.empty()) return place;
  if (scene.turn.kind == Turn::Kind::Over || scene.turn.seat != seat) return "";
  if (scene.turn.kind == Turn::Kind::Chance) return "rolls";
  return scene.turn.phase == "lava" ? "leads lava" : "acts";
}

std::string turn_words(const Scene& scene, std::span<const std::string> names) {
  if (scene.result) return fmt::format("Game over: {}.", view::ending(scene.result));
  if (scene.turn.kind == Turn::Kind::Over) return "Game over.";
  const std::string who = view::seat_name(names, scene.turn.seat);
  const std::string does = seat_state(scene, scene.turn.seat);
  if (scene.turn.kind == Turn::Kind::Chance) return fmt::format("{} {} the dice.", who, does);
  if (scene.turn.phase == "lava") return fmt::format("{} leads the lava.", who);
  return fmt::format("{} {}: action {} of {}.", who, does, scene.actions + 1, kActions);
}

std::string winner_words(const Scene& scene, std::span<const std::string> names) {
  std::vector<std::string> winners;
  for (int seat = 0; seat < static_cast<int>(scene.seats.size()); ++seat)
    if (scene.result && scene.result->places[static_cast<std::size_t>(seat)] == 1)
      winners.push_back(view::seat_name(names, seat));
  if (winners.empty()) return "";
  return fmt::format("{} {}", view::listed(winners), winners.size() == 1 ? "wins" : "win together");
}

std::string stage_words(const Scene& scene) {
  const auto in_rounds = [&](std::string_view eruption, std::string_view now) {
    return scene.rounds_left == 0
               ? std::string(now)
               : fmt::format("{} eruption in {}", eruption, counted(scene.rounds_left, "round"));
  };
  switch (scene.stage) {
    case Stage::Quiet: return in_rounds("First", "The dice say when it will erupt");
    case Stage::First: return in_rounds("Second", "The volcano erupts");
    case Stage::Second: break;
  }
  if (scene.lava_laid[1] == 0) return "The volcano erupts again";
  return scene.lava_laid[1] < kLavaMarkers ? "The second lava runs" : "The last lava has come";
}

std::string points_words(const Score& score, Piece piece) {
  const auto at = static_cast<std::size_t>(piece);
  if (score.most[at] == 0) return fmt::format("{}", score.pieces[at]);
  return fmt::format("{}+{}", score.pieces[at], score.most[at]);
}

std::string extent_words(const Score& score) { return fmt::format("{} ({})", score.extended, score.extent); }

std::string move_words(const Scene& before, std::string_view token, std::span<const std::string> names) {
  const auto [word, squares] = taken_apart(token);
  if (token == "end") return "end the turn";
  if (squares.empty()) return std::string(token);
  const std::string first = name(squares[0]);
  if (word == "settle") return fmt::format("settle on {}", first);
  if (word == "lava") return lava_words(before, squares[0], names);
  if (word == "move" && squares.size() == 2)
    return fmt::format("move the settlement on {} to {}", first, name(squares[1]));
  const std::string price = price_words(before, std::span(squares).subspan(1));
  if (word == "village") return fmt::format("found a village on {} for {}", first, price);
  if (word == "town") return fmt::format("raise {} to a town for {}", first, price);
  if (word == "city") return fmt::format("raise {} to a city for {}", first, price);
  return std::string(token);
}

std::optional<Square> typed_square(std::string_view typed) {
  const auto words = words_typed(typed);
  return words.size() == 1 ? square_named(words[0]) : std::nullopt;
}

std::optional<std::vector<std::string>> moves_at(std::span<const std::string> moves, std::string_view typed) {
  const auto words = words_typed(typed);
  if (words.empty()) return std::nullopt;
  const auto square = square_named(words.back());
  const bool with_word = words.size() == 2 && (is_building(words[0]) || words[0] == "move");
  if (!square || (words.size() != 1 && !with_word)) return std::nullopt;
  std::vector<std::string> there;
  std::vector<std::string> paying;
  for (const std::string& token : moves) {
    const auto [word, squares] = taken_apart(token);
    if (with_word && word != words[0]) continue;
    const auto named = std::ranges::find(squares, *square);
    if (named == squares.end()) continue;
    (named == squares.begin() || word == "move" ? there : paying).push_back(token);
  }
  return there.empty() && !with_word ? paying : there;
}

std::string token_typed(std::string_view typed) {
  auto words = words_typed(typed);
  std::erase_if(words, [](const std::string& word) { return word == "to" || word == "for" || word == "on"; });
  std::vector<Square> squares;
  for (const std::string& word : std::span(words).subspan(std::min<std::size_t>(1, words.size())))
    if (const auto square = square_named(word)) squares.push_back(*square);
  if (squares.empty() || squares.size() + 1 != words.size()) return std::string(typed);
  std::string token = fmt::format("{}@{}", words[0], name(squares[0]));
  if (squares.size() == 1) return token;
  if (words[0] == "move" && squares.size() == 2) return fmt::format("{}-{}", token, name(squares[1]));
  if (!is_building(words[0])) return std::string(typed);
  std::ranges::sort(squares.begin() + 1, squares.end());
  for (std::size_t at = 1; at < squares.size(); ++at) token += (at == 1 ? "<" : ",") + name(squares[at]);
  return token;
}

std::string_view short_rules() {
  return "Your tribe leaves the foot of a volcano that will erupt twice. A turn is up to\n"
         "three actions, any mix; at least one, then you may end it.\n"
         "\n"
         "  settle   a settlement from your supply on a vacant square that shares an edge\n"
         "           with your start marker or a piece of yours\n"
         "  move     one of your settlements to where you could settle without it\n"
         "  village  on a vacant square with 3 of your settlements around it, diagonals\n"
         "           included; the 3 go back to your supply\n"
         "  town     in place of a village, for another village and 2 settlements around it\n"
         "  city     in place of a town, for another town and 3 settlements around it\n"
         "\n"
         "Nobody settles where another tribe has more influence: its highest piece around\n"
         "the square counts, village 1, town 2, city 3. Building is free of it. Nothing is\n"
         "ever built on the volcano or on lava.\n"
         "\n"
         "The first eruption takes the start markers away. From then on somebody leads the\n"
         "lava a square further in every round, and what it reaches is lost. The round of\n"
         "the second eruption's sixth marker is the last. If somebody's turn begins and they\n"
         "can do nothing, the game ends at once.\n"
         "\n"
         "Points: village 1, town 3, city 7; most settlements, villages, towns, cities 3\n"
         "each; 5 for the two villages, towns or cities that lie farthest apart, counted in\n"
         "steps. If equal, the most pieces on the board decide.\n"
         "\n"
         "A game by Simon Graham (2006, CC BY-NC-SA 2.5).\n";
}

}  // namespace tephra::volcano_island
