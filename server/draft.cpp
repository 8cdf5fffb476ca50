#include "server/draft.h"

#include <stdexcept>
#include <utility>

#include "engine/core/hex.h"

namespace tephra::server {

std::string to_text(const TableSecrets& secrets) { return to_hex(secrets.seed) + ' ' + secrets.invite; }

std::optional<TableSecrets> read_secrets(std::string_view text) {
  const auto blank = text.find(' ');
  if (blank == std::string_view::npos) return std::nullopt;
  const auto seed = from_hex<Secret{}.size()>(text.substr(0, blank));
  if (!seed) return std::nullopt;
  return TableSecrets{*seed, std::string(text.substr(blank + 1))};
}

Draft::Draft(Table table, const TableSecrets& secrets, Asking asking)
    : table_(std::move(table)), secrets_(secrets), asking_(std::move(asking)) {}

void Draft::add(Happening what) {
  // Only the first event carries the client's name of the request: the store allows each name once.
  Event event{asking_.now, asking_.by, events_.empty() ? asking_.client_id : std::string(), std::move(what)};
  if (const auto applied = table_.apply(event); !applied)
    throw std::logic_error("an event was made that does not fit: " + applied.error());
  std::visit(
      [&](auto& happened) {
        if constexpr (requires { happened.time; }) happened.time = table_.time();
      },
      event.what);
  events_.push_back(std::move(event));
}

void Draft::carry_on() {
  if (table_.stage() == Stage::Waiting && table_.is_full() && table_.created().start == StartBy::Full)
    add(Started{});
  while (table_.stage() == Stage::Playing) {
    switch (table_.match().turn().kind) {
      case Turn::Kind::Decision: return;
      case Turn::Kind::Chance:
        add(Token{table_.tokens(), table_.match().dealt({secrets_.seed, table_.nonces()}), {}, {}});
        break;
      case Turn::Kind::Over: {
        const Result result = table_.match().result().value();
        end({result.places.begin(), result.places.begin() + table_.seat_count()}, result.termination);
        break;
      }
    }
  }
}

void Draft::end(std::vector<int> places, Termination termination) {
  add(Finished{std::move(places), termination, secrets_.seed});
}

}  // namespace tephra::server
