import { type Board } from '#domain/market/board.ts'
import type { Match } from '#domain/market/rows.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { outrightMarketType } from '#domain/market/rows.ts'
import { raceRunners } from '#domain/market/picks.ts'
import { isRace } from '#domain/market/sports.ts'
import type { MatchLaw } from '../builder/law.ts'
import { settingOf } from './bets.ts'
import { checkLaw, type Worth } from './builders.ts'
import { outcomeOf, pricedPicks, type Setting, type Way } from './outcomes.ts'
import { raceArbitrage } from './race.ts'
import { searchGroup, tellProfit } from './search.ts'
import { groupsOf } from './ways.ts'

/** The overround of a market that takes bets, 1 for a fair one. */
export interface Overround {
  readonly match: Match
  readonly odds: Odds
  readonly overround: number
}

/** Runners of one race or outright, each a match of its own. */
export interface Field {
  readonly name: string
  readonly sport: number
  readonly runners: number
  /** How many of them have no price. */
  readonly unpriced: number
  readonly overround: number
}

export interface Fault {
  readonly match: string
  /** Whether its prices move with what happens: two readings of such a match are of two moments. */
  readonly inPlay: boolean
  readonly what: string
}

export interface Checked {
  readonly markets: readonly Overround[]
  readonly fields: readonly Field[]
  /** Matches whose markets were searched for an arbitrage. */
  readonly searched: number
  /** How many builders were priced, and what one of them is worth at the most. */
  readonly builders: { readonly count: number; readonly most: number }
  readonly faults: readonly Fault[]
}

/** A market's overround is between these, that of a race or an outright between its own. */
export const bounds = { market: [1, 1.21], field: [1.15, 1.2] } as const

/**
 * Holds the prices of a board, and of markets that no board carries, against what a book of the trade offers; with the
 * laws of its matches also what builders on them cost.
 */
export const checkBoard = (
  board: Board,
  details: Iterable<Odds>,
  search: (match: Match) => boolean,
  laws: ReadonlyMap<number, MatchLaw> = new Map(),
): Checked => {
  const odds = Map.groupBy([...board.odds.values(), ...details], ({ match }) => match)
  const taking = (match: Match) => (odds.get(match.id) ?? []).filter(({ status }) => status === 'open')
  const open = [...board.matches.values()].filter(({ status }) => status === 'open')
  const faults: Fault[] = []
  const markets: Overround[] = []
  let searched = 0
  const built: Worth[] = []
  for (const match of open) {
    const own = taking(match).filter(({ type }) => type !== 'ORZ')
    const law = laws.get(match.id)
    const found = law && checkLaw(match, own, law)
    built.push(...(found?.builders ?? []))
    for (const one of [...(found?.strange ?? []), ...(found?.builders.filter(({ worth }) => worth >= 1) ?? [])])
      faults.push({
        ...faulty(match),
        what: `${one.legs.join(', ')}: worth ${percent(one.worth)} by the law of the match`,
      })
    const seen = new Set<number>()
    for (const group of groupsOf(match, own)) {
      for (const one of own.filter(({ id }) => !seen.has(id) && group.markets.some((other) => other.id === id))) {
        seen.add(one.id)
        const { overround, isBelow } = overroundOf(one, group.ways, settingOf(match))
        markets.push({ match, odds: one, overround })
        if (isBelow || overround > bounds.market[1])
          faults.push({ ...faulty(match), what: `${one.type} ${one.line / 4}: overround ${percent(overround)}` })
      }
      if (!search(match)) continue
      searched++
      const found = searchGroup(group, settingOf(match))
      if ('profit' in found) faults.push({ ...faulty(match), what: `arbitrage, ${tellProfit(found.profit)}` })
    }
  }
  const fields = fieldsOf(board, open, odds)
  for (const { name, back } of racesOf(board, open, taking))
    faults.push({ match: name, inPlay: false, what: `arbitrage over the runners, ${percent(back)} back` })
  for (const { name, overround, runners, unpriced } of fields) {
    if (unpriced > 0)
      faults.push({ match: name, inPlay: false, what: `${unpriced} of ${runners} runners have no price` })
    else if (overround < bounds.field[0] || overround > bounds.field[1])
      faults.push({ match: name, inPlay: false, what: `overround ${percent(overround)}` })
  }
  const builders = { count: built.length, most: Math.max(0, ...built.map(({ worth }) => worth)) }
  return { markets, fields, searched, builders, faults }
}

export const percent = (overround: number): string => `${(overround * 100).toFixed(1)} %`

const nameOf = ({ home, away, subject }: Match): string =>
  `${home}${away === '' ? '' : ` – ${away}`}${subject === 'match' ? '' : `, ${subject}`}`

const faulty = (match: Match) => ({ match: nameOf(match), inPlay: match.live !== null })

/**
 * The inverse prices of a market's picks, over the number of picks that win together. `isBelow` if they sum to less
 * than what comes back at the least: then backing all of them wins whatever happens.
 */
export const overroundOf = (
  odds: Odds,
  ways: readonly Way[],
  setting: Setting,
): { readonly overround: number; readonly isBelow: boolean } => {
  const picks = pricedPicks(odds)
  let most = 0
  let least = Infinity
  for (const way of ways) {
    let won = 0
    let back = 0
    for (const { pick } of picks) {
      const outcome = outcomeOf(odds, pick, way, setting)
      if (outcome === 'won') won++
      if (outcome !== 'lost' && outcome !== 'running') back++
    }
    most = Math.max(most, won)
    least = Math.min(least, back)
  }
  const inverse = picks.reduce((sum, { price }) => sum + 1 / price, 0)
  return { overround: inverse / Math.max(1, most), isBelow: inverse < least }
}

/** The races of the house whose runners' prices pay for sure, whatever the order they come in. */
const racesOf = (board: Board, open: readonly Match[], taking: (match: Match) => readonly Odds[]) =>
  [
    ...Map.groupBy(open, ({ sport, league, kickoff }) => (isRace(sport) ? `${league} ${kickoff}` : '')).entries(),
  ].flatMap(([race, field]) => {
    const runners = field.map((match) => ({ number: match.order, markets: taking(match) }))
    if (race === '' || field.length !== raceRunners) return []
    const found = raceArbitrage(runners)
    return found ? [{ name: board.leagues.get(field[0]!.league)?.name ?? '', back: found.back }] : []
  })

/** The races and outrights of a board, but for those whose betting is over: no runner has a price. */
const fieldsOf = (
  board: Board,
  open: readonly Match[],
  odds: ReadonlyMap<number, readonly Odds[]>,
): readonly Field[] => {
  const runners = open.filter(
    ({ sport, league }) => isRace(sport) || board.leagues.get(league)?.type === outrightMarketType,
  )
  return [...Map.groupBy(runners, ({ league, kickoff }) => `${league} ${kickoff}`).values()].flatMap((field) => {
    const prices = field.flatMap(({ id }) =>
      (odds.get(id) ?? []).filter(({ type }) => type === 'ORZ').flatMap(pricedPicks),
    )
    const { sport, league } = field[0]!
    return prices.length === 0
      ? []
      : [
          {
            name: board.leagues.get(league)?.name ?? '',
            sport,
            runners: field.length,
            unpriced: field.length - prices.length,
            overround: prices.reduce((sum, { price }) => sum + 1 / price, 0),
          },
        ]
  })
}
