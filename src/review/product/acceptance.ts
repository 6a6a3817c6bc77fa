import { type AccountEvent, accountMachine } from '#machines/account/account.ts'
import { type PlacementEvent, placementMachine } from '#machines/slip/placement.ts'
import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { fair, fitting, receipt, terms, ticket, worse } from '../flows/slip/placement.ts'
import { write, writeValue } from '../explore.ts'
import type { Product } from './search.ts'

/** The server's decision about a bet that arrives under a key for the first time. */
export type Decision = 'bet' | 'moved' | 'refused'

/** The parts of the product in which a fault can be planted. */
export interface AcceptanceParts {
  readonly placement: typeof placementMachine
  /** Whether the server accepts bets from an account in this state. */
  readonly mayAct: (account: AnyMachineSnapshot) => boolean
  /** Whether the server compares the requested price with the current one. */
  readonly asksPrice: boolean
  /** Whether a refusal closes its key, so that a late copy of the request is refused too. */
  readonly closesKeys: boolean
}

export const soundAcceptance: AcceptanceParts = {
  placement: placementMachine,
  mayAct: (account) => account.hasTag('act'),
  asksPrice: true,
  closesKeys: true,
}

type Price = 'fair' | 'worse'
const prices = { fair, worse } as const

/**
 * A key made by the member's device: what was shown when the member pressed, what was sent, and what the server
 * decided.
 */
interface Key {
  readonly seen: Price
  readonly asked: Price
  readonly became: 'nothing' | Decision | 'closed'
  /** How many bets exist under it, and at which price. */
  readonly bets: number
  readonly struck: Price | null
  /** Whether the account was allowed to bet when the bet was taken. */
  readonly wasAllowed: boolean
}

/** One member's bet on its way: the device, the account, the market's price, and every key used. */
export interface AcceptanceWorld {
  readonly flow: string
  readonly account: string
  readonly price: Price
  readonly keys: readonly Key[]
  readonly isSentUnavailable: boolean
}

const keyNames = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const

const accountEvents: readonly AccountEvent[] = [
  { type: 'upline.activated' },
  { type: 'upline.suspended' },
  { type: 'upline.blocked' },
  { type: 'upline.closed' },
  { type: 'member.excluded' },
]

/**
 * Placement × account × the server's acceptance, while requests are lost, duplicated and delayed, the price moves and
 * the account changes.
 */
export const acceptance = (parts: AcceptanceParts = soundAcceptance): Product<AcceptanceWorld> => {
  const flows = memory(parts.placement, { unresolved: null, consent: 'none' })
  const accounts = memory(accountMachine, { excluded: false })
  return {
    first: { flow: flows.first, account: accounts.first, price: 'fair', keys: [], isSentUnavailable: false },
    stepsFrom: (world) => {
      const flow = flows.of(world.flow)
      const send = (
        name: string,
        event: PlacementEvent | { readonly type: string },
        more: Partial<AcceptanceWorld> = {},
      ) => {
        const next = flows.after(world.flow, event)
        return next === undefined
          ? []
          : [[name, sent({ ...world, ...more, flow: next }, flow, flows.of(next))] as const]
      }
      const timers = (flow._nodes as AnyMachineSnapshot['_nodes']).flatMap(({ after }) =>
        after.flatMap(({ eventType }) => send(eventType.split('.')[2]!, { type: eventType })),
      )
      const shown = priceOf(flow)
      const moved: PlacementEvent = { type: 'price.moved', prices: [prices[world.price]], ...terms }
      return [
        ...accountEvents.flatMap((event) =>
          accounts.after(world.account, event) === undefined
            ? []
            : [[event.type, { ...world, account: accounts.after(world.account, event)! }] as const],
        ),
        [`the price is ${other(world.price)}`, { ...world, price: other(world.price) }] as const,
        ...timers,
        // There is one ticket: every placement is for it.
        ...(flow.matches('empty')
          ? send('picks', { type: 'ticket.offered', ticket, prices: [prices[world.price]] })
          : []),
        ...send('types', { type: 'stake.typed', entered: fitting }),
        ...send('asks', { type: 'slip.submitted' }),
        ...send('goes back', { type: 'slip.cancelled' }),
        ...send('goes offline', { type: 'availability.changed', availability: 'offline' }),
        ...send('is online', { type: 'availability.changed', availability: 'available' }),
        ...(flow.matches({ reviewing: 'checking' })
          ? shown === world.price
            ? send('the price holds', { type: 'price.held', ...terms })
            : send('the price moved', moved)
          : []),
        ...(keyNames[world.keys.length] === undefined && flow.context.key === null
          ? []
          : (['stake.confirmed', 'price.accepted'] as const).flatMap((type) =>
              send(type, { type, key: flow.context.key ?? keyNames[world.keys.length]! }),
            )),
        ...world.keys.flatMap((key, place) => decided(parts, accounts.of(world.account), world, key, place)),
        ...answers(world, flow.context.key, flow.hasTag('unresolved'), send),
      ]
    },
    forbidden: {
      'changed price → placed without consent': ({ keys }) =>
        keys.some(({ struck, seen }) => struck !== null && struck !== seen),
      'excluded, closed, blocked or view-only → placed': ({ keys }) =>
        keys.some(({ bets, wasAllowed }) => bets > 0 && !wasAllowed),
      'offline → placed': ({ isSentUnavailable }) => isSentUnavailable,
      'one ticket → two bets': ({ keys }) => keys.reduce((sum, { bets }) => sum + bets, 0) > 1,
      'shown as accepted without a bet': ({ flow, keys }) =>
        flow.includes('"accepted"') && keys.every(({ bets }) => bets === 0),
      'shown as refused while its bet stands': ({ flow, keys }) =>
        flow.startsWith('"rejected"') && keys.some(({ bets }) => bets > 0),
    },
  }
}

const other = (price: Price): Price => (price === 'fair' ? 'worse' : 'fair')

const priceOf = ({ context }: AnyMachineSnapshot): Price => (context.prices?.[0] === worse ? 'worse' : 'fair')

/** Notes a key when the device first sends under it, and whether betting was available then. */
const sent = (world: AcceptanceWorld, before: AnyMachineSnapshot, after: AnyMachineSnapshot): AcceptanceWorld => {
  const isSending = after.matches({ underWay: 'placing' }) && !before.matches({ underWay: 'placing' })
  if (!isSending) return world
  const isSentUnavailable = world.isSentUnavailable || before.context.availability !== 'available'
  if (before.context.key !== null) return { ...world, isSentUnavailable }
  const key: Key = {
    seen: priceOf(before),
    asked: priceOf(after),
    became: 'nothing',
    bets: 0,
    struck: null,
    wasAllowed: false,
  }
  return { ...world, isSentUnavailable, keys: [...world.keys, key] }
}

/** The server receives a request under a key, now or late, once or repeatedly. */
const decided = (
  { mayAct, asksPrice, closesKeys }: AcceptanceParts,
  account: AnyMachineSnapshot,
  world: AcceptanceWorld,
  key: Key,
  place: number,
): readonly (readonly [string, AcceptanceWorld])[] => {
  const isDecided = key.became === 'bet' || key.became === 'closed' || (closesKeys && key.became !== 'nothing')
  if (isDecided) return []
  const put = (name: string, next: Partial<Key>) =>
    [name, { ...world, keys: world.keys.map((each, at) => (at === place ? { ...each, ...next } : each)) }] as const
  const isAllowed = account.hasTag('act')
  const refusal = put(`request ${place + 1} is refused`, { became: 'refused' })
  if (!mayAct(account)) return [refusal]
  if (asksPrice && key.asked !== world.price)
    return [put(`request ${place + 1} finds another price`, { became: 'moved' })]
  return [
    refusal,
    put(`request ${place + 1} is taken`, {
      became: 'bet',
      bets: key.bets + 1,
      struck: world.price,
      wasAllowed: isAllowed,
    }),
  ]
}

/** What the device hears about its key: what the server decided, or nothing. */
const answers = (
  world: AcceptanceWorld,
  key: string | null,
  isAsking: boolean,
  send: (
    name: string,
    event: PlacementEvent,
    more?: Partial<AcceptanceWorld>,
  ) => readonly (readonly [string, AcceptanceWorld])[],
): readonly (readonly [string, AcceptanceWorld])[] => {
  if (!isAsking || key === null) return []
  const place = keyNames.indexOf(key as (typeof keyNames)[number])
  const { became, struck } = world.keys[place]!
  const closed = world.keys.map((each, at) =>
    at === place && each.became === 'nothing' ? { ...each, became: 'closed' as const } : each,
  )
  const heard = {
    bet: () =>
      send('hears of the bet', { type: 'bet.taken', receipt: { ...receipt, prices: [prices[struck ?? 'fair']] } }),
    moved: () => send('hears of the price', { type: 'price.moved', prices: [prices[world.price]], ...terms }),
    refused: () => send('hears the refusal', { type: 'bet.refused', code: 'insufficient_balance' }),
    closed: () => send('hears that it is closed', { type: 'bet.absent' }),
    nothing: () =>
      world.flow.includes('"releasing"')
        ? send('the key is closed', { type: 'bet.absent' }, { keys: closed })
        : send('hears of no bet', { type: 'bet.absent' }),
  }
  return [...heard[became](), ...send('hears nothing', { type: 'bet.unanswered' })]
}

/**
 * A machine with cached steps: a product asks for the same ones again and again. Each snapshot is named by its state
 * and a number, since its whole text would be written out in each of many thousand worlds.
 */
const memory = (machine: Parameters<typeof initialTransition>[0], input: unknown) => {
  const names = new Map<string, string>()
  const snapshots = new Map<string, AnyMachineSnapshot>()
  const steps = new Map<string, string | undefined>()
  const keep = (snapshot: AnyMachineSnapshot): string => {
    const text = write(snapshot)
    const name = names.get(text) ?? `${JSON.stringify(snapshot.value)} ${names.size + 1}`
    names.set(text, name)
    if (!snapshots.has(name)) snapshots.set(name, snapshot)
    return name
  }
  return {
    first: keep(initialTransition(machine as never, input as never)[0] as AnyMachineSnapshot),
    of: (name: string): AnyMachineSnapshot => snapshots.get(name)!,
    /** The state after an event; undefined where it changes nothing. */
    after: (name: string, event: { readonly type: string }): string | undefined => {
      const asked = `${name} ${writeValue(event)}`
      if (!steps.has(asked)) {
        const before = snapshots.get(name)!
        steps.set(
          asked,
          before.can(event as never)
            ? keep(transition(machine as never, before as never, event as never)[0] as AnyMachineSnapshot)
            : undefined,
        )
      }
      return steps.get(asked)
    },
  }
}
