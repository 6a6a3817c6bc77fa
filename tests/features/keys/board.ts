import { namedPaths } from '#features/linked-paths.ts'
import { find } from '#features/keys/find.ts'
import type { RunningBet } from '#features/keys/cash-outs.ts'
import type { Place } from '#features/keys/place.ts'
import { placesOf } from '#features/keys/places.ts'
import { commandWordsIn } from '#features/keys/command-words.ts'
import type { Found, Result } from '#features/keys/results.ts'
import { printLine } from '#domain/market/line.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import { oddsTypes } from '#domain/odds/odds.ts'
import { createOddsStore } from '#ui/prices/odds-store.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Translate, TextKey } from '#ui/text/text.tsx'
import { aMarket, aMatch, decimal, leagueNames, snapshotOf } from '../sportsbook/fixture.tsx'

/** Texts as the test has them, without plurals. */
export const translateBy =
  (texts: Readonly<Record<string, string>>, formats = new Map<TextKey, IntlMessageFormat>()): Translate =>
  (key: TextKey, values) => {
    const format = formats.get(key) ?? new IntlMessageFormat(texts[key] ?? key, 'en')
    formats.set(key, format)
    return String(format.format(values))
  }

const matches = [
  aMatch(1, { home: 'Arsenal', away: 'Liverpool' }),
  aMatch(2, { home: 'Manchester United', away: 'Atlético Madrid', tab: 'live' }),
  aMatch(3, { home: 'Schalke 04', away: 'Ulm', league: 2 }),
  aMatch(4, { home: 'Boston', away: 'Arvada', sport: 2 }),
  aMatch(5, { home: 'Guangzhou Panyu', away: 'Lanterne', league: 4 }),
  aMatch(6, { home: 'Lazio', away: 'Torino', league: 5 }),
  aMatch(7, { home: 'Genoa', away: 'Como', league: 5 }),
  aMatch(8, { kind: 3, subject: 'corners', home: 'Arsenal', away: 'Liverpool' }),
]
const market = (match: number, id: number, type: 'OU' | 'HDP', line: number, ...prices: number[]): Odds => ({
  ...aMarket(match, type),
  id,
  line,
  prices: prices.map(decimal),
})
const odds = [
  ...[1, 2, 3, 6, 7].flatMap((id) =>
    (['HDP', 'OU', 'OXT', 'HDPH', 'OUH', 'OXTH'] as const).map((type) => aMarket(id, type)),
  ),
  market(1, 901, 'OU', 12, 2.6, 1.4),
  market(1, 902, 'HDP', -3, 2.3, 1.6),
  // Panyu give a goal or are level; Lanterne play no half goal.
  market(5, 903, 'HDP', -4, 1.95, 1.91),
  market(5, 904, 'HDP', 0, 1.5, 2.5),
  market(5, 905, 'OU', 10, 1.9, 1.96),
  // Boston's totals are points.
  market(4, 906, 'OU', 862, 1.9, 1.96),
  market(4, 907, 'HDP', -22, 1.9, 1.96),
  market(8, 908, 'OU', 38, 1.88, 1.98),
  // Lazio give half a goal, or have it given.
  market(6, 909, 'HDP', 2, 1.3, 3.4),
]

/**
 * A board of a few matches: Arsenal give a goal at 1-20 in Myanmar odds, and the total of it is at 3+10 and, nearer to
 * even, at 2-5.
 */
export const aStore = (over: Parameters<typeof snapshotOf>[0] = { matches, odds }) => {
  const store = createOddsStore((flush) => flush())
  store.load(
    snapshotOf(
      { leagues: [...leagueNames, 'China League One', 'Italy Serie A'], ...over },
      {
        links: [[8, 1]],
        mmo: [
          [910, 1, 'HDP', -4, 0, 1, -20],
          [911, 1, 'OU', 12, 0, 1, 10],
          [912, 1, 'OU', 8, 0, 1, -5],
        ],
      },
    ),
  )
  return store
}

export const store = aStore()

export const aPlace = (over: Partial<Place> = {}): Place => ({
  odds: store,
  oddsType: 'MY',
  isMyanmar: false,
  currency: 'MYR',
  sport: 1,
  match: null,
  hasBet: false,
  held: [],
  ...over,
})

const games = [
  { id: 'studio:roulette', name: 'Roulette' },
  { id: 'studio:baccarat', name: 'Baccarat' },
  { id: 'other:lanterns', name: 'Lanterns' },
]

/** Reads lines in a language. */
export const readerIn = (texts: Readonly<Record<string, string>>) => {
  const t = translateBy(texts)
  const places = placesOf(
    t,
    store,
    [1, 2, 41],
    oddsTypes,
    namedPaths(() => true),
    games,
  )
  const words = commandWordsIn(t)
  return (line: string, over: Partial<Place> = {}, running: readonly RunningBet[] = []): readonly Found[] =>
    find(line, aPlace(over), places, words, running)
}

/** A result as a row of a table writes it. */
export const printed = (result: Result, isTyped = false): string => {
  if (result.kind === 'build') {
    const picks = result.picks.map(({ marketType, pick, line }) =>
      [marketType, line === 0 ? '' : `${line < 0 ? '-' : ''}${printLine(line)}`, pick].filter(Boolean).join(' '),
    )
    return `build ${result.match}: ${picks.join(', ')}${result.stake === undefined ? '' : ` for ${result.stake}`}`
  }
  if (result.kind === 'order') {
    const { direction, act, amount, part, floor } = result.terms
    return `order ${result.bet} ${direction} ${amount} ${act} ${part ?? 'all'}${floor === null ? '' : ` floor ${floor}`}`
  }
  if (result.kind !== 'pick') return Object.values(result).join(' ')
  const { leg } = result.offer
  const type = isTyped ? ` ${leg.oddsType}` : ''
  const subject = leg.subject === 'match' ? '' : ` ${leg.subject}`
  return `${leg.home}${subject} ${leg.marketType} ${leg.pick}${leg.line === 0 ? '' : ` ${leg.line < 0 ? '-' : ''}${printLine(leg.line)}`}${type}${result.stake === undefined ? '' : ` for ${result.stake}`}`
}
