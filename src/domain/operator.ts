import { isPlainText } from './text/plain-text.ts'

/** What an operator does. A person may have several roles; `actRules` and `viewRules` say what each may do. */
export const operatorRoles = ['trader', 'risk', 'support', 'finance', 'auditor', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** Acts that change something, by their names in the record. */
export const operatorActs = [
  'suspend',
  'reopen',
  'void',
  'result',
  'create',
  'deposit',
  'withdraw',
  'credit',
  'state',
  'limits',
  'commission',
  'boost',
  'unboost',
  'highlight',
  'unhighlight',
  'openevent',
  'closeevent',
  'channel',
  'unchannel',
  'openroom',
  'cancel',
  'resolve',
  'releasewin',
  'refusewin',
  'announce',
  'unannounce',
  'message',
  'answer',
  'removemessage',
  'mute',
  'unmute',
  'appoint',
  'standing',
  'move',
  'password',
  'unlock',
  'enrol',
  'roles',
  'revoke',
] as const
export type OperatorActName = (typeof operatorActs)[number]

/** Decisions on an act that waits for a second person. */
export const decisions = ['approve', 'reject', 'recall'] as const
export type Decision = (typeof decisions)[number]

/** What operators may look at. */
export const operatorViews = [
  'list',
  'show',
  'uplines',
  'acts',
  'pending',
  'operators',
  'events',
  'exposure',
  'boosts',
  'leagues',
  'specialevents',
  'announcements',
  'cases',
  'prices',
  'record',
  'rooms',
  'room',
  'pairs',
  'unmatched',
  'heldwins',
  'tablechat',
  'reconcile',
] as const
export type OperatorViewName = (typeof operatorViews)[number]

/** Who may do an act, and who may approve one that needs a second operator. */
export interface ActRule {
  readonly by: readonly OperatorRole[]
  readonly second: readonly OperatorRole[]
  /**
   * The highest value of one act in a role, in whole units of the reference currency; a role that is not named has no
   * limit. The same act on the same member within 24 hours counts towards it.
   */
  readonly most?: Readonly<Partial<Record<OperatorRole, number>>>
}

/** Act × role: the one table that the server and every screen of the operator use. */
export const actRules: Readonly<Record<OperatorActName, ActRule>> = {
  suspend: { by: ['trader', 'risk'], second: ['risk'] },
  reopen: { by: ['trader', 'risk'], second: ['risk'] },
  void: { by: ['trader', 'risk'], second: ['risk'] },
  result: { by: ['trader', 'risk'], second: ['trader', 'risk'] },
  boost: { by: ['trader', 'risk'], second: ['risk'], most: { trader: 5_000, risk: 50_000 } },
  unboost: { by: ['trader', 'risk'], second: ['risk'] },
  highlight: { by: ['trader', 'risk'], second: ['risk'] },
  unhighlight: { by: ['trader', 'risk'], second: ['risk'] },
  openevent: { by: ['trader', 'risk'], second: ['risk'] },
  closeevent: { by: ['trader', 'risk'], second: ['risk'] },
  channel: { by: ['trader', 'risk'], second: ['risk'] },
  unchannel: { by: ['trader', 'risk'], second: ['risk'] },
  openroom: { by: ['trader', 'risk'], second: ['risk'], most: { trader: 5_000, risk: 50_000 } },
  cancel: { by: ['trader', 'risk'], second: ['risk'] },
  resolve: { by: ['risk', 'finance'], second: ['risk'], most: { risk: 50_000, finance: 50_000 } },
  releasewin: { by: ['risk', 'finance'], second: ['risk', 'finance'], most: { risk: 1_000_000, finance: 1_000_000 } },
  refusewin: { by: ['risk', 'finance'], second: ['risk', 'finance'] },
  create: { by: ['support', 'risk'], second: ['risk'] },
  deposit: { by: ['finance'], second: ['finance', 'risk'], most: { finance: 1_000_000 } },
  withdraw: { by: ['finance'], second: ['finance', 'risk'], most: { finance: 1_000_000 } },
  credit: { by: ['support', 'finance'], second: ['finance', 'risk'], most: { support: 100, finance: 50_000 } },
  state: { by: ['support', 'risk'], second: ['risk'] },
  limits: { by: ['risk'], second: ['risk', 'finance'], most: { risk: 1_000_000 } },
  commission: { by: ['finance', 'risk'], second: ['risk'] },
  announce: { by: ['support'], second: ['support'] },
  unannounce: { by: ['support'], second: ['support'] },
  message: { by: ['support', 'risk', 'finance'], second: ['support'] },
  answer: { by: ['support', 'risk', 'finance'], second: ['support'] },
  removemessage: { by: ['support', 'risk'], second: ['support'] },
  mute: { by: ['support', 'risk'], second: ['support'] },
  unmute: { by: ['support', 'risk'], second: ['support'] },
  appoint: { by: ['risk', 'finance'], second: ['risk'] },
  standing: { by: ['risk'], second: ['risk'] },
  move: { by: ['support', 'risk'], second: ['risk'] },
  password: { by: ['support'], second: ['risk'] },
  unlock: { by: ['support'], second: ['risk'] },
  enrol: { by: ['admin'], second: ['admin'] },
  roles: { by: ['admin'], second: ['admin'] },
  revoke: { by: ['admin'], second: ['admin'] },
}

/** View × role. An auditor sees everything and changes nothing. */
export const viewRules: Readonly<Record<OperatorViewName, readonly OperatorRole[]>> = {
  list: ['risk', 'support', 'finance', 'auditor'],
  show: ['risk', 'support', 'finance', 'auditor'],
  uplines: ['risk', 'support', 'finance', 'auditor'],
  acts: operatorRoles,
  pending: operatorRoles,
  operators: ['risk', 'auditor', 'admin'],
  events: ['risk', 'auditor', 'admin'],
  exposure: ['trader', 'risk', 'auditor'],
  boosts: ['trader', 'risk', 'auditor'],
  leagues: ['trader', 'risk', 'auditor'],
  specialevents: ['trader', 'risk', 'auditor'],
  announcements: ['trader', 'risk', 'support', 'auditor'],
  cases: ['risk', 'support', 'finance', 'auditor'],
  prices: ['trader', 'risk', 'support', 'auditor'],
  record: ['trader', 'risk', 'support', 'auditor'],
  rooms: ['trader', 'risk', 'support', 'auditor'],
  room: ['trader', 'risk', 'support', 'auditor'],
  pairs: ['risk', 'auditor'],
  unmatched: ['risk', 'support', 'finance', 'auditor'],
  tablechat: ['risk', 'support', 'auditor'],
  heldwins: ['risk', 'support', 'finance', 'auditor'],
  reconcile: ['risk', 'finance', 'auditor'],
}

export const mayDo = (act: OperatorActName, roles: readonly OperatorRole[]): boolean =>
  actRules[act].by.some((role) => roles.includes(role))

export const maySecond = (act: OperatorActName, roles: readonly OperatorRole[]): boolean =>
  actRules[act].second.some((role) => roles.includes(role))

export const maySee = (view: OperatorViewName, roles: readonly OperatorRole[]): boolean =>
  viewRules[view].some((role) => roles.includes(role))

/**
 * The most an act may be worth for a person with these roles, in hundredths of the reference currency; null for no
 * limit.
 */
export const mostFor = (act: OperatorActName, roles: readonly OperatorRole[]): bigint | null => {
  const { by, most = {} } = actRules[act]
  const held = by.filter((role) => roles.includes(role)).map((role) => most[role])
  if (held.length === 0 || held.includes(undefined)) return null
  return BigInt(Math.max(...held.map((whole) => whole ?? 0))) * 100n
}

/**
 * How much a person may do alone in a GMT+8 day by one kind of act, in whole units of the reference currency
 * (§operator.four-eyes). An act that is named here counts; one that is not needs no second operator.
 */
export type FourEyes = Readonly<Partial<Record<OperatorActName, number>>>

/**
 * The value of an act is: for a result or a void what it changes in payouts, for a cancelled room what it holds, for a
 * free room its prizes, for a held win its amount, for wider limits the largest bet, for a boost its largest stake.
 */
export const startingFourEyes: FourEyes = {
  deposit: 50_000,
  withdraw: 10_000,
  releasewin: 10_000,
  refusewin: 10_000,
  credit: 500,
  limits: 20_000,
  boost: 2_000,
  result: 20_000,
  void: 20_000,
  openroom: 2_000,
  cancel: 20_000,
}

/** An act and its value in hundredths of the reference currency. */
export interface ValuedAct {
  readonly act: OperatorActName
  readonly weight: bigint
}

/**
 * Whether a person who did these acts alone today needs a second operator for one more (§operator.four-eyes). Each act
 * takes its share of the day, its value over the threshold of its kind; more than the whole day is too much. Exact,
 * with nothing rounded.
 */
export const isAboveThreshold = (next: ValuedAct, alone: readonly ValuedAct[], fourEyes: FourEyes): boolean => {
  if (fourEyes[next.act] === undefined || next.weight <= 0n) return false
  let [taken, whole] = [0n, 1n]
  for (const { act, weight } of [...alone, next]) {
    const threshold = fourEyes[act]
    if (threshold === undefined || weight <= 0n) continue
    if (threshold === 0) return true
    const of = BigInt(threshold) * 100n
    ;[taken, whole] = [taken * of + weight * whole, whole * of]
  }
  return taken > whole
}

/** How long an act waits for a second operator, in milliseconds. */
export const secondWithin = 24 * 3_600_000
/** Acts of one kind on one member within this time, in milliseconds, add up towards the limit of a role. */
export const actLimitWindow = 24 * 3_600_000

const leastLetters = 4
const leastDifferent = 3
const placeholders = ['none', 'test', 'tests', 'testing', 'reason', 'asdf', 'qwerty', 'todo', 'null', 'undefined']

/** Whether a text is a reason: it has enough different letters and is not a placeholder. */
export const isReason = (text: string): boolean => {
  const written = text.trim().toLowerCase()
  const letters = written.match(/\p{L}/gu) ?? []
  return (
    text.length <= 500 &&
    isPlainText(text) &&
    !text.includes('\n') &&
    letters.length >= leastLetters &&
    new Set(letters).size >= leastDifferent &&
    !placeholders.includes(written)
  )
}
