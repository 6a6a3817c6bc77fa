import { soccer } from '#domain/market/sports.ts'
import type { Currency } from '#domain/money/money.ts'
import {
  picks,
  practiceAt,
  practiceMatches,
  type PracticePrediction,
  practiceResult,
  practiceRivals,
  practiceScore,
  practiceStepMs,
} from '#domain/room/practice.ts'
import { wonScore, writeScore } from '#domain/room/prediction.ts'
import { pointsBehind, rankPlayers } from '#domain/room/ranking.ts'
import type { RoomState } from '#domain/room/status.ts'
import { type PracticeContext, type practiceMachine, practicePointsLeft } from '#machines/room/practice.ts'
import type { StateValueFrom } from 'xstate'
import type { WholeRoom } from '../load.ts'
import type { OwnPrediction, Ranked, RoomMatch } from '../room.ts'

export type PracticeState = StateValueFrom<typeof practiceMachine>

interface Words {
  readonly league: string
  readonly player: (number: number) => string
  readonly you: string
  readonly currency: Currency
}

/** The practice room as any room's screen shows it; times are 0, because it begins when the member says so. */
export const wholeOf = (
  state: PracticeState,
  context: PracticeContext,
  { league, player, you, currency }: Words,
): WholeRoom => {
  const { seed, minute, predictions } = context
  const isJoined = state !== 'seating'
  const { scores, rivals } = practiceAt(seed, minute)
  const names = rivals.map((_, rival) => player(rival + 1))
  const isBegun = state === 'playing' || state === 'ended'
  const players = [...(isBegun ? rivals : rivals.map(() => [])), ...(isJoined ? [predictions] : [])]
  const ranked = rankPlayers(players.map((own, place) => practiceResult(place + 1, own, scores)))
  return {
    room: {
      id: 0,
      type: 'practice',
      state: states[state],
      reason: '',
      owner: '',
      isOwner: false,
      isJoined,
      currency,
      entry: 0n,
      seats: practiceRivals + 1,
      players: players.length,
      matches: practiceMatches.length,
      pool: 0n,
      fee: 0n,
      prizes: [],
      isExpected: false,
      firstKickoff: 0,
      lastKickoff: 0,
      lastJoin: 0,
      lastBet: 0,
      endedAt: 0,
      league,
      teams: practiceMatches.map(({ home }) => home),
      names,
    },
    pointsLeft: practicePointsLeft(context),
    matches: practiceMatches.map(
      ({ id, home, away, prices }, place): RoomMatch => ({
        match_id: id,
        league_id: 0,
        league,
        sport: soccer,
        home,
        away,
        kickoff: 0,
        phase: state === 'ended' ? 'ended' : !isBegun ? 'before' : minute < 45 ? 'firstHalf' : 'secondHalf',
        minute,
        score: isBegun ? [...scores[place]!] : null,
        status_id: state === 'ended' ? 1 : 0,
        open: state === 'predicting',
        markets: [
          {
            odds_id: id,
            market_type: 'OXT',
            line: 0,
            picks: picks.map((pick) => ({ pick, price: prices[pick] })),
          },
        ],
      }),
    ),
    predictions: predictions.map((one) => ownOf(one, state, scores)),
    ranking: ranked.map(
      ({ rank, seat, score, correct }): Ranked => ({
        rank,
        seat,
        name: names[seat - 1] ?? you,
        you: seat > practiceRivals,
        score: state === 'ended' ? writeScore(score) : '0',
        live_score: writeScore(score),
        correct,
        to_first: writeScore(pointsBehind(ranked, score).first),
        to_prize: writeScore(pointsBehind(ranked, score).prize),
        prize: '0',
      }),
    ),
    isFinal: state === 'ended',
    refreshSeconds: Math.ceil(practiceStepMs / 1_000),
  }
}

/** All its matches begin together, and then nothing can be predicted any more. */
const states = {
  seating: 'open',
  predicting: 'open',
  playing: 'stopped',
  ended: 'ended',
} as const satisfies Record<PracticeState, RoomState>

const ownOf = (
  one: PracticePrediction,
  state: PracticeState,
  scores: readonly (readonly [number, number])[],
): OwnPrediction => {
  const score = scores[practiceMatches.findIndex(({ id }) => id === one.match)] ?? ([0, 0] as const)
  const isWon = practiceScore(one, score) > 0n
  const stands = isWon ? wonScore(one.points, one.price) : '0'
  return {
    prediction_id: one.id,
    match_id: one.match,
    bet_type: '',
    market_type: 'OXT',
    pick: one.pick,
    line: 0,
    price: one.price,
    points: one.points,
    outcome: state === 'ended' ? (isWon ? 'won' : 'lost') : '',
    score: state === 'ended' ? stands : '',
    placed_at: 0,
    live_score: state === 'playing' ? stands : '',
    missing: state === 'playing' && !isWon ? missingOf(one, score) : 0,
  }
}

/** Goals of one side that a prediction still needs. */
const missingOf = ({ pick }: PracticePrediction, [home, away]: readonly [number, number]): number =>
  pick === 'draw' ? Math.abs(home - away) : pick === 'home' ? away - home + 1 : home - away + 1
