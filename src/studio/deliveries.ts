import { finerAmount, hub88Digits } from '#domain/money/finer-amount.ts'
import type { Currency } from '#domain/money/money.ts'
import { randomUUID } from 'node:crypto'
import type { StudioSession, StudioStore } from './store/store.ts'
import type { SendToWallet } from './wallet-client.ts'

/** How many requests of this kind are sent to the wallet at once. */
const lanes = 8
/** How many of these may be for members whose last delivery failed. */
const lanesAgain = 4
/** A wallet that answers again after this many milliseconds without any answer was away. */
const away = 10_000
/** A member whose delivery failed is tried again after a second, then after twice as long each time, up to this. */
const firstRest = 1_000
export const longestRest = 300_000

export interface DeliveryDeps {
  readonly store: StudioStore
  readonly send: SendToWallet
  /** Milliseconds elapsed, by a monotonic clock. */
  readonly elapsed: () => number
  /** The rounds that are being played: the player of one sends for it. */
  readonly underWay: ReadonlySet<string>
}

/**
 * Sends wins and returned stakes to the wallet until it acknowledges them: some members' at once, each member's one
 * after the other. A wallet that is slow for one member holds up neither the others nor any draw (§game.delivery).
 */
export interface Deliveries {
  /** Starts what is due in the lanes that are free, and does not wait for it. */
  readonly start: () => void
  /** The wallet has answered something. If it was away, nobody waits for the end of a rest. */
  readonly heard: () => void
  /** Tries everything that is outstanding once, or these rounds alone, however often it has failed. */
  readonly tryAll: (rounds?: readonly string[]) => Promise<void>
  /** Starts nothing more, and resolves when nothing is being sent. */
  readonly stop: () => Promise<void>
}

export const openDeliveries = (deps: DeliveryDeps): Deliveries => {
  const { store, elapsed, underWay } = deps
  const busy = new Map<string, Promise<void>>()
  const rests = new Map<string, { readonly ms: number; readonly until: number }>()
  let rows: (readonly [member: string, ids: readonly string[]])[] = []
  let isStopped = false
  let heardAt = elapsed()
  let failure: { readonly error: unknown } | undefined
  const list = (only?: ReadonlySet<string>) => {
    const found = new Map<string, string[]>()
    for (const { id, member } of store.outstanding()) {
      if (underWay.has(id) || (only && !only.has(id))) continue
      // Nobody plays it any more: the answer to its stake was lost.
      store.step(id, { type: 'stake.unanswered' })
      found.set(member, [...(found.get(member) ?? []), id])
    }
    rows = [...found]
    return found
  }
  const rest = (member: string) => {
    const ms = Math.min((rests.get(member)?.ms ?? firstRest / 2) * 2, longestRest)
    rests.set(member, { ms, until: elapsed() + ms })
  }
  const sendOne = async (member: string, id: string): Promise<void> => {
    try {
      if (await deliver(deps, id)) rests.delete(member)
      else rest(member)
    } catch (error) {
      rest(member)
      failure = { error }
    } finally {
      busy.delete(member)
      fill()
    }
  }
  const isFree = (member: string) => {
    const failed = rests.get(member)
    if (busy.has(member) || elapsed() < (failed?.until ?? 0)) return false
    return !failed || [...busy.keys()].filter((one) => rests.has(one)).length < lanesAgain
  }
  const nextFree = () => (isStopped ? -1 : rows.findIndex(([member]) => isFree(member)))
  const fill = (): void => {
    for (let at = nextFree(); at >= 0 && busy.size < lanes; at = nextFree()) {
      const [[member, [id, ...others]]] = rows.splice(at, 1) as [(typeof rows)[number]]
      // Behind the others: a member with many rounds does not keep a lane.
      if (others.length > 0) rows.push([member, others])
      if (id !== undefined) busy.set(member, sendOne(member, id))
    }
  }
  const idle = async () => {
    while (busy.size > 0) await Promise.race(busy.values())
  }
  return {
    stop: async () => {
      isStopped = true
      await idle()
    },
    start: () => {
      const found = list()
      for (const member of rests.keys()) if (!found.has(member)) rests.delete(member)
      fill()
      if (failure) console.error(failure.error)
      failure = undefined
    },
    heard: () => {
      const wasAway = elapsed() - heardAt >= away
      heardAt = elapsed()
      if (wasAway) for (const [member, { ms }] of rests) rests.set(member, { ms, until: 0 })
      if (wasAway) fill()
    },
    tryAll: async (only) => {
      for (const member of list(only && new Set(only)).keys()) rests.delete(member)
      fill()
      await idle()
      const failed = failure
      failure = undefined
      if (failed) throw failed.error
    },
  }
}

/** Sends what is outstanding for a round; answers whether nothing is left. */
const deliver = async (deps: DeliveryDeps, id: string): Promise<boolean> => {
  const { store, underWay } = deps
  if (underWay.has(id)) return true
  // It may have moved on since it was listed.
  const { state } = store.round(id)!
  if (state === 'taken') await sendWin(deps, id)
  if (state === 'returning') await returnStake(deps, id)
  return ['over', 'returned'].includes(store.round(id)!.state)
}

/**
 * Sends the win of a round, even zero, and closes it; undefined if the wallet did not acknowledge it. Answers whether
 * the operator holds it.
 */
export const sendWin = async (
  { store, send }: Pick<DeliveryDeps, 'store' | 'send'>,
  id: string,
): Promise<{ readonly balance: number | undefined; readonly isHeld: boolean } | undefined> => {
  const round = store.round(id)!
  const session = store.session(round.session)!
  const reply = await send('wallet/win', {
    ...naming(session, id),
    transaction_uuid: `${id}-win`,
    reference_transaction_uuid: `${id}-bet`,
    round_closed: true,
    currency: session.currency,
    amount: toWire(BigInt(round.paid), session.currency),
  })
  if (reply?.status !== 'RS_OK') return undefined
  store.step(id, { type: 'win.acknowledged' }, { held: reply.held === true ? 1 : 0 })
  return { balance: reply.balance, isHeld: reply.held === true }
}

/** Gives back the stake of a round; answers whether the wallet acknowledged it. */
export const returnStake = async (
  { store, send }: Pick<DeliveryDeps, 'store' | 'send'>,
  id: string,
): Promise<boolean> => {
  const session = store.session(store.round(id)!.session)!
  const reply = await send('wallet/rollback', {
    ...naming(session, id),
    transaction_uuid: `${id}-rollback`,
    reference_transaction_uuid: `${id}-bet`,
    round_closed: true,
  })
  return reply?.status === 'RS_OK' && store.step(id, { type: 'return.acknowledged' })
}

/** What each request to the wallet says of its round. */
export const naming = ({ token, game, member }: StudioSession, round: string) => ({
  request_uuid: randomUUID(),
  token,
  user: member,
  game_code: game,
  round,
})

/** An amount in hundred-thousandths of the currency's unit. */
export const toWire = (minor: bigint, currency: string): number =>
  Number(finerAmount(minor, hub88Digits, currency as Currency))
