import { checkBuilder } from '#calls/bets/ticket.ts'
import { type Pick, picksOf, plainType } from '#domain/market/kinds.ts'
import { isMyanmarCurrency } from '#domain/odds/myanmar.ts'
import { parseQuote } from '#domain/odds/odds.ts'
import { parseSlipCode, type SharedPick, slipField } from '#domain/bet/slip-code.ts'
import type { Platform } from '#ui/flows/contexts.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { builtPick } from '#ui/prices/builder/ready-builders.ts'
import { fetchAside } from '#ui/prices/fetch-aside.ts'
import { matchName, selectionName } from '#ui/prices/selection.ts'
import { legsInSlip, mayTake, myanmarOfferOf, type Offer, offerOf } from '#ui/prices/taking.ts'
import { type Translate, reasonText } from '#ui/text/text.tsx'

/** The result of opening a shared slip. */
export interface Opened {
  /** Why none of it was used, in words. */
  readonly problem: string | null
  /** How many selections the slip took. */
  readonly taken: number
  /** The other selections, by what is still known of them. */
  readonly missing: readonly { readonly name: string; readonly why: string }[]
}

/**
 * Reads the slip in the address, removes it there, and puts into the slip what is still offered, at the current
 * prices: one selection into the single, several into the parlay as if each were pressed. Text that is not a slip's
 * code has no effect.
 */
export const openShared = async (platform: Platform, t: Translate, signal: AbortSignal): Promise<Opened> => {
  const code = new URLSearchParams(location.search).getAll(slipField)
  const picks = code.length === 1 ? parseSlipCode(code[0]!) : undefined
  if (!picks) {
    forget()
    return { problem: reasonText(t, 'slipCodeInvalid'), taken: 0, missing: [] }
  }
  await boardLoaded(platform, signal)
  await loadAside(platform, picks, signal)
  const builders = await Promise.all(picks.map((pick) => builtOfferFor(platform, pick, signal)))
  if (signal.aborted) return { problem: null, taken: 0, missing: [] }
  forget()
  return take(platform, t, picks, builders)
}

const take = (
  { odds, slip, legs, preferences, session }: Platform,
  t: Translate,
  picks: readonly SharedPick[],
  builders: readonly (Offer | null)[],
): Opened => {
  const isSingle = picks.length === 1
  const isMyanmar = isMyanmarCurrency(session.getSnapshot().context.profile?.currency ?? '')
  const offers = picks.map((pick, place) =>
    pick.joined ? builders[place]! : offerFor(odds, pick, isMyanmar, isSingle ? preferences.oddsType : 'DEC'),
  )
  const taken = offers.filter((offer) => offer !== null)
  if (taken.length > 0) {
    // For the slip it is as if the part were opened and each selection pressed: a bet on its way makes room
    // (`machines/slip/slip.ts`), and the legs say what goes with them.
    slip.send({ type: 'way.chosen', way: isSingle ? 'singles' : 'parlay' })
    if (!mayTake(slip.getSnapshot())) return { problem: t('keys.said.locked'), taken: 0, missing: [] }
    for (const offer of taken) slip.send({ type: 'selection.taken', ...offer })
  }
  const held = isSingle ? legsInSlip(slip.getSnapshot()) : legs.getSnapshot().context.legs
  const missing = picks.flatMap((pick, place) => {
    const offer = offers[place]!
    if (offer && held.some(({ oddsId, pick: own }) => oddsId === offer.leg.oddsId && own === offer.leg.pick)) return []
    return [{ name: nameOf(odds, t, pick), why: t(offer ? 'slip.shared.unfit' : 'slip.shared.gone') }]
  })
  return { problem: null, taken: picks.length - missing.length, missing }
}

/** The selection as offered now; null if it is no longer offered, or not to this member. */
const offerFor = (
  odds: Platform['odds'],
  { matchId, oddsId, place }: SharedPick,
  isMyanmar: boolean,
  preferred: Platform['preferences']['oddsType'],
): Offer | null => {
  const pick = pickOf(odds, { matchId, oddsId, place })
  if (pick === undefined) return null
  return odds.board.mmo.has(oddsId)
    ? isMyanmar
      ? myanmarOfferOf(odds, oddsId, pick)
      : null
    : offerOf(odds, oddsId, pick, preferred)
}

/** The builder at the price that the server gives it now; null where a selection of it is no longer offered. */
const builtOfferFor = async (
  { odds, session }: Platform,
  { matchId, joined, ...first }: SharedPick,
  signal: AbortSignal,
): Promise<Offer | null> => {
  const { profile } = session.getSnapshot().context
  if (!joined || !profile) return null
  const built = [first, ...joined].flatMap(({ oddsId, place }) => {
    const pick = pickOf(odds, { matchId, oddsId, place })
    return (pick !== undefined && builtPick(odds, oddsId, pick)) || []
  })
  const offer = built.length > joined.length ? offerOf(odds, built[0]!.oddsId, built[0]!.pick, 'DEC') : null
  if (!offer) return null
  const legs = built.map(({ oddsId, marketType, pick, line }) => ({
    odds_id: oddsId,
    market_type: marketType,
    pick,
    line,
  }))
  const reply = await ask(checkBuilder, { ...identityOf(profile), match_id: matchId, legs }, signal)
  const price = reply.kind === 'answered' ? parseQuote(reply.answer.price, 'DEC') : undefined
  return price === undefined ? null : { leg: { ...offer.leg, built }, price }
}

const pickOf = (odds: Platform['odds'], { matchId, oddsId, place }: SharedPick): Pick | undefined => {
  const market = odds.market(oddsId)
  return market?.match === matchId ? picksOf(plainType(market.type))[place] : undefined
}

/** As much as the board still knows: the selection, its match, or that it was one. */
const nameOf = (odds: Platform['odds'], t: Translate, shared: SharedPick): string => {
  const [market, match, pick] = [odds.market(shared.oddsId), odds.match(shared.matchId), pickOf(odds, shared)]
  if (!match) return t('slip.shared.unknown')
  const name = matchName(t, match)
  return market && pick
    ? `${selectionName(t, { marketType: plainType(market.type), pick, line: market.line, home: match.home, away: match.away, sport: match.sport })}, ${name}`
    : name
}

/** Until there is a board, nothing can be reported as gone. */
const boardLoaded = ({ odds }: Platform, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (odds.board.isWhole) return resolve()
    const end = odds.onBeat(() => {
      if (!odds.board.isWhole) return
      end()
      resolve()
    })
    signal.addEventListener('abort', () => {
      end()
      resolve()
    })
  })

/** Markets that no board carries are loaded by their match; the board holds them on from there, as those of any leg. */
const loadAside = async ({ odds }: Platform, picks: readonly SharedPick[], signal: AbortSignal): Promise<void> => {
  const unknown = picks
    .flatMap(({ matchId, joined = [], ...first }) => [first, ...joined].map(({ oddsId }) => ({ matchId, oddsId })))
    .filter(({ oddsId, matchId }) => odds.market(oddsId) === undefined && odds.match(matchId) !== undefined)
  await Promise.all(
    [...new Set(unknown.map(({ matchId }) => odds.board.parents.get(matchId) ?? matchId))].map((match) =>
      fetchAside(odds, match, signal, (id) => unknown.some(({ oddsId }) => oddsId === id)),
    ),
  )
}

/** A reload, or going back, does not open it a second time. */
const forget = (): void => {
  const query = new URLSearchParams(location.search)
  query.delete(slipField)
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${query.size > 0 ? `?${query.toString()}` : ''}${location.hash}`,
  )
}
