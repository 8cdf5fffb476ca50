#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/reason.h"

namespace tephra::server {

// Why a request was not granted. The names are part of the protocol (docs/protocol.md).
enum class Code : std::uint8_t {
  Malformed,
  UnknownField,
  BadOptions,
  BadName,
  BadPassword,
  NoPlayer,
  Expired,
  WrongPassword,
  BadOrigin,
  AccountNeeded,
  NotSeated,
  NotInvited,
  NotCreator,
  NotFound,
  BadMethod,
  NameTaken,
  NotYourTurn,
  Stale,
  Illegal,
  NotStarted,
  Started,
  Ended,
  NotEnded,
  SeatTaken,
  NoFreeSeat,
  Seated,
  NotFull,
  NonceGiven,
  NothingToTakeBack,
  NotAsked,
  AskedAlready,
  OfferedAlready,
  Rematched,
  TooLarge,
  BadProtocol,
  TooMany,
  Storage,
  Closing,
};

inline constexpr int kCodes = static_cast<int>(Code::Closing) + 1;

// "not_your_turn", and the status of HTTP that goes with it.
std::string_view name(Code code);
int status(Code code);

struct Refusal {
  Code code = Code::Malformed;
  std::string message;                          // one English sentence
  std::optional<Reason> reason = std::nullopt;  // with Illegal: the engine's own
  int retry_after = 0;                          // seconds; with TooMany

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

template <class T>
using Granted = std::expected<T, Refusal>;

inline std::unexpected<Refusal> refuse(Code code, std::string message) {
  return std::unexpected(Refusal{code, std::move(message)});
}

}  // namespace tephra::server
