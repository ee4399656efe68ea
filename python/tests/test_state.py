"""Game, State and View: rules, records, undo, words, and every no with its reason."""

import copy
import json
import pickle

import numpy as np
import pytest
from conftest import play, start

import emporium


def test_a_game_says_what_it_is(game):
    assert game.num_distinct_actions() > 10
    assert game.observation_tensor_shape() == [game.observation_tensor_size()]
    assert sum(part.stop - part.start for part in game.layout.values()) == game.observation_tensor_size()
    assert game.document["game"] == game.id
    assert game.get_type().short_name == f"emporium_{game.id}"


def test_features_are_added_where_they_are_asked_for(game):
    rich = emporium.Game(game.id, players=game.num_players(), features=True)
    state, _ = start(rich)
    plain = game.deserialize_state(state.serialize())
    size = game.observation_tensor_size()
    assert (state.observation_tensor()[:size] == plain.observation_tensor()).all()
    assert all(name.startswith("feature.") for name in set(rich.layout) - set(game.layout))
    assert len(state.observation_tensor()) > size and pickle.loads(pickle.dumps(rich)).layout == rich.layout


def test_random_games_end_with_returns_that_add_up(game):
    for state in play(game):
        last = state
    assert last.is_terminal() and last.current_player() == -4 and last.legal_actions() == []
    if game.num_players() > 1:
        assert sum(last.returns()) == pytest.approx(0)
        best = max(range(game.num_players()), key=lambda s: last.returns()[s])
        assert last.places()[best] == 1
    assert all(-1 <= value <= 1 for value in last.returns())
    assert len(last.scores()) == game.num_players()


def test_the_mask_is_the_legal_moves(game):
    for state in play(game, moves=60):
        mask = state.legal_actions_mask()
        assert mask.dtype == np.int8 and mask.shape == (game.num_distinct_actions(),)
        assert list(np.flatnonzero(mask)) == state.legal_actions()
        seat = state.current_player()
        assert (state.view(seat).mask() == mask).all()
        if game.num_players() > 1:
            assert not state.view((seat + 1) % game.num_players()).mask().any()


def test_chance_has_odds(game):
    state = game.new_initial_state()
    assert state.is_chance_node() and state.current_player() == -1
    outcomes = state.chance_outcomes()
    assert [move for move, _ in outcomes] == state.legal_actions()
    assert sum(odds for _, odds in outcomes) == pytest.approx(1)


def test_an_illegal_move_is_refused_by_its_rule_and_changes_nothing(game):
    state, _ = start(game)
    before = state.bytes()
    illegal = next(m for m in range(game.num_distinct_actions()) if m not in state.legal_actions())
    assert state.why_not(illegal) and not state.why_not(state.legal_actions()[0])
    with pytest.raises(emporium.Refused, match="refuses it") as refused:
        state.apply_action(illegal)
    assert refused.value.rule == state.why_not(illegal) and refused.value.code == "illegal_move"
    for move in (-1, game.num_distinct_actions(), 10**12):
        with pytest.raises(emporium.Refused, match="none, they go from 0"):
            state.apply_action(move)
    with pytest.raises(emporium.Refused):
        state.apply_actions([state.legal_actions()[0], -1])
    with pytest.raises(TypeError):
        state.apply_action("pass")
    assert state.bytes() == before


def test_what_is_no_game_is_refused():
    with pytest.raises(emporium.Refused, match="there is no"):
        emporium.Game("chess", players=2)
    with pytest.raises(emporium.Refused, match="is for"):
        emporium.Game("kairo", players=9)
    with pytest.raises(emporium.Refused, match="no such option"):
        emporium.Game("kairo", players=2, options={"nonsense": 1})
    with pytest.raises(emporium.Refused, match="not a JSON document"):
        emporium.Game("kairo", players=2, options={"start": object()})
    with pytest.raises(emporium.Refused, match="version"):
        emporium.Game("kairo", players=2, version=99)


def test_records_replay_and_pickles_come_back(game):
    *_, state = play(game, moves=40)
    for again in (
        game.from_record(state.record()),
        game.deserialize_state(state.serialize()),
        pickle.loads(pickle.dumps(state)),
        state.clone(),
        copy.deepcopy(state),
    ):
        assert again == state and again.history() == state.history()
    assert game.from_position(state.save()).bytes() == state.bytes()
    broken = state.record()
    broken["moves"][-1] = game.num_distinct_actions()
    with pytest.raises(emporium.Refused):
        game.from_record(broken)
    with pytest.raises(emporium.Refused):
        game.deserialize_state("{")


def test_a_foreign_record_is_refused(kairo):
    state, _ = start(emporium.Game("kairo", players=3))
    with pytest.raises(emporium.Refused, match="another game"):
        kairo.from_record(state.record())


def test_a_clone_is_apart_from_its_original(game):
    state, _ = start(game)
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert other != state and len(other.history()) == len(state.history()) + 1
    assert state.child(state.legal_actions()[0]) == other


def test_own_moves_can_be_taken_back(game):
    state, _ = start(game)
    with pytest.raises(emporium.Refused) as refused:
        state.undo(0)
    assert refused.value.code == "no_undo"
    taken_back = 0
    for now in play(game, moves=40):
        seat = now.current_player()
        for move in now.legal_actions():
            after = now.child(move)
            try:
                after.undo(seat)
            except emporium.Refused:
                continue
            assert after == now and after.history() == now.history()
            taken_back += 1
    assert taken_back > 0


def test_moves_have_words_in_both_languages_and_a_structure(game):
    for state in play(game, moves=10):
        for move in state.legal_actions():
            assert state.words(move, "en") and state.words(move, "fr")
            assert state.action_to_string(state.current_player(), move) == state.words(move)
            assert game.move_of(game.move_json(move)) == move
    with pytest.raises(emporium.Refused, match="lang"):
        state.words(state.legal_actions()[0], "tlh")
    with pytest.raises(emporium.Refused):
        game.move_of({"kind": "nonsense"})


def test_what_happened_is_told_to_those_who_may_know(game):
    *_, state = play(game, moves=20)
    everything = state.events()
    assert everything and all(event["words"] for event in everything)
    assert len(state.events(seat=0)) <= len(everything)
    assert state.events(since=len(state.history())) == []


def test_a_view_shows_nothing_hidden_and_is_enough_to_guess(game):
    for state in play(game, moves=60):
        seat = state.current_player()
        view = state.view(seat)
        guess = view.sample(seed=3)
        assert guess.view(seat) == view and guess.legal_actions() == state.legal_actions()
        assert (guess.view(seat).tensor() == view.tensor()).all()
        assert view.tensor().dtype == np.float32 and np.isfinite(view.tensor()).all()
        assert guess.view(seat).json() == view.json()
        json.dumps(view.json())
    assert not hasattr(view, "state")
    for seat in (-1, game.num_players()):
        with pytest.raises(emporium.Refused, match="seat"):
            state.view(seat)
    with pytest.raises(emporium.Refused, match="spectator"):
        state.spectator().tensor()


def test_players_think(game):
    state, _ = start(game)
    for player in ("random", "heuristic", "novice", "search:20"):
        thought = state.think(player, seed=1)
        assert thought["move"] in state.legal_actions() and thought["words"]
    searched = state.think("search:50", seed=1)
    assert searched["candidates"][0]["words"] and searched == state.think("search:50", seed=1)
    with pytest.raises(emporium.Refused):
        state.think("grandmother")
    with pytest.raises(emporium.Refused, match="budget"):
        state.think("search", budget_ms=-1)
    with pytest.raises(emporium.Refused, match="nature"):
        game.new_initial_state().think()


def test_players_play_games(kairo):
    games = kairo.play(["heuristic", "random"], games=4, seed=5)
    assert games == kairo.play(["heuristic", "random"], games=4, seed=5, threads=2)
    assert len(games) == 4 and all(sorted(game["places"])[0] == 1 for game in games)
    with pytest.raises(emporium.Refused):
        kairo.play(["heuristic"], games=1)


@pytest.fixture
def finished(kairo):
    *_, state = play(kairo, seed=4)
    nature = emporium.Nature(4)
    nature.settle(state)
    return state


def test_a_finished_game_is_reviewed(finished):
    luck = finished.review(iterations=0, plays=2)
    assert luck == emporium.review(finished.record(), iterations=0, plays=2)
    assert [seat["balance"]["result"]["points"] for seat in luck["seats"]] == finished.scores()
    assert emporium.load(finished.record()) == finished
    french = finished.review(iterations=0, plays=2, lang="fr", threads=2)
    assert {**french, "seats": luck["seats"]} != {} and len(french["seats"]) == 2


def test_decisions_of_a_review_have_prices_and_words():
    game = emporium.Game("tbggg", players=3)
    for last in play(game, seed=2):
        state = last
    reviewed = state.review(iterations=8, seeds=10, plays=1)
    assert all(loss["lost"]["chance"] >= 0 and loss["best_words"] for loss in reviewed["losses"])
    assert len(reviewed["seats"]) == 3


def test_a_wrong_order_for_a_review_is_refused(finished):
    running, _ = start(finished.get_game())
    with pytest.raises(emporium.Refused, match="over"):
        running.review()
    for wrong in ({"iterations": -1}, {"seeds": 0}, {"plays": 0}, {"threads": 0}, {"iterations": 10**9}, {"lang": "tlh"}):
        with pytest.raises(emporium.Refused):
            finished.review(**wrong)
    for wrong in ({}, {"game": "kairo"}, [], None, "text", {**finished.record(), "players": 99}, {**finished.record(), "version": "x"}, {**finished.record(), "moves": [0, 0]}):
        with pytest.raises(emporium.Refused):
            emporium.review(wrong)


def test_numbers_that_make_no_sense_are_refused(kairo):
    state, _ = start(kairo)
    before = state.bytes()
    for number, call in enumerate((
        lambda: state.apply_action(2**70),
        lambda: state.apply_action(1.5),
        lambda: state.apply_action(float("nan")),
        lambda: state.apply_action(None),
        lambda: state.view(2**40),
        lambda: state.undo(-7),
        lambda: state.observation_tensor(5),
        lambda: state.words(-3),
        lambda: state.why_not(10**9),
        lambda: state.think("heuristic", threads=10**6),
        lambda: state.think("search:99999999999999999999"),
        lambda: state.think("search", budget_ms=2**31 - 1),
        lambda: state.resample_from_infostate(0, lambda: float("nan")),
        lambda: state.resample_from_infostate(0, lambda: "half"),
        lambda: emporium.Nature(-1),
        lambda: emporium.Nature(2**64),
        lambda: emporium.Nature(1).settle(None),
        lambda: emporium.Game("kairo", players=-(2**31)),
        lambda: emporium.Game("kairo", players=2, options={"open_money": float("nan")}),
        lambda: emporium.Game("kairo", players=2, options=[1]),
        lambda: emporium.Game("kairo", players=2, components={"x": [[[[]]]] * 3}),
        lambda: kairo.play(["random", "random"], games=2**31 - 1),
        lambda: kairo.play(["random", "random"], games=-1),
        lambda: kairo.play(["random", "random"], first=-1),
        lambda: kairo.play(["random", 3]),
        lambda: kairo.compare(["random", "random"], first=1),
        lambda: kairo.reliability([{"game": 0}]),
        lambda: kairo.reliability([3]),
        lambda: kairo.reliability([{"game": 0, "seat": 9, "same_turn": False, "won": 1.0, "told": 0.5}]),
        lambda: kairo.reliability([{"game": 0, "seat": 0, "same_turn": False, "won": 1.0, "told": float("nan")}]),
        lambda: emporium.wilson(float("nan"), 3),
        lambda: emporium.wilson(1, 0),
        lambda: kairo.move_json(-1),
        lambda: kairo.move_of(float("inf")),
        lambda: kairo.from_position({"game": "essen"}),
        lambda: kairo.from_record({"moves": []}),
        lambda: kairo.schema("nonsense"),
        lambda: emporium.Batch(kairo, num_envs=2, seed=-1),
        lambda: emporium.Batch(kairo, num_envs=2).restore("text"),
        lambda: emporium.Batch(kairo, num_envs=2).state(2),
        lambda: emporium.Batch(kairo, num_envs=2).step(np.full(2, np.nan)),
        lambda: emporium.Batch(kairo, num_envs=2).step(np.array([2**63, 0], np.uint64)),
    )):
        try:
            call()
        except (emporium.Refused, TypeError, KeyError):
            continue
        pytest.fail(f"call {number} was accepted")
    assert state.bytes() == before


def test_a_foreign_state_is_no_state_of_ours(kairo):
    with pytest.raises(TypeError):
        emporium.Nature(1).settle(object())
    with pytest.raises(TypeError):
        emporium.State.clone(kairo)
    essen, _ = start(emporium.Game("essen", players=2))
    with pytest.raises(emporium.Refused):
        kairo.deserialize_state(essen.serialize())
    with pytest.raises(emporium.Refused):
        kairo.from_position(essen.save())
