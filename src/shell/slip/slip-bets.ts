import type { Consent } from '#domain/bet/consent.ts'
import { placementMachine, type UnresolvedBet } from '#machines/slip/placement.ts'
import { asideIn } from '#machines/slip/slip.list.ts'
import { slipMachine } from '#machines/slip/slip.ts'
import type { PendingBets, PlacementActor, Platform } from '#ui/flows/contexts.ts'
import { betOf } from '#ui/flows/every-bet.ts'
import { openBet } from '#ui/prices/taking.ts'
import { type ActorOptions, type ActorRefFrom, type AnyActorLogic, createActor } from 'xstate'
import type { followLegs } from './follow-legs.ts'
import type { StoredSlip } from './stored-bet.ts'
import type { placementPorts } from './placement-ports.ts'

export interface SlipDeps {
  readonly ports: ReturnType<typeof placementPorts>
  readonly followLegs: ReturnType<typeof followLegs>
  readonly consent: () => Consent
  /** Bets that were on their way when the page closed. */
  readonly unresolved: readonly UnresolvedBet[]
  readonly kept: StoredSlip | null
  /** A clock other than the device's that times the bets' patience. */
  readonly clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>
}

type Slip = Pick<Platform, 'slip' | 'legs' | 'bets' | 'pendingBets'>
type SlipActor = ActorRefFrom<typeof slipMachine>

/** The slip: its machine, which spawns a bet for each pick and one for the picks together. */
export const startSlip = ({
  ports,
  followLegs,
  consent,
  unresolved,
  kept,
  clock,
}: SlipDeps): Slip & { readonly stop: () => void } => {
  const placement = placementMachine.provide({ actors: ports })
  const slip = createActor(slipMachine.provide({ actors: { placement, followLegs } }), {
    input: { unresolved, consent: consent() },
    ...(clock && { clock }),
  })
  const bets = {
    get single() {
      return openBet(slip.getSnapshot(), 'single')
    },
    get parlay() {
      return openBet(slip.getSnapshot(), 'parlay')
    },
  }
  const pendingBets = pendingOf(slip)
  slip.start()
  const legs = slip.getSnapshot().children['parlay'] as Platform['legs']
  if (kept) restore(kept, { slip, legs, bets })
  return { slip, legs, bets, pendingBets, stop: () => void slip.stop() }
}

/** Puts the list back as it was, each pick with its stake, the way it was bet, and the sizes and stake of that. */
const restore = (
  { way, picks, sizes, stake }: StoredSlip,
  { slip, legs, bets }: Pick<Slip, 'slip' | 'legs' | 'bets'>,
): void => {
  for (const { leg, price, stake: entered } of picks) {
    slip.send({ type: 'selection.taken', leg, price })
    if (entered !== null) bets.single.send({ type: 'stake.typed', entered })
  }
  slip.send({ type: 'way.chosen', way })
  if (sizes) legs.send({ type: 'sizes.chosen', sizes })
  if (stake !== null && bets.parlay.getSnapshot().matches('choosing'))
    bets.parlay.send({ type: 'stake.typed', entered: stake })
}

/** The bets set aside, as one list that keeps its identity while they are unchanged. */
const pendingOf = (slip: SlipActor): PendingBets => {
  let held: readonly PlacementActor[] = []
  const list = () => {
    const snapshot = slip.getSnapshot()
    const now = asideIn(snapshot.context).map(({ id }) => betOf(snapshot, id)!)
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
