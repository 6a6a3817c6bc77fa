import type { Leg, LegPrice } from '#domain/bet/leg.ts'
import { decimalOf, type Quote, quoteExact } from '#domain/odds/odds.ts'
import { ticketOf } from '#domain/bet/slip-ticket.ts'
import type { PricedPick, ParlayContext } from '#machines/slip/parlay.ts'
import { picksIn } from '#machines/slip/slip.list.ts'
import type { PlacementActor, Platform } from '#ui/flows/contexts.ts'
import { openBet } from '#ui/prices/taking.ts'
import type { StoredSlip } from './stored-bet.ts'

/** What the board says about a leg; no price if it has none. */
export type OnBoard = (leg: Leg) => { readonly price: LegPrice | undefined; readonly live: boolean }
type SlipActor = Platform['slip']

/**
 * Keeps the combined picks in step with the list, and their bet in step with them; restores the stored sizes and stake.
 */
export const followList = (
  { slip, legs, bets }: Pick<Platform, 'slip' | 'legs' | 'bets'>,
  onBoard: OnBoard,
  kept: StoredSlip | null,
): (() => void) => {
  const ends = [chooseKind(slip, legs), listPicks(slip, legs, onBoard), offerLegs(legs, slip)]
  if (kept?.sizes) legs.send({ type: 'sizes.chosen', sizes: kept.sizes })
  if (kept?.stake != null && bets.parlay.getSnapshot().matches('choosing'))
    bets.parlay.send({ type: 'stake.typed', entered: kept.stake })
  return () => ends.forEach((end) => end())
}

/** The legs receive the list whenever it changes. */
const listPicks = (slip: SlipActor, legs: Platform['legs'], onBoard: OnBoard) => {
  let known: readonly Leg[] = []
  const list = () => {
    const snapshot = slip.getSnapshot()
    const picks = picksIn(snapshot.context)
    const now = picks.map(({ legs: [leg] }) => leg!)
    if (now.length === known.length && now.every((leg, place) => leg === known[place])) return
    known = now
    legs.send({
      type: 'picks.listed',
      picks: picks.map(({ id }) => choiceOf(snapshot.children[id] as PlacementActor, onBoard)),
    })
  }
  list()
  const following = slip.subscribe(list)
  return () => following.unsubscribe()
}

/** A pick as a leg, in decimal (§odds.parlay-decimal): at the board's price, or at its own converted to decimal. */
const choiceOf = (bet: PlacementActor, onBoard: OnBoard): PricedPick => {
  const { ticket, prices } = bet.getSnapshot().context
  const [own, price] = [ticket!.legs[0]!, prices![0]!]
  const { oddsType } = own
  const [leg, told]: [Leg, LegPrice] =
    oddsType === 'MM' || oddsType === 'DEC'
      ? [own, price]
      : [{ ...own, oddsType: 'DEC' }, quoteExact(decimalOf(price as Quote, oddsType), 'DEC')]
  const board = onBoard(leg)
  return { leg: leg.live === board.live ? leg : { ...leg, live: board.live }, price: board.price ?? told }
}

/** A system is a way to bet the list, and a kind of ticket. */
const chooseKind = (slip: SlipActor, legs: Platform['legs']): (() => void) => {
  const choose = () => {
    const isSystem = slip.getSnapshot().matches('system')
    if (isSystem !== legs.getSnapshot().context.isSystem) legs.send({ type: 'kind.chosen', isSystem })
  }
  choose()
  const following = slip.subscribe(choose)
  return () => following.unsubscribe()
}

/**
 * The combined bet follows the legs: a changed ticket is offered, and withdrawn when there is none. A receipt stays
 * until the list grows or it is put away.
 */
const offerLegs = (legs: Platform['legs'], slip: SlipActor): (() => void) => {
  let offered: ParlayContext | null = null
  let wasEmpty = false
  const offer = () => {
    const bet = openBet(slip.getSnapshot(), 'parlay')
    const [now, snapshot] = [bet.getSnapshot(), legs.getSnapshot()]
    const { context } = snapshot
    const isSame = offered?.legs === context.legs && offered.sizes === context.sizes
    const isFresh = now.matches('empty') && !wasEmpty
    wasEmpty = now.matches('empty')
    const hasGrown = context.legs.length > (offered?.legs.length ?? 0)
    if (snapshot.hasTag('ticket')) {
      if (isSame && !isFresh) return
      offered = context
      if (!now.matches('accepted') || hasGrown)
        bet.send({ type: 'ticket.offered', ticket: ticketOf(context), prices: context.prices })
      return
    }
    offered = context
    if (now.matches('reviewing')) bet.send({ type: 'slip.cancelled' })
    if (bet.getSnapshot().matches('choosing') || hasGrown) bet.send({ type: 'slip.cleared' })
  }
  offer()
  const following = [legs.subscribe(offer), slip.subscribe(offer)]
  return () => following.forEach((one) => one.unsubscribe())
}
