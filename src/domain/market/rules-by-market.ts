import type { Outcome } from '../settlement/outcome.ts'
import type { MarketCode } from './catalogue.ts'
import type { Score, Side } from './result.ts'
import { byQuarters, lead, type SettlementRule, totalOf, winnerOf } from './settlement-rules.ts'

const won = (yes: boolean): Outcome => (yes ? 'won' : 'lost')
const parity = (count: number): 'odd' | 'even' => (count % 2 === 0 ? 'even' : 'odd')
const letter = { home: 'H', draw: 'D', away: 'A' } as const
const sign = { home: '1', draw: 'X', away: '2' } as const

/** A market that its result decides by name waits for the names, whatever the score. */
const byNoScore: SettlementRule = () => 'running'

const handicap: SettlementRule = (pick, line, { score }) =>
  byQuarters(lead(score, pick === 'home' ? 'home' : 'away') * 4 + line)

/** A quarter line pays or costs half, as of a handicap (§handicap.over-under). */
const overUnder: SettlementRule = (pick, line, { score }) => {
  const above = totalOf(score) * 4 - line
  return byQuarters(pick === 'over' ? above : -above)
}

/** Home, draw or away after a start of whole goals; the draw carries home's line. */
const threeWayHandicap: SettlementRule = (pick, line, { score: [home, away] }) =>
  won(pick === winnerOf([home * 4 + (pick === 'away' ? -line : line), away * 4]))

const oneXTwo: SettlementRule = (pick, _, { score }) => won(pick === winnerOf(score))
const doubleChance: SettlementRule = (pick, _, { score }) => won(pick.includes(sign[winnerOf(score)]))

/** The stake comes back when the match ends in the result that was left out: draw no bet, home no bet, away no bet. */
const without =
  (left: Side | 'draw'): SettlementRule =>
  (pick, _, { score }) => {
    const winner = winnerOf(score)
    return winner === left ? 'draw' : won(pick === winner)
  }

/** There is no draw to bet on, so a level score is void (§settlement.overtime). */
const moneyLine: SettlementRule = (pick, _, { score }) => {
  const winner = winnerOf(score)
  return winner === 'draw' ? 'void' : won(pick === winner)
}

const oddEven: SettlementRule = (pick, _, { score }) => won(pick === parity(totalOf(score)))
const oddEvenOf =
  (side: 0 | 1): SettlementRule =>
  (pick, _, { score }) =>
    won(pick === parity(score[side]))

/** 0–0 to 4–4; *any other score* is either side above 4 (§settlement.markets). */
const correctScore: SettlementRule = (pick, _, { score: [home, away] }) =>
  won(pick === (home > 4 || away > 4 ? 'other' : `${home}-${away}`))

const counted = (count: number, top: number): string => (count >= top ? `${top}+` : String(count))
const totalGoals =
  (top: number): SettlementRule =>
  (pick, _, { score }) =>
    won(pick === counted(totalOf(score), top))
const goalsOf =
  (side: 0 | 1, top: number): SettlementRule =>
  (pick, _, { score }) =>
    won(pick === counted(score[side], top))

const goalAt =
  (place: 'first' | 'last'): SettlementRule =>
  (pick, _, { goals }) =>
    goals === null ? 'running' : won(pick === ((place === 'first' ? goals[0] : goals.at(-1)) ?? 'none'))

const bothScore: SettlementRule = (pick, _, { score: [home, away] }) => won((pick === 'yes') === (home > 0 && away > 0))
const cleanSheet: SettlementRule = (pick, _, { score: [home, away] }) =>
  won(pick.endsWith('yes') === ((pick.startsWith('home') ? away : home) === 0))
const winToNil: SettlementRule = (pick, _, { score }) =>
  won(pick === winnerOf(score) && (pick === 'home' ? score[1] : score[0]) === 0)

/** By how much a side won; `draw` is a draw with goals, `none` one without. */
const winningMargin: SettlementRule = (pick, _, { score: [home, away] }) => {
  if (home === away) return won(pick === (home === 0 ? 'none' : 'draw'))
  return won(pick === `${winnerOf([home, away])}-${counted(Math.abs(home - away), 3)}`)
}

/**
 * Two judges for the two parts of a pick such as `home-over`: won only when both win. Lines lie between goals, so
 * neither part is drawn.
 */
const both =
  (first: SettlementRule, second: SettlementRule): SettlementRule =>
  (pick, line, play) => {
    const [one = '', two = ''] = pick.split('-')
    return won(first(one, line, play) === 'won' && second(two, line, play) === 'won')
  }

/** The pick that wins of a market over half-time and full-time together, named from the two scores. */
export const winnersOverHalves = {
  htft: (half, full) => letter[winnerOf(half)] + letter[winnerOf(full)],
  htftoe: (half, full) => `${parity(totalOf(half))}-${parity(totalOf(full))}`,
  cshtft: (half, full) => (totalOf(full) > 3 ? 'other' : `${half.join('-')}/${full.join('-')}`),
  etghtft: (half, full) => (totalOf(full) > 6 ? 'other' : `${totalOf(half)}/${totalOf(full)}`),
} as const satisfies Partial<Record<MarketCode, (half: Score, full: Score) => string>>

const overHalves =
  (market: keyof typeof winnersOverHalves): SettlementRule =>
  (pick, _, { half, score }) =>
    half === null ? 'running' : won(pick === winnersOverHalves[market](half, score))

/** How each market of the catalogue is decided (§settlement.markets). */
export const rulesByMarket: Readonly<Record<MarketCode, SettlementRule>> = {
  hdp: handicap,
  ou: overUnder,
  '1x2': oneXTwo,
  oe: oddEven,
  ml: moneyLine,
  cs: correctScore,
  dc: doubleChance,
  dnb: without('draw'),
  htft: overHalves('htft'),
  fg: goalAt('first'),
  lg: goalAt('last'),
  tg: totalGoals(10),
  outright: byNoScore,
  tw: threeWayHandicap,
  hnb: without('home'),
  anb: without('away'),
  bs: bothScore,
  cl: cleanSheet,
  twtn: winToNil,
  oehm: oddEvenOf(0),
  oeaw: oddEvenOf(1),
  oxtou: both(oneXTwo, overUnder),
  dcou: both(doubleChance, overUnder),
  ouoe: both(overUnder, oddEven),
  etg: totalGoals(6),
  ehtg: goalsOf(0, 3),
  eatg: goalsOf(1, 3),
  wm: winningMargin,
  htftoe: overHalves('htftoe'),
  cshtft: overHalves('cshtft'),
  etghtft: overHalves('etghtft'),
  mv: byNoScore,
  rb: byNoScore,
  plc: byNoScore,
  fc: byNoScore,
  tc: byNoScore,
}
