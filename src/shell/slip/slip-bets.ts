import type { Consent } from '#domain/consent.ts'
import type { Leg, LegPrice } from '#domain/leg.ts'
import { decimalOf, type Quote, quoteExact } from '#domain/odds.ts'
import { ticketOf } from '#domain/slip-ticket.ts'
import { type PricedPick, type ParlayContext, parlayMachine } from '#machines/parlay.ts'
import { placementMachine, type UnresolvedBet } from '#machines/placement.ts'
import { betEvent, type Told, toldBy } from '#machines/slip.events.ts'
import { asideIn, picksIn } from '#machines/slip.list.ts'
import { slipMachine } from '#machines/slip.ts'
import type { PendingBets, PlacementActor, Platform } from '#ui/contexts.ts'
import { openBet } from '#ui/taking.ts'
import { type ActorOptions, type ActorRefFrom, type AnyActorLogic, createActor } from 'xstate'
import type { StoredSlip } from './stored-slip.ts'
import type { placementPorts } from './placement-ports.ts'

export interface SlipParts {
  readonly ports: ReturnType<typeof placementPorts>
  readonly consent: () => Consent
  /** Bets that were on their way when the page closed. */
  readonly unresolved: readonly UnresolvedBet[]
  readonly kept: StoredSlip | null
  /** The board's word on a leg; undefined where it has none. */
  readonly onBoard?: OnBoard
  /** A clock other than the device's that times the bets' patience. */
  readonly clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>
}

type OnBoard = (leg: Leg) => { readonly price: LegPrice | undefined; readonly live: boolean }
type Slip = Pick<Platform, 'slip' | 'legs' | 'bets' | 'pendingBets'>
type SlipActor = ActorRefFrom<typeof slipMachine>

/** The slip: its machine, which spawns a bet for each pick and one for the picks together, and what the picks amount to together. */
export const startSlip = ({
  ports,
  consent,
  unresolved,
  kept,
  onBoard = ({ live }) => ({ price: undefined, live }),
  clock,
}: SlipParts): Slip & { readonly stop: () => void } => {
  const placement = placementMachine.provide({ actors: ports })
  const slip = createActor(slipMachine.provide({ actors: { placement } }), {
    input: { unresolved, consent: consent() },
    ...(clock && { clock }),
  })
  const legs = createActor(parlayMachine)
  const bets = {
    get single() {
      return openBet(slip.getSnapshot(), 'single')
    },
    get parlay() {
      return openBet(slip.getSnapshot(), 'parlay')
    },
  }
  const pendingBets = pendingOf(slip)
  legs.start()
  slip.start()
  const ends = [followBets(slip), listPicks(slip, legs, onBoard), offerLegs(legs, slip), chooseKind(slip, legs)]
  if (kept) restore(kept, { slip, legs, bets })
  const stop = () => {
    ends.forEach((end) => end())
    legs.stop()
    slip.stop()
  }
  return { slip, legs, bets, pendingBets, stop }
}

/** Puts the list back as it was, each pick with its stake, and the way it was bet. */
const restore = ({ way, picks, sizes, stake }: StoredSlip, { slip, legs, bets }: Omit<Slip, 'pendingBets'>): void => {
  for (const { leg, price, stake: entered } of picks) {
    slip.send({ type: 'selection.taken', leg, price })
    if (entered !== null) bets.single.send({ type: 'stake.typed', entered })
  }
  slip.send({ type: 'way.chosen', way })
  if (sizes) legs.send({ type: 'sizes.chosen', sizes })
  if (stake !== null && bets.parlay.getSnapshot().matches('choosing'))
    bets.parlay.send({ type: 'stake.typed', entered: stake })
}

/** Each bet tells the slip what it has become. */
const followBets = (slip: SlipActor): (() => void) => {
  const followed = new Map<string, { readonly bet: PlacementActor; readonly end: () => void }>()
  const told = new Map<string, Told>()
  const meet = () => {
    const { children, context } = slip.getSnapshot()
    for (const [id, { bet, end }] of followed) {
      if (children[id] === bet) continue
      end()
      followed.delete(id)
      told.delete(id)
    }
    for (const { id, stage, legs } of context.bets) {
      const bet = children[id] as PlacementActor | undefined
      if (!bet || followed.has(id)) continue
      told.set(id, { stage, legs })
      const tell = (snapshot = bet.getSnapshot()) => {
        const event = betEvent(id, told.get(id), snapshot)
        told.set(id, toldBy(snapshot))
        if (event) slip.send(event)
      }
      const following = bet.subscribe(tell)
      followed.set(id, { bet, end: () => following.unsubscribe() })
      tell()
    }
  }
  meet()
  const following = slip.subscribe(meet)
  return () => {
    following.unsubscribe()
    followed.forEach(({ end }) => end())
  }
}

/** The legs are told the list whenever it changes. */
const listPicks = (slip: SlipActor, legs: Platform['legs'], onBoard: OnBoard) => {
  let known: readonly Leg[] = []
  const list = () => {
    const snapshot = slip.getSnapshot()
    const picks = picksIn(snapshot.context)
    const now = picks.map(({ legs: [leg] }) => leg!)
    if (now.length === known.length && now.every((leg, place) => leg === known[place])) return
    known = now
    legs.send({ type: 'picks.listed', picks: picks.map(({ id }) => choiceOf(betOf(snapshot, id), onBoard)) })
  }
  list()
  const following = slip.subscribe(list)
  return () => following.unsubscribe()
}

const betOf = ({ children }: ReturnType<SlipActor['getSnapshot']>, id: string): PlacementActor =>
  children[id] as PlacementActor

/** A pick as a leg, in decimal (§odds.parlay-decimal): at the board's price, or at what its own comes to. */
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
  const following = slip.subscribe(choose)
  return () => following.unsubscribe()
}

/** The bet of the picks together follows the legs: a ticket is offered as it changes, and taken away when there is none. A receipt stays until the list grows or it is put away. */
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

/** The bets beside the open ones, as one list that stays the same while they do. */
const pendingOf = (slip: SlipActor): PendingBets => {
  let held: readonly PlacementActor[] = []
  const list = () => {
    const snapshot = slip.getSnapshot()
    const now = asideIn(snapshot.context).map(({ id }) => betOf(snapshot, id))
    if (now.length !== held.length || now.some((bet, place) => bet !== held[place])) held = now
    return held
  }
  return {
    list,
    subscribe: (listener) => {
      let before = list()
      const following = slip.subscribe(() => {
        if (list() === before) return
        before = list()
        listener()
      })
      return () => following.unsubscribe()
    },
    dismiss: (bet) => slip.send({ type: 'bet.dismissed', bet: bet.id }),
  }
}
