import { distanceOf, lineOf, scoreOf } from '#domain/command/figures.ts'
import type { Figure, Reading } from '#domain/command/parse.ts'
import type { MarketCode } from '#domain/market/catalogue.ts'
import { isMarketType, type MarketType, marketTypes, type Pick, picksOf } from '#domain/market/kinds.ts'
import { printHandicap, printLine } from '#domain/market/line.ts'
import { parseAmount } from '#domain/money/money.ts'
import { soccer } from '#domain/market/sports.ts'
import { figuresRead, type FiguresRead } from './figures-read.ts'
import { type Lined, offeredLines } from './lines.ts'
import type { Place } from './place.ts'
import type { Read } from './results.ts'
import { matchesNamed, type NamedMatch } from './teams.ts'

const most = 6

/** The selections of a reading, on the current board. */
export const picksRead = (place: Place, reading: Reading): readonly Read[] => {
  const named = matchesNamed(place, reading.names, reading.subject?.value)
  const isOneTeam = new Set(named.map(({ match, side }) => (side ? match[side] : match.id))).size === 1
  return named
    .slice(0, most)
    .flatMap((one) =>
      picksOfMatch(place, reading, one).map((read) => ({
        ...read,
        isSure: read.isSure && (isOneTeam || (one.isTeam && !one.isLoose)),
      })),
    )
    .slice(0, most)
}

/** The selections of a reading on one match. */
export const picksOfMatch = (place: Place, reading: Reading, named: NamedMatch): readonly Read[] => {
  const kind = kindOf(reading, named.match.sport)
  const type = kind && typeOf(kind, reading.period?.value ?? 'ft')
  if (!type) return []
  const ofPick = reading.figures.find(({ value }) => picksOf(type).includes(scoreOf(value) ?? value))
  const wanted = wantedPicks(type, ofPick ? (scoreOf(ofPick.value) ?? ofPick.value) : reading.pick?.value, named)
  const offered = offeredLines(place, named.match.id, type, wanted.picks)
  if (offered.length === 0) return []
  const { hasLine } = marketTypes[type]
  const figures = reading.figures.filter((one) => one !== ofPick)
  const isTold = (reading.market ?? reading.pick ?? ofPick) !== undefined
  return figuresRead(reading, figures, hasLine ? offered.map(({ line }) => line) : null).flatMap((told) =>
    meantBy(offered, told).map((nearest): Read => {
      const stake = told.stake && parseAmount(told.stake.value, place.currency)
      const amount = stake !== undefined && stake > 0n ? stake : undefined
      const isMissing = told.line !== undefined && !told.isOffered
      return {
        result: { kind: 'pick', offer: nearest.offer, stake: amount },
        used: [
          ...named.used,
          ...reading.fillers,
          ...[reading.market, reading.period, reading.subject].flatMap((said) => said?.tokens ?? []),
          ...(ofPick?.tokens ?? (wanted.isPickUsed ? (reading.pick?.tokens ?? []) : [])),
          ...(told.line && told.isOffered ? told.line.tokens : []),
          ...(amount === undefined ? [] : (told.stake?.tokens ?? [])),
        ],
        isSure:
          wanted.isSure &&
          !told.isGuess &&
          !isMissing &&
          (isTold || told.isOffered) &&
          isOneSigned(offered, told, nearest),
        ...(isMissing && told.line && { missing: missingLine(type, told.line, nearest) }),
      }
    }),
  )
}

const missingLine = (type: MarketType, { value, tokens }: Figure, { line }: Lined) => ({
  asked: value.replace(/^-/, '\u2212'),
  token: tokens[0]!,
  nearest: marketTypes[type].kind === 'hdp' || marketTypes[type].kind === 'tw' ? printHandicap(line) : printLine(line),
})

/**
 * The offers at the requested line, on either side of zero if it has no sign; else those nearest to it for each pick,
 * or the main line's.
 */
const meantBy = (offered: readonly Lined[], { line, isOffered }: FiguresRead): readonly Lined[] => {
  const off = (one: Lined) => (line ? distanceOf(one.line, line.value) : 0)
  const exact = isOffered ? offered.filter((one) => off(one) === 0) : []
  const byPick = new Map<string, Lined>()
  for (const one of isOffered ? exact : offered) {
    const key = isOffered ? `${one.offer.leg.pick} ${one.line}` : one.offer.leg.pick
    const best = byPick.get(key)
    if (!best || off(one) < off(best)) byPick.set(key, one)
  }
  return [...byPick.values()]
}

/** Whether a line without a sign is offered to the pick on one side of zero only. */
const isOneSigned = (offered: readonly Lined[], { line, isOffered }: FiguresRead, { offer }: Lined): boolean =>
  !line ||
  !isOffered ||
  new Set(
    offered
      .filter((one) => one.offer.leg.pick === offer.leg.pick && distanceOf(one.line, line.value) === 0)
      .map((one) => one.line),
  ).size === 1

/** The market that is meant: the named one, or the usual one of the pick. */
const kindOf = ({ market, pick, figures, stake, names }: Reading, sport: number): MarketCode | undefined => {
  if (market) return market.value
  switch (pick?.value) {
    case 'over':
    case 'under':
      return 'ou'
    case 'draw':
      return '1x2'
    case 'win':
      return sport === soccer ? '1x2' : 'ml'
    case 'odd':
    case 'even':
      return 'oe'
    case 'home':
    case 'away':
      return 'hdp'
  }
  if (figures.some(({ value }) => scoreOf(value) !== undefined && lineOf(value) === undefined)) return 'cs'
  return (figures.length > 0 || stake) && names.length > 0 ? 'hdp' : undefined
}

export const typeOf = (kind: MarketCode, period: 'ft' | 'ht'): MarketType | undefined =>
  Object.keys(marketTypes)
    .filter(isMarketType)
    .find((type) => marketTypes[type].kind === kind && marketTypes[type].period === period)

interface Wanted {
  readonly picks: readonly Pick[]
  /** Whether the word or figure of the pick decided. */
  readonly isPickUsed: boolean
  /** A single pick that nothing in the line contradicts. */
  readonly isSure: boolean
}

/**
 * The named pick, the named side, or all picks. If the name is of one side and the pick of the other, it stays open.
 */
const wantedPicks = (type: MarketType, pick: string | undefined, { side }: NamedMatch): Wanted => {
  const all = picksOf(type)
  const ofSide = side && all.includes(side) ? [side] : all
  if (pick === undefined || pick === 'win')
    return { picks: ofSide, isPickUsed: ofSide.length === 1, isSure: ofSide.length === 1 }
  const isAgainst = side !== undefined && (pick === opposite[side] || (side === 'away' && scoreOf(pick) !== undefined))
  return { picks: all.filter((one) => one === pick), isPickUsed: true, isSure: !isAgainst }
}

const opposite = { home: 'away', away: 'home' } as const
