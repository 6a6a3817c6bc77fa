import type { Outcome } from '../settlement.ts'
import type { Line } from './line.ts'
import type { Score, Side } from './result.ts'

/** What happened in the period a market is settled on. */
export interface Play {
  readonly score: Score
  /** The score at half-time, null while it is not known. */
  readonly half: Score | null
  /** The goals of the period in order, null where nobody reported them. */
  readonly goals: readonly Side[] | null
}

/** Decides one pick; the line is the backed side's own. `running` when a fact it needs is not known. */
export type SettlementRule = (pick: string, line: Line, play: Play) => Outcome | 'running'

/** A margin in quarters of a goal (§handicap.line): ≥ ½ won, ¼ won half, 0 draw, −¼ lose half, ≤ −½ lost. */
export const byQuarters = (margin: number): Outcome => {
  if (margin >= 2) return 'won'
  if (margin === 1) return 'wonHalf'
  if (margin === 0) return 'draw'
  return margin === -1 ? 'loseHalf' : 'lost'
}

const winnerOf = ([home, away]: Score): Side | 'draw' => (home > away ? 'home' : home < away ? 'away' : 'draw')

export const totalOf = ([home, away]: Score): number => home + away

/** By how much a side leads, negative when it trails. */
export const lead = ([home, away]: Score, side: Side): number => (side === 'home' ? home - away : away - home)

const won = (yes: boolean): Outcome => (yes ? 'won' : 'lost')
const parity = (count: number): 'odd' | 'even' => (count % 2 === 0 ? 'even' : 'odd')
const letter = { home: 'H', draw: 'D', away: 'A' } as const
const sign = { home: '1', draw: 'X', away: '2' } as const

/** A market that its result decides by name waits for the names, whatever the score. */
export const byNoScore: SettlementRule = () => 'running'

export const handicap: SettlementRule = (pick, line, { score }) =>
  byQuarters(lead(score, pick === 'home' ? 'home' : 'away') * 4 + line)

/** A quarter line pays or costs half, as of a handicap (§handicap.over-under). */
export const overUnder: SettlementRule = (pick, line, { score }) => {
  const above = totalOf(score) * 4 - line
  return byQuarters(pick === 'over' ? above : -above)
}

/** Home, draw or away after a start of whole goals; the draw carries home's line. */
export const threeWayHandicap: SettlementRule = (pick, line, { score: [home, away] }) =>
  won(pick === winnerOf([home * 4 + (pick === 'away' ? -line : line), away * 4]))

export const oneXTwo: SettlementRule = (pick, _, { score }) => won(pick === winnerOf(score))
export const doubleChance: SettlementRule = (pick, _, { score }) => won(pick.includes(sign[winnerOf(score)]))

/** The stake comes back when the match ends in the result that was left out: draw no bet, home no bet, away no bet. */
export const without =
  (left: Side | 'draw'): SettlementRule =>
  (pick, _, { score }) => {
    const winner = winnerOf(score)
    return winner === left ? 'draw' : won(pick === winner)
  }

/** There is no draw to bet on, so a level score is void (§settlement.overtime). */
export const moneyLine: SettlementRule = (pick, _, { score }) => {
  const winner = winnerOf(score)
  return winner === 'draw' ? 'void' : won(pick === winner)
}

export const oddEven: SettlementRule = (pick, _, { score }) => won(pick === parity(totalOf(score)))
export const oddEvenOf =
  (side: 0 | 1): SettlementRule =>
  (pick, _, { score }) =>
    won(pick === parity(score[side]))

/** 0–0 to 4–4; *any other score* is either side above 4 (§settlement.markets). */
export const correctScore: SettlementRule = (pick, _, { score: [home, away] }) =>
  won(pick === (home > 4 || away > 4 ? 'other' : `${home}-${away}`))

const counted = (count: number, top: number): string => (count >= top ? `${top}+` : String(count))
export const totalGoals =
  (top: number): SettlementRule =>
  (pick, _, { score }) =>
    won(pick === counted(totalOf(score), top))
export const goalsOf =
  (side: 0 | 1, top: number): SettlementRule =>
  (pick, _, { score }) =>
    won(pick === counted(score[side], top))

export const goalAt =
  (place: 'first' | 'last'): SettlementRule =>
  (pick, _, { goals }) =>
    goals === null ? 'running' : won(pick === ((place === 'first' ? goals[0] : goals.at(-1)) ?? 'none'))

export const bothScore: SettlementRule = (pick, _, { score: [home, away] }) =>
  won((pick === 'yes') === (home > 0 && away > 0))
export const cleanSheet: SettlementRule = (pick, _, { score: [home, away] }) =>
  won(pick.endsWith('yes') === ((pick.startsWith('home') ? away : home) === 0))
export const winToNil: SettlementRule = (pick, _, { score }) =>
  won(pick === winnerOf(score) && (pick === 'home' ? score[1] : score[0]) === 0)

/** By how much a side won; `draw` is a draw with goals, `none` one without. */
export const winningMargin: SettlementRule = (pick, _, { score: [home, away] }) => {
  if (home === away) return won(pick === (home === 0 ? 'none' : 'draw'))
  return won(pick === `${winnerOf([home, away])}-${counted(Math.abs(home - away), 3)}`)
}

/** Two judges for the two parts of a pick such as `home-over`: won only when both win. Lines lie between goals, so neither part is drawn. */
export const both =
  (first: SettlementRule, second: SettlementRule): SettlementRule =>
  (pick, line, play) => {
    const [one = '', two = ''] = pick.split('-')
    return won(first(one, line, play) === 'won' && second(two, line, play) === 'won')
  }

/** A pick on half-time and full-time together, named from the two scores. */
const overHalves =
  (name: (half: Score, full: Score) => string): SettlementRule =>
  (pick, _, { half, score }) =>
    half === null ? 'running' : won(pick === name(half, score))

export const halfTimeFullTime = overHalves((half, full) => letter[winnerOf(half)] + letter[winnerOf(full)])
export const oddEvenHalves = overHalves((half, full) => `${parity(totalOf(half))}-${parity(totalOf(full))}`)
export const scoreHalves = overHalves((half, full) =>
  totalOf(full) > 3 ? 'other' : `${half.join('-')}/${full.join('-')}`,
)
export const goalsHalves = overHalves((half, full) =>
  totalOf(full) > 6 ? 'other' : `${totalOf(half)}/${totalOf(full)}`,
)
