import { begins, lineOf, type Reading } from '#domain/command-words.ts'
import type { MarketCode } from '#domain/market/catalogue.ts'
import { isMarketType, type MarketType, marketTypes, type Pick, picksOf, plainType } from '#domain/market/kinds.ts'
import { type Line, lineFor } from '#domain/market/line.ts'
import type { Match } from '#domain/market/rows.ts'
import { isShown } from '#domain/market/status.ts'
import type { Currency } from '#domain/money.ts'
import { parseAmount } from '#domain/money.ts'
import type { OddsType } from '#domain/odds.ts'
import type { OddsStore } from '#ui/odds-store.ts'
import { myanmarOfferOf, type Offer, offerOf } from '#ui/taking.ts'
import type { Result } from './results.ts'

/** Where the words are read: what stands on the board, and where the member was. */
export interface Place {
  readonly odds: OddsStore
  readonly oddsType: OddsType
  /** The board stands in Myanmar odds: a market that has a price in them is bet on at it. */
  readonly isMyanmar: boolean
  readonly currency: Currency
  readonly sport: number
  /** The match the focus was on; null where it was on none. */
  readonly match: number | null
}

const most = 6

/** The matches that names are of, those of the chosen sport first, then what is played, then what begins soonest. No name is the match the focus was on. */
export const matchesNamed = (
  { odds, sport, match }: Place,
  { names, subject = 'match' }: { readonly names: readonly string[]; readonly subject?: Match['subject'] },
): readonly Match[] => {
  const { matches, leagues, parents } = odds.board
  const isNamed = (one: Match) =>
    names.length === 0
      ? one.id === match || parents.get(one.id) === match
      : begins(`${one.home} ${one.away} ${leagues.get(one.league)?.name ?? ''}`, names)
  const rank = (one: Match) =>
    (one.sport === sport ? 0 : 4) + (one.live ? 0 : 1) + (begins(`${one.home} ${one.away}`, names) ? 0 : 2)
  return [...matches.values()]
    .filter((one) => one.subject === subject && isShown(one.status) && isNamed(one))
    .sort((a, b) => rank(a) - rank(b) || a.kickoff - b.kickoff || a.id - b.id)
}

/** The selections a reading is of, on the board as it stands; a figure behind the line, or behind the word for it, is the stake. */
export const picksRead = (place: Place, reading: Reading): readonly Extract<Result, { kind: 'pick' }>[] => {
  const kind = kindOf(reading)
  const type = kind && typeOf(kind, reading.period ?? 'ft')
  if (!type || (reading.names.length === 0 && place.match === null)) return []
  const { hasLine } = marketTypes[type]
  const [first, second] = reading.figures
  const asScore =
    first !== undefined && picksOf(type).includes(first.replace(':', '-')) ? first.replace(':', '-') : undefined
  const line = hasLine && first !== undefined ? lineOf(first) : undefined
  const isSigned = first !== undefined && /^[+-]/.test(first)
  const stake = parseAmount(reading.stake ?? (hasLine || asScore ? second : first) ?? '', place.currency)
  return matchesNamed(place, reading)
    .slice(0, most)
    .flatMap((match) => {
      const wanted = picksFor(type, asScore ?? reading.pick, match, reading.names)
      return linesOf(place, match.id, type)
        .flatMap((of) =>
          wanted.map((pick) => ({
            of,
            pick,
            off: line === undefined ? 0 : distance(lineFor(type, of.line, pick), line, isSigned),
          })),
        )
        .sort((a, b) => a.off - b.off || a.of.spread - b.of.spread || a.of.id - b.of.id)
        .flatMap(({ of, pick }) => of.at(pick) ?? [])
        .slice(0, line === undefined ? wanted.length : 2)
    })
    .slice(0, most)
    .map((offer: Offer) => ({ kind: 'pick', offer, stake: stake !== undefined && stake > 0n ? stake : undefined }))
}

/** The market that is meant: the one named, or the usual one of the pick. */
const kindOf = ({ market, pick, figures, names }: Reading): MarketCode | undefined => {
  if (market) return market
  if (pick === 'over' || pick === 'under') return 'ou'
  if (pick === 'draw') return '1x2'
  if (pick === 'odd' || pick === 'even') return 'oe'
  if (pick === 'home' || pick === 'away') return 'hdp'
  return figures.length > 0 && names.length > 0 && lineOf(figures[0]!) !== undefined ? 'hdp' : undefined
}

export const typeOf = (kind: MarketCode, period: 'ft' | 'ht'): MarketType | undefined =>
  Object.keys(marketTypes)
    .filter(isMarketType)
    .find((type) => marketTypes[type].kind === kind && marketTypes[type].period === period)

/** The pick that is named, the side whose name it is, or all. */
const picksFor = (
  type: MarketType,
  pick: string | undefined,
  { home, away }: Match,
  names: readonly string[],
): readonly Pick[] => {
  const all = picksOf(type)
  if (pick !== undefined) return all.filter((one) => one === pick)
  const [isHome, isAway] = names.length === 0 ? [false, false] : [begins(home, names), begins(away, names)]
  const side = isHome === isAway ? undefined : isHome ? 'home' : 'away'
  return side && all.includes(side) ? [side] : all
}

/** One line of a market. */
interface Lined {
  readonly id: number
  readonly line: Line
  /** How far its two prices are apart: the main line of a market is the nearest to even. */
  readonly spread: number
  readonly at: (pick: Pick) => Offer | null
}

const linesOf = ({ odds, oddsType, isMyanmar }: Place, of: number, type: MarketType): readonly Lined[] => {
  const { board, aside } = odds
  const myanmar = isMyanmar
    ? [...board.mmo.values()].filter(({ match, type: own }) => match === of && plainType(own) === type)
    : []
  if (myanmar.length > 0)
    return myanmar.map(({ id, line, percent }) => ({
      id,
      line,
      spread: Math.abs(percent),
      at: (pick) => myanmarOfferOf(odds, id, pick),
    }))
  return [...board.odds.values(), ...aside.values()]
    .filter((one) => one.match === of && one.type === type)
    .map(({ id, line, prices: [first, second] }) => ({
      id,
      line,
      spread: Math.abs(Number(first ?? 0) - Number(second ?? 0)),
      at: (pick) => offerOf(odds, id, pick, oddsType),
    }))
}

const distance = (line: number, asked: number, isSigned: boolean): number =>
  Math.abs(isSigned ? line - asked : Math.abs(line) - Math.abs(asked))
