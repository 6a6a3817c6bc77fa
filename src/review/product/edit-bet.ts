import { type BetEvent, betMachine } from '#machines/bet/bet.ts'
import { transition } from 'xstate'
import type { Product } from './search.ts'

type BetState = ReturnType<typeof betMachine.resolveState>['value']

/** What became of a request under its key, as the server has it. */
type Outcome = 'none' | 'waiting' | 'made' | 'refused' | 'closed'

/** What a server decided about an edit as it read both bets: it may be written late, twice, or never. */
interface Decided {
  readonly server: 0 | 1
  readonly key: 0 | 1
  /** Of the old bet, and of the prices and the match that both bets were checked at. */
  readonly version: number
  readonly prices: number
  /** Whether the new bet passed its checks when it was read. */
  readonly fits: boolean
}

/** One bet that its member edits, on the server, and everything that was decided about it. */
export interface EditWorld {
  readonly old: BetState
  readonly version: number
  /** How often the old bet was paid for: by an edit, by a cash-out of its own, by its result. */
  readonly paid: number
  /** The new bets that edits placed. */
  readonly placed: number
  readonly prices: number
  /** Whether the match has seen an incident since an edit began to wait. */
  readonly hasIncident: boolean
  /** Whether the new bet may be placed: a limit, the balance, a suspension. */
  readonly fits: boolean
  readonly keys: readonly [Outcome, Outcome]
  readonly decided: readonly Decided[]
  /** What was done that must not be. */
  readonly wrong: readonly string[]
}

/** The parts of the product in which a fault can be planted. */
export interface EditParts {
  /** Whether a leg of either bet is in play, so that the edit waits. */
  readonly live: boolean
  /** Whether the cash-out and the placement are one transaction. */
  readonly isOneTransaction: boolean
  /** Whether a refused placement undoes the cash-out. */
  readonly undoes: boolean
  /** Whether the new bet is placed only if the old one was cashed out in the same step. */
  readonly needsCashOut: boolean
  /** Whether the edit is written only on the old bet as it was read. */
  readonly asksBet: boolean
  /** Whether it is written only at the prices that both bets were checked at. */
  readonly asksPrices: boolean
  /** Whether a key makes one edit. */
  readonly asksKey: boolean
  /** Whether a refusal closes its key, so that a late copy is refused too. */
  readonly closesKeys: boolean
  /** Whether an incident refuses an edit that waits. */
  readonly asksIncident: boolean
}

export const soundEdit: EditParts = {
  live: false,
  isOneTransaction: true,
  undoes: true,
  needsCashOut: true,
  asksBet: true,
  asksPrices: true,
  asksKey: true,
  closesKeys: true,
  asksIncident: true,
}

const keys = [0, 1] as const
const mostDecided = 2
const mostPrices = 1
const mostVersions = 3

type Way = readonly [step: string, world: EditWorld]

/**
 * An edit of a bet under two keys × what else ends the bet × two servers whose steps come late, twice or never
 * (§edit.one-step).
 */
export const editBet = (parts: EditParts = soundEdit): Product<EditWorld> => ({
  first: {
    old: 'running',
    version: 1,
    paid: 0,
    placed: 0,
    prices: 0,
    hasIncident: false,
    fits: true,
    keys: ['none', 'none'],
    decided: [],
    wrong: [],
  },
  stepsFrom: (world) => [
    ...outside(world),
    ...keys.flatMap((key) => [...requests(parts, world, key), ...lookUps(world, key)]),
    ...keys.flatMap((key) => ([0, 1] as const).flatMap((server) => decisions(parts, world, server, key))),
    ...world.decided.flatMap((step, place) => written(parts, world, step, place)),
    ...otherEnds(world),
  ],
  forbidden: {
    'neither old nor new bet': ({ old, placed, wrong }) =>
      (old === 'cashedOut' && placed === 0 && !wrong.includes('sold by itself')) || wrong.includes('neither'),
    'both bets, old and new': ({ old, placed }) => placed > 0 && old === 'running',
    'two new bets for one': ({ placed }) => placed > 1,
    'a new bet beside an old one that ended by itself': ({ wrong }) => wrong.includes('beside an ended one'),
    'the old bet paid twice': ({ paid }) => paid > 1,
    'edited at prices that were gone': ({ wrong }) => wrong.includes('old prices'),
    'edited after an incident': ({ wrong }) => wrong.includes('after an incident'),
    'edited after it was refused': ({ wrong }) => wrong.includes('after a refusal'),
    'answered as made, and not made': ({ keys: all, placed }) => all.includes('made') && placed === 0,
  },
})

/** The prices move, the match has an incident, or the new bet fits no longer. */
const outside = (world: EditWorld): readonly Way[] => [
  ...(world.prices < mostPrices ? [['the prices move', { ...world, prices: world.prices + 1 }] as const] : []),
  ...(!world.hasIncident && world.keys.includes('waiting')
    ? [['a goal falls', { ...world, hasIncident: true }] as const]
    : []),
  [world.fits ? 'the new bet fits no longer' : 'the new bet fits again', { ...world, fits: !world.fits }],
]

/** A request reaches the server; in play it is kept, and the old bet runs on. */
const requests = ({ live, closesKeys }: EditParts, world: EditWorld, key: 0 | 1): readonly Way[] => {
  const isOpen = world.keys[key] === 'none' || (world.keys[key] === 'refused' && !closesKeys)
  if (!live || !isOpen || world.old !== 'running' || world.keys.includes('waiting')) return []
  return [[`request ${key} waits`, { ...world, keys: withKey(world, key, 'waiting'), hasIncident: false }]]
}

/** After a lost answer the device asks by its key: where nothing is under it, the key is closed for good. */
const lookUps = (world: EditWorld, key: 0 | 1): readonly Way[] =>
  world.keys[key] === 'none' ? [[`key ${key} is closed`, { ...world, keys: withKey(world, key, 'closed') }]] : []

/** A server reads both bets and decides about a request, or about one that has waited. */
const decisions = (parts: EditParts, world: EditWorld, server: 0 | 1, key: 0 | 1): readonly Way[] => {
  const at = world.keys[key]
  const isDue = parts.live ? at === 'waiting' : at !== 'closed' && (at !== 'refused' || !parts.closesKeys)
  if (!isDue || world.old !== 'running' || world.decided.length >= mostDecided) return []
  const { version, prices, fits } = world
  return [
    [
      `server ${server} reads request ${key}`,
      { ...world, decided: [...world.decided, { server, key, version, prices, fits }] },
    ],
  ]
}

/** What was decided is written, on both bets as they were read or as they are now; it may be written again. */
const written = (parts: EditParts, world: EditWorld, step: Decided, place: number): readonly Way[] => {
  const forgotten = { ...world, decided: world.decided.filter((_, at) => at !== place) }
  const dies: Way = [`server ${step.server} dies`, forgotten]
  const at = world.keys[step.key]
  const isTaken = at === 'made' || at === 'closed' || (at === 'refused' && parts.closesKeys)
  if (parts.asksKey && isTaken) return [['a copy is answered as the first was', forgotten]]
  const isRefused = !step.fits || (parts.live && parts.asksIncident && world.hasIncident)
  if (isRefused)
    return [[`request ${step.key} is refused`, { ...forgotten, keys: withKey(world, step.key, 'refused') }], dies]
  const isAsRead = world.version === step.version && world.old === 'running'
  if ((parts.asksBet && !isAsRead) || (parts.asksPrices && world.prices !== step.prices))
    return [['a late step is refused', forgotten]]
  return [...made(parts, world, step), dies]
}

/** The cash-out and the placement are written: both, or as a fault has it. */
const made = (parts: EditParts, world: EditWorld, step: Decided): readonly Way[] => {
  const to = after(world.old, { type: 'bet.edited' })
  const isSold = to !== undefined
  if (!isSold && parts.needsCashOut) return [['the old bet is over', world]]
  const at = world.keys[step.key]
  const wrong = [
    ...(world.prices !== step.prices ? ['old prices'] : []),
    ...(parts.live && world.hasIncident ? ['after an incident'] : []),
    ...(at === 'refused' || at === 'closed' ? ['after a refusal'] : []),
    ...(isSold ? [] : ['beside an ended one']),
  ]
  const sold: EditWorld = {
    ...world,
    old: to ?? world.old,
    version: Math.min(world.version + 1, mostVersions),
    paid: Math.min(world.paid + 1, 2),
  }
  const name = `server ${step.server} edits by request ${step.key}`
  // Under the locks the new bet is checked again: a limit or the balance may have gone since.
  if (!world.fits)
    return parts.undoes
      ? [[`${name}, refused`, { ...world, keys: withKey(world, step.key, 'refused') }]]
      : [[`${name}, half`, { ...sold, wrong: [...world.wrong, 'neither'] }]]
  const whole: EditWorld = {
    ...(isSold ? sold : world),
    placed: Math.min(world.placed + 1, 2),
    keys: withKey(world, step.key, 'made'),
    wrong: [...new Set([...world.wrong, ...wrong])],
  }
  const cut: readonly Way[] = [
    [`server ${step.server} cashes out and dies`, sold],
    [`server ${step.server} places and dies`, { ...world, placed: whole.placed }],
  ]
  return [[name, whole], ...(parts.isOneTransaction ? [] : cut)]
}

/** What else ends the old bet: its member sells it, or its result comes. */
const otherEnds = (world: EditWorld): readonly Way[] => {
  const ended = (event: BetEvent, what: string): readonly Way[] => {
    const old = after(world.old, event)
    if (old === undefined) return []
    const paid = Math.min(world.paid + 1, 2)
    const version = Math.min(world.version + 1, mostVersions)
    return [[what, { ...world, old, version, paid, wrong: [...new Set([...world.wrong, 'sold by itself'])] }]]
  }
  return [
    ...ended({ type: 'bet.cashedOut' }, 'the bet is cashed out'),
    ...ended({ type: 'result.decided', outcome: 'won' }, 'the bet is settled'),
  ]
}

const withKey = ({ keys: all }: EditWorld, key: 0 | 1, outcome: Outcome): EditWorld['keys'] =>
  key === 0 ? [outcome, all[1]] : [all[0], outcome]

/** The state of the old bet after an event; undefined where its machine does not allow it. */
const after = (from: BetState, event: BetEvent): BetState | undefined => {
  const before = betMachine.resolveState({ value: from, context: { outcome: null, reason: null } })
  return before.can(event) ? transition(betMachine, before, event)[0].value : undefined
}
