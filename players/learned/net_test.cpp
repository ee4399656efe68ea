#include "players/learned/net.h"

#include <gtest/gtest.h>

#include "players/learned/any_net.h"

namespace emporium {
namespace {

using namespace testing;  // NOLINT(google-build-using-namespace): the nets of nonsense

TEST(Net, SaysTheSameFastPortablyAndPlainly) {
  Random random(1);
  for (int trial = 0; trial < 20; ++trial) {
    const auto inputs = names(between(random, 1, Net::kMostInputs));
    const Net net = Net::read(any_net(random, inputs, between(random, 1, Net::kMostFirst),
                                      between(random, 1, Net::kMostSecond)),
                              inputs)
                        .value();
    for (std::size_t seats = 1; seats <= kMaxSeats; ++seats) {
      std::vector<float> rows;
      for (std::size_t i = 0; i < seats * inputs.size(); ++i) {
        rows.push_back(static_cast<float>(between(random, -4000, 4000)) / 64);
      }
      std::vector<Opinion> fast(seats);
      std::vector<Opinion> portable(seats);
      std::vector<Opinion> plain(seats);
      net.judge(rows, fast);
      net.judge_portably(rows, portable);
      net.judge_plainly(rows, plain);
      EXPECT_EQ(fast, plain);
      EXPECT_EQ(portable, plain);
    }
  }
}

// The sums stay within their bits also where every number is as large as it can be.
TEST(Net, HoldsTheLargestNumbers) {
  Random random(2);
  const auto inputs = names(Net::kMostInputs);
  Json document = any_net(random, inputs, Net::kMostFirst, Net::kMostSecond);
  for (const auto* name : {"first", "second", "last"}) {
    for (Json& row : document[name]["weights"]) std::fill(row.begin(), row.end(), kMostWeight);
    std::fill(document[name]["biases"].begin(), document[name]["biases"].end(), 1 << 24);
  }
  const Net net = Net::read(document, inputs).value();
  const std::vector<float> rows(kMaxSeats * inputs.size(), 1e30F);
  std::array<Opinion, kMaxSeats> fast;
  std::array<Opinion, kMaxSeats> plain;
  net.judge(rows, fast);
  net.judge_plainly(rows, plain);
  EXPECT_EQ(fast, plain);
  EXPECT_GT(fast[0].points, 0);
}

// Whoever sits where: seats that swap their places swap their opinions.
TEST(Net, IsTheSameForEverySeat) {
  Random random(3);
  const auto inputs = names(20);
  const Net net = Net::read(any_net(random, inputs, 16, 8), inputs).value();
  std::vector<float> rows;
  for (int i = 0; i < 60; ++i) rows.push_back(static_cast<float>(between(random, -8, 8)));
  std::array<Opinion, 3> before;
  net.judge(rows, before);
  std::rotate(rows.begin(), rows.begin() + 20, rows.end());
  std::array<Opinion, 3> after;
  net.judge(rows, after);
  EXPECT_EQ(after, (std::array{before[1], before[2], before[0]}));
}

TEST(Net, OneForOtherInputsIsRefusedByName) {
  Random random(4);
  const auto inputs = names(3);
  const Json document = any_net(random, inputs, 2, 2);
  const auto refusal = [](const Json& wrong, const std::vector<std::string>& wanted) {
    const auto net = Net::read(wrong, wanted);
    return net.ok() ? std::string() : net.error().message;
  };
  EXPECT_EQ(refusal(document, inputs), "");
  EXPECT_TRUE(Net::read(document, inputs).value().knows(3));
  EXPECT_FALSE(Net::read(document, inputs).value().knows(4));
  EXPECT_NE(refusal(document, {"input_0", "coins", "input_2"}).find("\"coins\", got \"input_1\""),
            std::string::npos);
  EXPECT_NE(refusal(document, names(4)).find("\"input_3\", got no more"), std::string::npos);
  EXPECT_NE(refusal(document, names(2)).find("no more, got \"input_2\""), std::string::npos);
  for (const auto* name : {"net", "players", "inputs", "first", "second", "last", "units"}) {
    Json wrong = document;
    wrong.erase(name);
    EXPECT_NE(refusal(wrong, inputs).find(name), std::string::npos) << name;
  }
  Json wrong = document;
  wrong["second"]["weights"][1][2] = 128;
  EXPECT_NE(refusal(wrong, inputs).find("second.weights"), std::string::npos);
  wrong = document;
  wrong["last"]["biases"][0] = 1.5;
  EXPECT_NE(refusal(wrong, inputs).find("last.biases"), std::string::npos);
  EXPECT_NE(refusal(Json::array(), inputs), "");
}

}  // namespace
}  // namespace emporium
