import type { Consent } from '#domain/bet/consent.ts'
import { parlayMachine } from '#machines/slip/parlay.ts'
import { placementMachine, type UnresolvedBet } from '#machines/slip/placement.ts'
import { betEvent, type Told, toldBy } from '#machines/slip/slip.events.ts'
import { asideIn } from '#machines/slip/slip.list.ts'
import { slipMachine } from '#machines/slip/slip.ts'
import type { PendingBets, PlacementActor, Platform } from '#ui/flows/contexts.ts'
import { openBet } from '#ui/prices/taking.ts'
import { type ActorOptions, type ActorRefFrom, type AnyActorLogic, createActor } from 'xstate'
import type { StoredSlip } from './stored-bet.ts'
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
type SlipActor = ActorRefFrom<typeof slipMachine>

/**
 * The slip: its machine, which spawns a bet for each pick and one for the picks together, and what the picks amount to
 * together.
 */
export const startSlip = ({
  ports,
  consent,
  unresolved,
  kept,
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
  const end = followBets(slip)
  if (kept) restore(kept, { slip, bets })
  const stop = () => {
    end()
    legs.stop()
    slip.stop()
  }
  return { slip, legs, bets, pendingBets, stop }
}

/** Puts the list back as it was, each pick with its stake, and the way it was bet. */
const restore = ({ way, picks }: StoredSlip, { slip, bets }: Pick<Slip, 'slip' | 'bets'>): void => {
  for (const { leg, price, stake: entered } of picks) {
    slip.send({ type: 'selection.taken', leg, price })
    if (entered !== null) bets.single.send({ type: 'stake.typed', entered })
  }
  slip.send({ type: 'way.chosen', way })
}

/** Each bet reports its stage to the slip. */
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

/** The bets set aside, as one list that keeps its identity while they are unchanged. */
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

const betOf = ({ children }: ReturnType<SlipActor['getSnapshot']>, id: string): PlacementActor =>
  children[id] as PlacementActor
