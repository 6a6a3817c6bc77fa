import type { BuiltPick } from '#domain/bet/leg.ts'
import { marketTypes, type MarketType, type Pick } from '#domain/market/kinds.ts'
import type { Period } from '#domain/market/catalogue.ts'
import { type Line, lineFor, type LineFormat, printHandicap, printLine } from '#domain/market/line.ts'
import type { Subject } from '#domain/market/rows.ts'
import { bySport, isHalved, partName } from '../clock.ts'
import { pageStore } from '../flows/page-store.ts'
import type { Translate } from '../text/text.tsx'

/** How the member reads lines (§settings.choices). */
export const lineFormat = pageStore<LineFormat>('unsigned')

/** The fields of a match that its name needs. */
export interface NamedMatch {
  readonly home: string
  readonly away: string
  /** What of the match is bet on; left out if the context says so. */
  readonly subject?: Subject
}

/** The fields of a selection that its name needs; `line` is from home's view. */
export interface NamedSelection extends NamedMatch {
  readonly marketType: MarketType
  readonly pick: Pick
  readonly line: Line
  readonly sport: number
  /** The selections of a builder, if it is one; each is named. */
  readonly built?: readonly BuiltPick[]
}

/**
 * What is backed, as slip, lists and the announcer name it: `Manchester United −0.5`, `Over 2.5-3`, `Draw`, `Arsenal /
 * Draw`, `2–1`, `Corners: Over 9.5`.
 */
export const selectionName = (t: Translate, selection: NamedSelection): string => {
  const { subject = 'match', built } = selection
  const name = built ? builtName(t, { ...selection, built }) : pickName(t, selection)
  return subject === 'match' ? name : t('board.markets.child', { subject: t(`board.child.${subject}`), market: name })
}

/** Each selection with its market, without which a *Yes* says nothing. */
const builtName = (
  t: Translate,
  { built, ...match }: NamedSelection & { readonly built: readonly BuiltPick[] },
): string =>
  built
    .map((one) => {
      const market = marketName(t, { ...match, marketType: one.marketType })
      return t('board.markets.child', { subject: market, market: pickName(t, { ...match, ...one }) })
    })
    .join(' + ')

const pickName = (t: Translate, selection: NamedSelection): string => {
  const { marketType, pick, line } = selection
  const { kind } = marketTypes[marketType]
  const said = sayer(t, selection)
  if (kind === 'htft') return [...pick].map((letter) => said(letter)).join(' / ')
  if (kind === 'wm')
    return pick
      .split('-')
      .map((part, n) => (n === 0 ? said(part) : t('selection.margin', { count: part })))
      .join(' ')
  const name = isCount(pick) ? pick.replaceAll('-', '–').replaceAll('/', ' / ') : pick.split('-').map(said).join(', ')
  return kind === 'hdp' || kind === 'tw' ? `${name} ${printHandicap(lineFor(marketType, line, pick))}` : name
}

/** A score or a number of goals, written the same in every language. */
const isCount = (pick: string): boolean => /^[\d/+-]+$/.test(pick) && pick !== '12'

/** Says one part of a pick: a side, a total, two of three results, or a word of its own. */
const sayer = (t: Translate, { marketType, line, home, away, sport }: NamedSelection) => {
  const sides: Readonly<Record<string, string>> = {
    home,
    win: home,
    place: home,
    H: home,
    '1': home,
    away,
    A: away,
    '2': away,
    D: t('selection.draw'),
    X: t('selection.draw'),
  }
  return (part: string): string => {
    if (part === 'over' || part === 'under')
      return t(`selection.${part}`, { line: printLine(line, lineFormat.now()), ...bySport(sport) })
    if (part === '1X' || part === '12' || part === 'X2')
      return t('selection.either', { one: sides[part[0]!]!, two: sides[part[1]!]! })
    if (marketType === 'RB' && Number(part) > 0) return partName(t, sport, Number(part))
    return sides[part] ?? (isWord(part) ? t(`selection.${part}`) : part)
  }
}

const words = ['draw', 'odd', 'even', 'yes', 'no', 'none', 'other', 'stoppage', 'points'] as const
const isWord = (part: string): part is (typeof words)[number] => (words as readonly string[]).includes(part)

/** `Handicap, full time`; `Over/under (games), 1st set`; `Bet builder`. */
export const marketName = (t: Translate, { marketType: type, sport, built }: MarketOfSport): string => {
  if (built) return t('selection.builder')
  const { kind, period } = marketTypes[type]
  return t('selection.market', {
    market: inUnits(t, t(`market.${kind}`, bySport(sport)), { marketType: type, sport }),
    period: t(`selection.period.${period}`, bySport(sport)),
  })
}

/** A market of a sport, which decides what its period and its lines are called. */
export interface MarketOfSport {
  readonly marketType: MarketType
  readonly sport: number
  readonly built?: readonly BuiltPick[]
}

/** A market with the unit that it counts; goals go without saying, and who wins has none. */
export const inUnits = (t: Translate, market: string, { marketType, sport }: MarketOfSport): string => {
  const { kind, period, hasLine } = marketTypes[marketType]
  return hasLine || kind === 'oe' || kind === 'cs' ? inUnit(t, market, sport, period) : market
}

/** A name with the unit that a sport counts in a period: `Match (sets)`. */
export const inUnit = (t: Translate, name: string, sport: number, period: Period): string =>
  isHalved(sport)
    ? name
    : t('selection.counted', { market: name, unit: t('selection.unit', { ...bySport(sport), period }) })

/** A runner of an outright is named alone; corners and bookings are named after their match. */
export const matchName = (t: Translate, { home, away, subject = 'match' }: NamedMatch): string => {
  const match = away === '' ? home : t('selection.match', { home, away })
  return subject === 'match' ? match : t(`board.child.${subject}.of`, { match })
}
