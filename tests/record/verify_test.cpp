#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "engine/core/hex.h"
#include "engine/core/random.h"
#include "engine/record/record.h"
#include "tests/record/sample_games.h"

namespace tephra {
namespace {

void expect_not_verified(const Record& record, std::string_view words) {
  const auto verified = verify_draws(record);
  ASSERT_FALSE(verified.has_value());
  EXPECT_NE(verified.error().find(words), std::string::npos) << verified.error();
}

TEST(VerifyDraws, AcceptsWhatTheSeedDeals) {
  Random random(21);
  for (const std::string& options : samples::all_options()) {
    const auto verified = verify_draws(samples::play(options, random));
    EXPECT_TRUE(verified.has_value()) << options << ": " << verified.error();
  }
}

TEST(VerifyDraws, AcceptsAGameStoppedAnywhere) {
  for (std::size_t tokens = 0; tokens < 12; ++tokens) {
    Random random(22);
    EXPECT_TRUE(verify_draws(samples::play("players=4", random, tokens)).has_value()) << tokens;
  }
}

TEST(VerifyDraws, SaysWhatIsMissing) {
  Random random(23);
  const Record whole = samples::play("", random);
  Record record = whole;
  record.commit.reset();
  expect_not_verified(record, "there is no Commit");
  record = whole;
  record.secret.reset();
  expect_not_verified(record, "there is no Seed");
}

TEST(VerifyDraws, SaysThatTheSeedIsAnother) {
  Random random(24);
  Record record = samples::play("", random);
  (*record.secret)[31] ^= 1;
  expect_not_verified(record, "the Seed does not belong to the Commit: it makes the commit " +
                                  to_hex(commitment(*record.secret)));
}

TEST(VerifyDraws, NoticesAnotherNonce) {
  Random random(25);
  Record record = samples::play("", random);
  record.nonces = {Nonce{}, std::nullopt};
  expect_not_verified(record, ", but the Seed deals draw:");
}

// The draws of the worked example in docs/notation.md: SJ CJ RL CR …
TEST(VerifyDraws, SaysWhichDrawIsWrong) {
  const std::string tags =
      "[Game \"taluva\"] [Options \"players=2 tiles=8\"]\n"
      "[Commit \"cbe5ef3d3d32bcecfb73c5ed20bb033eca0651692f295d005489acd3133efa80\"]\n"
      "[Seed \"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\"]\n"
      "[Nonces \"a0a1a2a3a4a5a6a7a8a9aaabacadaeaf -\"]\n";
  const std::string moves = "1. SJ@0,0/e hut@1,0 2. CJ@2,0/se hut@2,1 ";
  EXPECT_TRUE(verify_draws(samples::read(tags + moves + "3. RL@3,-1/w")).has_value());
  expect_not_verified(samples::read(tags + moves + "3. JJ@3,-1/w expand@1,0/J"),
                      "number 3 shows draw:JJ, but the Seed deals draw:RL");
  expect_not_verified(samples::read(tags + moves + "3. draw:JJ"),
                      "number 3 shows draw:JJ, but the Seed deals draw:RL");
  expect_not_verified(samples::read(tags + "1. LL@0,0/e"),
                      "number 1 shows draw:LL, but the Seed deals draw:SJ");
}

}  // namespace
}  // namespace tephra
