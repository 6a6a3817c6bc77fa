import { type Consent, consents, covers } from '#domain/bet/consent.ts'
import { type AccountEvent, accountMachine } from '#machines/account/account.ts'
import { type PlacementContext, type PlacementEvent, placementMachine } from '#machines/slip/placement.ts'
import { placementRequest } from '#machines/slip/placement.setup.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { fair, fitting, keys as keyNames, receipt, terms, ticket, worse } from '../flows/slip/placement.ts'
import { memory, merged } from './memory.ts'
import type { Product } from './search.ts'

/** The server's decision about a bet that arrives under a key for the first time. */
export type Decision = 'bet' | 'moved' | 'refused'

/** The parts of the product in which a fault can be planted. */
export interface AcceptanceParts {
  readonly placement: typeof placementMachine
  /** Whether the server accepts bets from an account in this state. */
  readonly mayAct: (account: AnyMachineSnapshot) => boolean
  /** Whether the server takes the current price for the one requested, under the consent of the request. */
  readonly covers: typeof covers
  /** Whether a refusal closes its key, so that a late copy of the request is refused too. */
  readonly closesKeys: boolean
}

export const soundAcceptance: AcceptanceParts = {
  placement: placementMachine,
  mayAct: (account) => account.hasTag('act'),
  covers,
  closesKeys: true,
}

const prices = { fair, worse } as const
const priceNames = ['fair', 'worse'] as const
type Price = (typeof priceNames)[number]

/** What the member pressed for, and what was sent. */
interface Request {
  readonly seen: Price
  readonly consent: Consent
  readonly asked: Price
  /** The consent that each copy carries. */
  readonly accepts: readonly Consent[]
}

interface Bet extends Pick<Request, 'seen' | 'consent'> {
  readonly struck: Price
  /** Whether the account was allowed to bet when the bet was taken. */
  readonly wasAllowed: boolean
}

/** A key made by the member's device, and what the server decided under it. */
interface Key {
  readonly became: 'nothing' | Decision
  /** Null once no copy can be taken any more. */
  readonly request: Request | null
  readonly bet: Bet | null
}

type Keys = readonly (Key | null)[]

/** One member's bet on its way: the device, the account, the market's price, and every key used. */
export interface AcceptanceWorld {
  readonly flow: number
  readonly account: number
  readonly price: Price
  /** The price that the member of a quick bet pressed for, or accepted by consent since. */
  readonly pressed: Price | null
  /** Without those that are closed and that the device is done with. */
  readonly keys: Keys
  readonly isSentUnavailable: boolean
}

const accountEvents: readonly AccountEvent[] = [
  { type: 'upline.activated' },
  { type: 'upline.suspended' },
  { type: 'upline.blocked' },
  { type: 'upline.closed' },
  { type: 'member.excluded' },
]

type Said = PlacementEvent | { readonly type: string }

const forEach = <const Of extends string>(all: readonly Of[], say: (one: Of) => PlacementEvent) =>
  Object.fromEntries(all.map((one) => [one, say(one)])) as Readonly<Record<Of, PlacementEvent>>

/** What is said to the device, each in one object: a memory knows an event by it. */
const says = {
  picks: forEach(priceNames, (price) => ({ type: 'ticket.offered', ticket, prices: [prices[price]] })),
  types: { type: 'stake.typed', entered: fitting },
  accepts: forEach(consents, (consent) => ({ type: 'consent.chosen', consent })),
  asks: { type: 'slip.submitted' },
  goesBack: { type: 'slip.cancelled' },
  isOffline: { type: 'availability.changed', availability: 'offline' },
  isOnline: { type: 'availability.changed', availability: 'available' },
  held: { type: 'price.held', ...terms },
  moved: forEach(priceNames, (price) => ({ type: 'price.moved', prices: [prices[price]], ...terms })),
  taken: forEach(priceNames, (price) => ({
    type: 'bet.taken',
    receipt: { ...receipt, prices: [prices[price]] },
  })),
  refused: { type: 'bet.refused', code: 'insufficient_balance' },
  absent: { type: 'bet.absent' },
  unanswered: { type: 'bet.unanswered' },
} as const satisfies Readonly<Record<string, PlacementEvent | Readonly<Record<string, PlacementEvent>>>>

/** What the member presses, under each key. */
const presses = keyNames.map(
  (key): Readonly<Record<string, PlacementEvent>> => ({
    'bets quickly': { type: 'quick.submitted', key },
    confirms: { type: 'stake.confirmed', key },
    'accepts the price': { type: 'price.accepted', key },
  }),
)

const placeOf = (key: string): number => (keyNames as readonly string[]).indexOf(key)

/**
 * Placement × account × the server's acceptance, while requests are lost, duplicated and delayed, the price moves and
 * the account changes.
 */
export const acceptance = (parts: AcceptanceParts = soundAcceptance): Product<AcceptanceWorld> => {
  const flows = memory(parts.placement, { unresolved: null, consent: 'none' })
  const accounts = merged(memory(accountMachine, { excluded: false }), accountEvents, (account) =>
    String([account.hasTag('act'), parts.mayAct(account)]),
  )
  return {
    first: {
      flow: flows.first,
      account: accounts.first,
      price: 'fair',
      pressed: null,
      keys: [null, null],
      isSentUnavailable: false,
    },
    stepsFrom: (world) => {
      const flow = flows.of(world.flow)
      const send = (name: string, event: Said, more: Partial<AcceptanceWorld> = {}) => {
        const next = flows.after(world.flow, event)
        return next === undefined
          ? []
          : [[name, sent({ ...world, ...more, flow: next }, flow, flows.of(next))] as const]
      }
      const { key } = flow.context as PlacementContext
      const place = key === null ? world.keys.indexOf(null) : placeOf(key)
      return [
        ...accountEvents.flatMap((event) =>
          accounts.after(world.account, event) === undefined
            ? []
            : [[event.type, { ...world, account: accounts.after(world.account, event)! }] as const],
        ),
        [`the price is ${other(world.price)}`, { ...world, price: other(world.price) }] as const,
        ...flows.timers(world.flow).flatMap(([delay, event]) => send(delay, event)),
        // There is one ticket: every placement is for it.
        ...(flow.matches('empty') ? send('picks', says.picks[world.price]) : []),
        ...send('types', says.types),
        ...consents.flatMap((consent) => send(`accepts ${consent}`, says.accepts[consent])),
        ...send('asks', says.asks),
        ...send('goes back', says.goesBack),
        ...send('goes offline', says.isOffline),
        ...send('is online', says.isOnline),
        ...(flow.matches({ reviewing: 'checking' })
          ? priceOf(flow) === world.price
            ? send('the price holds', says.held)
            : send('the price moved', says.moved[world.price])
          : []),
        ...Object.entries(presses[place] ?? {}).flatMap(([name, event]) => send(name, event)),
        ...world.keys.flatMap((key, place) =>
          key?.request ? decided(parts, accounts.of(world.account), world, key.request, place) : [],
        ),
        ...answers(world, flow, send),
      ]
    },
    forbidden: {
      'changed price → placed without consent': ({ keys }) =>
        bets(keys).some(({ consent, struck, seen }) => consent === 'none' && struck !== seen),
      'taken at a worse price than the member agreed to': ({ keys }) =>
        bets(keys).some(({ consent, struck, seen }) => consent !== 'any' && struck === 'worse' && seen === 'fair'),
      'excluded, closed, blocked or view-only → placed': ({ keys }) => bets(keys).some(({ wasAllowed }) => !wasAllowed),
      'offline → placed': ({ isSentUnavailable }) => isSentUnavailable,
      'one ticket → two bets': ({ keys }) => bets(keys).length > 1,
      'shown as accepted without a bet': ({ flow, keys }) =>
        flows.of(flow).matches('accepted') && bets(keys).length === 0,
      'shown as refused while its bet stands': ({ flow, keys }) =>
        flows.of(flow).matches('rejected') && bets(keys).length > 0,
    },
  }
}

const bets = (keys: Keys): readonly Bet[] => keys.flatMap((key) => key?.bet ?? [])

const other = (price: Price): Price => (price === 'fair' ? 'worse' : 'fair')

const priceOf = ({ context }: AnyMachineSnapshot): Price => (context.prices?.[0] === worse ? 'worse' : 'fair')

/** Notes what a quick bet was pressed for, and what is sent under a key. */
const sent = (world: AcceptanceWorld, before: AnyMachineSnapshot, after: AnyMachineSnapshot): AcceptanceWorld => {
  const pressed = pressedFor(world, before, after)
  const isSending = after.matches({ underWay: 'placing' }) && !before.matches({ underWay: 'placing' })
  if (!isSending) return pressed === world.pressed ? world : { ...world, pressed }
  const isSentUnavailable = world.isSentUnavailable || before.context.availability !== 'available'
  const { key, consent } = placementRequest(after.context)
  const place = placeOf(key)
  if (before.context.key !== null) {
    const keys = withKey(world.keys, place, copied(world.keys[place]!, consent))
    return { ...world, pressed, isSentUnavailable, keys }
  }
  const request: Request = {
    seen: world.pressed ?? priceOf(before),
    consent: before.context.consent,
    asked: priceOf(after),
    accepts: [consent],
  }
  const keys = withKey(world.keys, place, { became: 'nothing', request, bet: null })
  return { ...world, pressed, isSentUnavailable, keys }
}

const pressedFor = ({ pressed }: AcceptanceWorld, before: AnyMachineSnapshot, after: AnyMachineSnapshot) => {
  if (after.context.quick === null) return null
  if (pressed === null) return priceOf(before)
  const { consent } = before.context
  const isAgreed = consent === 'any' || (consent === 'better' && priceOf(after) === 'fair')
  return isAgreed ? priceOf(after) : pressed
}

const copied = (key: Key, consent: Consent): Key =>
  key.request === null || key.request.accepts.includes(consent)
    ? key
    : { ...key, request: { ...key.request, accepts: [...key.request.accepts, consent] } }

/** The server receives a copy of a request, now or late, once or repeatedly. */
const decided = (
  { mayAct, covers, closesKeys }: AcceptanceParts,
  account: AnyMachineSnapshot,
  world: AcceptanceWorld,
  request: Request,
  place: number,
): readonly (readonly [string, AcceptanceWorld])[] => {
  const put = (name: string, became: Decision, bet: Bet | null = null) =>
    [
      `request ${place + 1} ${name}`,
      { ...world, keys: withKey(world.keys, place, { became, bet, request: bet || closesKeys ? null : request }) },
    ] as const
  const refusal = put('is refused', 'refused')
  if (!mayAct(account)) return [refusal]
  const { seen, consent, asked, accepts } = request
  const bet = { seen, consent, struck: world.price, wasAllowed: account.hasTag('act') }
  return [
    refusal,
    ...accepts.map((accept) =>
      covers(accept, prices[asked], prices[world.price], 'MY')
        ? put('is taken', 'bet', bet)
        : put('finds another price', 'moved'),
    ),
  ]
}

const withKey = (keys: Keys, place: number, key: Key | null): Keys =>
  keys.map((each, at) => (at === place ? key : each))

/** What the device hears about its key: what the server decided, or nothing. */
const answers = (
  world: AcceptanceWorld,
  flow: AnyMachineSnapshot,
  send: (name: string, event: Said, more?: Partial<AcceptanceWorld>) => readonly (readonly [string, AcceptanceWorld])[],
): readonly (readonly [string, AcceptanceWorld])[] => {
  const { key } = flow.context as PlacementContext
  if (!flow.hasTag('unresolved') || key === null) return []
  const place = placeOf(key)
  const { became, request, bet } = world.keys[place]!
  const closed = { keys: withKey(world.keys, place, null) }
  const heard = {
    bet: () => send('hears of the bet', says.taken[bet!.struck]),
    moved: () => send('hears of the price', says.moved[world.price], request ? {} : closed),
    refused: () => send('hears the refusal', says.refused, request ? {} : closed),
    nothing: () =>
      flow.matches({ underWay: 'releasing' })
        ? send('the key is closed', says.absent, closed)
        : send('hears of no bet', says.absent),
  }
  return [...heard[became](), ...send('hears nothing', says.unanswered)]
}
