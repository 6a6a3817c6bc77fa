import { oddsTypeFor, type Pick, picksOf, plainType } from '#domain/market/kinds.ts'
import type { Boost } from '#domain/bet/booster.ts'
import type { Leg, LegPrice } from '#domain/bet/leg.ts'
import { isPercent } from '#domain/odds/myanmar.ts'
import { type AnyOddsType, type OddsType, quote, quoteAs } from '#domain/odds/odds.ts'
import { type Part, partOfWay, type Way, ways } from '#domain/bet/slip-ticket.ts'
import type { Odds } from '#domain/market/odds-rows.ts'
import type { PlacementActor, Platform } from '#ui/flows/contexts.ts'
import { betOf } from '#ui/flows/every-bet.ts'
import type { slipMachine } from '#machines/slip/slip.ts'
import { type SlipBet, picksIn, type Stage } from '#machines/slip/slip.list.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { freshPrice } from '#ui/prices/on-board.ts'
import { setStake } from '#domain/bet/set-stake.ts'
import type { SnapshotFrom } from 'xstate'

export interface Offer {
  readonly leg: Leg
  readonly price: LegPrice
}

/** The offer at a pick of a market; null if it is suspended, has no price, or is not held. */
export const offerOf = (
  { board, odds: oddsOf }: OddsStore,
  oddsId: number,
  pick: Pick,
  preferred: OddsType,
): Offer | null => {
  const odds = oddsOf(oddsId)
  const decimal = odds?.prices[picksOf(odds.type).indexOf(pick)]
  if (!odds || typeof decimal !== 'number') return null
  const oddsType = oddsTypeFor(odds.type, preferred)
  const leg = legOf(board, { ...odds, pick, oddsType })
  return leg && { leg, price: quoteAs(decimal, oddsType) }
}

/** The same at a boosted price. */
export const boostedOffer = (
  odds: OddsStore,
  oddsId: number,
  pick: Pick,
  preferred: OddsType,
  boost: Boost,
): Offer | null => {
  const offer = offerOf(odds, oddsId, pick, preferred)
  const leg = offer && { ...offer.leg, boost }
  const price = leg && freshPrice(odds, leg)
  return leg && price !== undefined && price !== null ? { leg, price } : null
}

/** The same of a market at Myanmar odds. */
export const myanmarOfferOf = ({ board }: OddsStore, oddsId: number, pick: Pick): Offer | null => {
  const mmo = board.mmo.get(oddsId)
  if (!mmo || !isPercent(mmo.percent)) return null
  const leg = legOf(board, { ...mmo, type: plainType(mmo.type), pick, oddsType: 'MM' })
  return leg && { leg, price: mmo.percent }
}

interface Chosen extends Omit<Odds, 'prices' | 'version'> {
  readonly pick: Pick
  readonly oddsType: AnyOddsType
}

const legOf = (
  board: OddsStore['board'],
  { id: oddsId, match: of, type, pick, line, status, oddsType }: Chosen,
): Leg | null => {
  const match = board.matches.get(of)
  if (!match || status !== 'open' || match.status !== 'open') return null
  const { id, sport, subject, home, away, kickoff, tab, league } = match
  return {
    matchId: id,
    group: board.parents.get(id) ?? id,
    sport,
    subject,
    oddsId,
    marketType: type,
    pick,
    line,
    oddsType,
    live: tab === 'live',
    league: board.leagues.get(league)?.name ?? '',
    home,
    away,
    kickoff,
  }
}

/** The picks that the slip holds, as ` market/pick market/pick ` by match; a receipt holds none. */
export const picksByMatch = (legs: readonly Leg[]): ReadonlyMap<number, string> => {
  const held = new Map<number, string>()
  for (const { matchId, oddsId, pick } of legs)
    held.set(matchId, `${held.get(matchId) ?? ' '}${pickKey(oddsId, pick)} `)
  return held
}

/** Whether a pick is among those of its match that the slip holds. */
export const isPicked = (held: string | null, key: string | null): boolean => held?.includes(` ${key} `) ?? false

export const pickKey = (oddsId: number, pick: Pick): string => `${oddsId}/${pick}`

type Slip = SnapshotFrom<typeof slipMachine>

export const wayOf = (slip: Slip): Way => ways.find((way) => slip.matches(way))!

/** The part whose bet the member has before them. */
export const partOf = (slip: Slip): Part => partOfWay(wayOf(slip))

/** The bet of a part that the member has before them. */
export const openBet = (slip: Slip, part: Part): PlacementActor => betOf(slip, slip.context.open[part])!

/** The legs that the board shows as held: the picks of the list, and the open single until it has its answer. */
export const legsInSlip = ({ context }: Slip): readonly Leg[] =>
  legsListed(context).filter(({ built }) => built === undefined)

const legsListed = (context: Slip['context']): readonly Leg[] => [
  ...picksIn(context).flatMap(({ legs }) => legs),
  ...context.bets
    .filter(({ id, stage }) => id === context.open.single && onItsWay.has(stage))
    .flatMap(({ legs }) => legs),
]

/** The slip's record of the bet of a part that the member has before them. */
export const openRecord = ({ context: { bets, open } }: Slip, part: Part): SlipBet =>
  bets.find(({ id }) => id === open[part])!

/** The progress of a bet that has left the device and has no answer. */
export const onItsWay: ReadonlySet<Stage> = new Set<Stage>(['sending', 'awaited'])

/** Whether the slip takes a selection now, whichever it is. A bet on its way makes room by being set aside. */
export const mayTake = (slip: Slip): boolean => slip.can({ type: 'selection.taken', ...anyOffer })

/**
 * Puts an offer into the list of the slip, at the stake named with it. With quick bet on, a press is the
 * confirmation of a single of the member's amount (§bet.quick); a member who names a stake must still confirm it.
 */
export const takeOffer = ({ slip, bets, session, preferences }: Platform, offer: Offer, named?: bigint): void => {
  if (!mayTake(slip.getSnapshot())) return
  slip.send({ type: 'selection.taken', ...offer })
  const part = partOf(slip.getSnapshot())
  if (named !== undefined) return bets[part].send({ type: 'stake.typed', entered: named })
  const { profile } = session.getSnapshot().context
  const limits = profile?.limits.get(offer.leg.sport)
  if (!preferences.quickBet || part !== 'single' || !profile || !limits) return
  const entered = setStake(preferences.quickBetAmount, profile.currency, limits)
  if (entered === undefined) return
  bets.single.send({ type: 'stake.typed', entered })
  bets.single.send({ type: 'quick.submitted', key: crypto.randomUUID() })
}

const anyOffer: Offer = {
  price: quote(20_000, 'DEC'),
  leg: {
    matchId: 0,
    group: 0,
    sport: 1,
    subject: 'match',
    oddsId: 0,
    marketType: 'OXT',
    pick: 'home',
    line: 0,
    oddsType: 'DEC',
    live: false,
    league: '',
    home: '',
    away: '',
    kickoff: 0,
  },
}
