import type { Consent } from '#domain/consent.ts'
import { type Leg, sameSelection } from '#domain/leg.ts'
import { singleOf, type Ticket, ticketOf, type Part, parts } from '#domain/slip-ticket.ts'
import { type ParlayContext, parlayMachine } from '#machines/parlay.ts'
import { placementMachine, type UnresolvedBet } from '#machines/placement.ts'
import { slipMachine } from '#machines/slip.ts'
import type { PendingBets, PlacementActor, Platform } from '#ui/contexts.ts'
import { draftsOf, isDraft } from '#ui/taking.ts'
import { type ActorOptions, type AnyActorLogic, createActor } from 'xstate'
import type { StoredPick, StoredSlip } from './stored-slip.ts'
import type { placementPorts } from './placement-ports.ts'

export interface SlipParts {
  readonly ports: ReturnType<typeof placementPorts>
  readonly consent: () => Consent
  /** Bets that were on their way when the page closed. */
  readonly unresolved: readonly UnresolvedBet[]
  readonly kept: StoredSlip | null
  /** A clock other than the device's that times the bets' patience. */
  readonly clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>
}

type Slip = Pick<Platform, 'slip' | 'legs' | 'bets' | 'pendingBets'>

/** The slip with its two bets: what a press on the board does, and how a bet on its way makes room for the next one. */
export const startSlip = ({
  ports,
  consent,
  unresolved,
  kept,
  clock,
}: SlipParts): Slip & { readonly stop: () => void } => {
  const machine = placementMachine.provide({ actors: ports })
  const begin = (bet: UnresolvedBet | null): PlacementActor =>
    createActor(machine, { input: { unresolved: bet, consent: consent() }, ...(clock && { clock }) }).start()
  const first = (part: Part) => unresolved.find(({ ticket }) => partOf(ticket) === part) ?? null
  const waiting = { single: first('single'), parlay: first('parlay') }
  const bets = { single: begin(waiting.single), parlay: begin(waiting.parlay) }
  const others = unresolved.filter((bet) => bet !== waiting.single && bet !== waiting.parlay)
  const inFlight = { single: waiting.single !== null, parlay: waiting.parlay !== null }
  const slip = createActor(slipMachine, { input: { inFlight, hasDraft: false, pendingBets: others.length } }).start()
  const legs = createActor(parlayMachine, { input: { legs: kept?.legs ?? [], prices: kept?.prices ?? [] } }).start()
  const pendingBets = openPendingBets(begin, () => slip.send({ type: 'pendingBet.dismissed' }))
  const quiet = parts.map((part) => followAway(slip, bets[part], part))

  slip.on('bet.pending', ({ part }) => {
    const { ticket, prices, entered, agreed, key } = bets[part].getSnapshot().context
    const [leg] = ticket?.legs ?? []
    if (!ticket || !prices || !leg) return
    if (key === null) pendingBets.keep({ leg, price: prices[0]!, stake: entered })
    else if (entered !== null) pendingBets.take({ ticket, prices, entered, consent: agreed, key })
    bets[part].send({ type: 'bet.movedToPending' })
    // The legs went with their bet: the next bet begins with the selection alone.
    if (part === 'parlay') legs.send({ type: 'legs.cleared' })
  })
  slip.on('selection.due', ({ part, leg, price }) => {
    if (part === 'parlay') return legs.send({ type: 'leg.added', leg, price })
    const ticket = singleOf(leg)
    // Taken again it is the same bet: it comes to the front with its stake, at the price of now.
    const same = draftsOf(pendingBets.list()).find((bet) => isOn(bet, leg))
    const stake = same?.getSnapshot().context.entered ?? null
    if (same) pendingBets.dismiss(same)
    bets.single.send({ type: 'ticket.offered', ticket, prices: [price] })
    if (stake !== null) bets.single.send({ type: 'stake.typed', entered: stake })
  })
  quiet.push(followDraft(slip, bets.single, pendingBets))
  quiet.push(offerLegs(legs, bets.parlay))
  others.forEach(pendingBets.take)
  if (kept) restore(kept, { slip, legs, bets })
  const stop = () => {
    quiet.forEach((end) => end())
    ;[slip, legs, bets.single, bets.parlay, ...pendingBets.list()].forEach((actor) => actor.stop())
  }
  return { slip, legs, bets, pendingBets, stop }
}

const partOf = ({ kind }: Ticket): Part => (kind === 'single' || kind === 'mmo' ? 'single' : 'parlay')

/** Puts a selection back, as it was chosen, into a part whose bet is not on its way. */
const restore = (
  { part, single, drafts = [], sizes, stakes }: StoredSlip,
  { slip, legs, bets }: Omit<Slip, 'pendingBets'>,
): void => {
  for (const { leg, price, stake } of drafts) {
    slip.send({ type: 'selection.taken', leg, price })
    bets.single.send({ type: 'stake.typed', entered: stake })
  }
  const { inFlight, hasDraft } = slip.getSnapshot().context
  if (single && (hasDraft || !inFlight.single)) slip.send({ type: 'selection.taken', ...single })
  if (sizes) legs.send({ type: 'sizes.chosen', sizes })
  for (const one of parts)
    if (bets[one].getSnapshot().matches('choosing') && stakes?.[one] != null)
      bets[one].send({ type: 'stake.typed', entered: stakes[one] })
  slip.send({ type: 'part.chosen', part })
}

const isOn = (bet: PlacementActor, leg: Leg): boolean => {
  const [own] = bet.getSnapshot().context.ticket?.legs ?? []
  return own !== undefined && sameSelection(own, leg) && own.boost?.id === leg.boost?.id
}

/** Tells the slip whether the open single is being made; where it was put away, the last one set aside takes its place. */
const followDraft = (
  slip: Platform['slip'],
  single: PlacementActor,
  pendingBets: ReturnType<typeof openPendingBets>,
): (() => void) => {
  let wasSent = false
  const following = single.subscribe((snapshot) => {
    const [wasOnItsWay, isMade] = [wasSent, isDraft(snapshot)]
    wasSent = snapshot.matches('underWay')
    if (slip.getSnapshot().context.hasDraft !== isMade) slip.send({ type: isMade ? 'draft.begun' : 'draft.ended' })
    // A bet that is set aside while it is on its way makes room for a selection.
    if (!snapshot.matches('empty') || wasOnItsWay) return
    const last = draftsOf(pendingBets.list()).findLast((bet) => bet.getSnapshot().matches('choosing'))
    if (!last) return
    const { ticket, prices, entered } = last.getSnapshot().context
    pendingBets.dismiss(last)
    single.send({ type: 'ticket.offered', ticket: ticket!, prices: prices! })
    single.send({ type: 'stake.typed', entered })
  })
  return () => following.unsubscribe()
}

const followAway = (slip: Platform['slip'], bet: PlacementActor, part: Part): (() => void) => {
  let isAway = slip.getSnapshot().context.inFlight[part]
  const following = bet.subscribe((snapshot) => {
    const now = snapshot.matches({ underWay: 'waiting' }) || snapshot.matches({ underWay: 'unknown' })
    if (now === isAway) return
    isAway = now
    slip.send({ type: now ? 'bet.departed' : 'bet.returned', part })
  })
  return () => following.unsubscribe()
}

/** The parlay's bet follows its legs: a ticket is offered as it grows, and removed when there is none. */
const offerLegs = (legs: Platform['legs'], bet: PlacementActor): (() => void) => {
  let known: ParlayContext | null = null
  const offer = (snapshot = legs.getSnapshot()) => {
    const { context } = snapshot
    if (known && known.legs === context.legs && known.sizes === context.sizes) return
    known = context
    const offered = { type: 'ticket.offered', ticket: ticketOf(context), prices: context.prices } as const
    const stays = context.legs.length === 0 && !bet.getSnapshot().matches('choosing')
    if (snapshot.hasTag('ticket')) bet.send(offered)
    else if (!stays) bet.send({ type: 'slip.cleared' })
  }
  offer()
  const following = legs.subscribe(offer)
  const ended = bet.subscribe(({ value }) => {
    if (value === 'accepted' && legs.getSnapshot().context.legs.length > 0) legs.send({ type: 'legs.cleared' })
  })
  return () => {
    following.unsubscribe()
    ended.unsubscribe()
  }
}

const openPendingBets = (
  begin: (bet: UnresolvedBet | null) => PlacementActor,
  ended: () => void,
): PendingBets & {
  readonly take: (bet: UnresolvedBet) => void
  readonly keep: (draft: StoredPick) => void
} => {
  let bets: readonly PlacementActor[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly PlacementActor[]) => {
    bets = next
    listeners.forEach((listener) => listener())
  }
  return {
    list: () => bets,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    take: (bet) => change([...bets, begin(bet)]),
    keep: ({ leg, price, stake }) => {
      const bet = begin(null)
      bet.send({ type: 'ticket.offered', ticket: singleOf(leg), prices: [price] })
      bet.send({ type: 'stake.typed', entered: stake })
      change([...bets, bet])
    },
    dismiss: (bet) => {
      bet.stop()
      change(bets.filter((one) => one !== bet))
      ended()
    },
  }
}
