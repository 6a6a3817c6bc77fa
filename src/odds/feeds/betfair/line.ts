/** A market change message of the Exchange Stream, checked and reduced to the fields in use. */
export interface StreamMessage {
  /** The subscription it belongs to; a recording may hold several. */
  readonly subscription: string
  /** Publish time, milliseconds since 1970. */
  readonly pt: number
  readonly kind: 'image' | 'delta' | 'heartbeat'
  /** A part of a segmented message, which is applied as a whole at its end. */
  readonly segment: 'start' | 'middle' | 'end' | undefined
  readonly markets: readonly MarketChange[]
}

export interface MarketChange {
  readonly id: string
  /** Replaces what is held of the market; otherwise absent fields are unchanged. */
  readonly image: boolean
  readonly definition: MarketDefinition | undefined
  readonly runners: readonly RunnerChange[]
}

export interface MarketDefinition {
  readonly type: string
  readonly status: MarketState
  readonly inPlay: boolean
  readonly sport: string
  readonly event: string
  /** Undefined where the recording has no names. */
  readonly eventName: string | undefined
  readonly country: string | undefined
  readonly kickoff: number
  /** When the market's own race sets off; a meeting has many. */
  readonly startsAt: number
  /** What the market and its course are called, where it is said. */
  readonly name: string | undefined
  readonly venue: string | undefined
  /** How many runners win. */
  readonly winners: number
  /** In the order the exchange shows them. */
  readonly runners: readonly RunnerDefinition[]
}

const marketStates = ['OPEN', 'SUSPENDED', 'INACTIVE', 'CLOSED'] as const
type MarketState = (typeof marketStates)[number]

export interface RunnerDefinition {
  /** Selection and handicap: one selection has several lines. */
  readonly key: string
  readonly id: number
  readonly handicap: number
  readonly name: string | undefined
  readonly status: string
  /** By how many percent earlier bets on the others are reduced if it is withdrawn; 0 where it is not said. */
  readonly adjustmentFactor: number
}

/** Changes of the prices to back: by level where the exchange numbers levels, by price otherwise. */
export interface RunnerChange {
  readonly key: string
  readonly best: readonly PriceLevel[]
  readonly display: readonly PriceLevel[]
  readonly full: readonly PriceLevel[]
  /** The price last traded, 0 for none; undefined where it did not change. */
  readonly last: number | undefined
}

/** Size 0 removes the entry at the key. */
export interface PriceLevel {
  readonly key: number
  readonly price: number
  readonly size: number
}

/** Why a line cannot be used. */
export class LineRefused extends Error {
  override readonly name = 'LineRefused'
}

/**
 * Reads one line. Undefined for stream messages other than market changes; throws a `LineRefused` that says what is
 * wrong and where.
 */
export const parseLine = (text: string): StreamMessage | undefined => {
  const line = record(parse(text), 'the line')
  const { op, ct, segmentType } = line
  if (
    op === 'connection' ||
    op === 'status' ||
    op === 'authentication' ||
    op === 'marketSubscription' ||
    op === 'heartbeat'
  )
    return undefined
  if (op !== 'mcm') return refuse(`op ${JSON.stringify(op)} is unknown: a recording has lines with op "mcm"`)
  const kind = named(ct ?? 'UPDATE', kinds, 'ct')
  const pt = whole(line['pt'], 'pt')
  if (pt < earliest || pt > latest) return refuse(`pt: ${pt} is not a time of this stream`)
  const changes = list(line['mc'] ?? [], 'mc')
  return {
    subscription: String(line['id'] ?? ''),
    pt,
    kind,
    segment: segmentType == null ? undefined : named(segmentType, segments, 'segmentType'),
    markets: changes.map((change, i) => parseMarket(change, kind === 'image', `mc[${i}]`)),
  }
}

const kinds = { UPDATE: 'delta', SUB_IMAGE: 'image', RESUB_DELTA: 'delta', HEARTBEAT: 'heartbeat' } as const
const segments = { SEG_START: 'start', SEG: 'middle', SEG_END: 'end' } as const
/** The years 2010 to 2100. */
const earliest = 1_262_304_000_000
const latest = 4_102_444_800_000

const parseMarket = (change: unknown, isImage: boolean, place: string): MarketChange => {
  const { id, img, marketDefinition, rc } = record(change, place)
  if (img != null && typeof img !== 'boolean') return refuse(`${place}.img is not true or false`)
  return {
    id: word(id, `${place}.id`),
    image: img ?? isImage,
    definition: marketDefinition == null ? undefined : parseDefinition(marketDefinition, `${place}.marketDefinition`),
    runners: list(rc ?? [], `${place}.rc`).map((runner, i) => parseRunner(runner, `${place}.rc[${i}]`)),
  }
}

const parseDefinition = (definition: unknown, place: string): MarketDefinition => {
  const found = record(definition, place)
  const { inPlay = false, eventName, countryCode, openDate, marketTime, name, venue, numberOfWinners } = found
  if (typeof inPlay !== 'boolean') return refuse(`${place}.inPlay is not true or false`)
  const kickoff = instant(openDate ?? marketTime, `${place}.openDate`)
  const startsAt = marketTime == null ? kickoff : instant(marketTime, `${place}.marketTime`)
  const runners = list(found['runners'], `${place}.runners`).map((runner, i) =>
    parseRunnerDefinition(runner, `${place}.runners[${i}]`),
  )
  if (runners.length === 0) return refuse(`${place}.runners is empty`)
  return {
    type: word(found['marketType'], `${place}.marketType`),
    status:
      marketStates.find((state) => state === found['status']) ??
      refuse(`${place}.status ${JSON.stringify(found['status'])} is unknown`),
    inPlay,
    kickoff,
    startsAt,
    name: name == null ? undefined : word(name, `${place}.name`),
    venue: venue == null ? undefined : word(venue, `${place}.venue`),
    winners: numberOfWinners == null ? 1 : whole(numberOfWinners, `${place}.numberOfWinners`),
    sport: word(found['eventTypeId'], `${place}.eventTypeId`),
    event: word(found['eventId'], `${place}.eventId`),
    eventName: eventName == null ? undefined : word(eventName, `${place}.eventName`),
    country: countryCode == null ? undefined : word(countryCode, `${place}.countryCode`),
    runners: runners.sort((a, b) => a.place - b.place),
  }
}

const parseRunnerDefinition = (runner: unknown, place: string): RunnerDefinition & { place: number } => {
  const found = record(runner, place)
  const { name, status, sortPriority, adjustmentFactor } = found
  const { id, handicap, key } = selection(found, place)
  return {
    key,
    id,
    handicap,
    name: name == null ? undefined : word(name, `${place}.name`),
    status: word(status, `${place}.status`),
    adjustmentFactor: adjustmentFactor == null ? 0 : number(adjustmentFactor, `${place}.adjustmentFactor`),
    place: whole(sortPriority, `${place}.sortPriority`),
  }
}

const parseRunner = (runner: unknown, place: string): RunnerChange => {
  const found = record(runner, place)
  for (const name of ['batl', 'bdatl', 'atl', 'trd'] as const) ladder(found[name], `${place}.${name}`)
  const last = found['ltp'] == null ? undefined : number(found['ltp'], `${place}.ltp`)
  if (last !== undefined && last !== 0 && !(last > 1 && last <= highest)) refuse(`${place}.ltp ${last} is not a price`)
  return {
    key: selection(found, place).key,
    best: ladder(found['batb'], `${place}.batb`, 3),
    display: ladder(found['bdatb'], `${place}.bdatb`, 3),
    full: ladder(found['atb'], `${place}.atb`, 2),
    last,
  }
}

const selection = (said: Readonly<Record<string, unknown>>, place: string) => {
  const id = whole(said['id'], `${place}.id`)
  const handicap = number(said['hc'] ?? 0, `${place}.hc`, -1_000)
  return { id, handicap, key: `${id}/${handicap}` }
}

/**
 * Levels of three numbers `[level, price, size]`, or of two `[price, size]` keyed by price; either form if no length
 * is given.
 */
const ladder = (levels: unknown, place: string, length?: 2 | 3): PriceLevel[] =>
  list(levels ?? [], place).map((level, i) => {
    const at = `${place}[${i}]`
    const row = list(level, at)
    if (length === undefined ? row.length !== 2 && row.length !== 3 : row.length !== length)
      refuse(`${at} has ${row.length} numbers`)
    const [price, size] = row.slice(-2).map((value, n) => number(value, `${at}.${n === 0 ? 'price' : 'size'}`)) as [
      number,
      number,
    ]
    const key = row.length === 3 ? whole(row[0], `${at}.level`) : price
    if (size > 0 && !(price > 1 && price <= highest)) refuse(`${at}.price ${price} is not a price`)
    return { key, price, size }
  })

/** The exchange quotes 1.01 to 1,000. */
const highest = 1_000

const refuse = (why: string): never => {
  throw new LineRefused(why)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('is not JSON')
  }
}

const record = (value: unknown, place: string): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : refuse(`${place} is not an object`)

const list = (value: unknown, place: string): readonly unknown[] =>
  Array.isArray(value) ? value : refuse(`${place} is not a list`)

const word = (value: unknown, place: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : refuse(`${place} is not a text`)

/** A time with its zone, as the exchange writes it: another form could mean another day, or another hour elsewhere. */
const instant = (value: unknown, place: string): number => {
  const text = word(value, place)
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : NaN
  return Number.isSafeInteger(at) ? at : refuse(`${place} is not a time`)
}

const number = (value: unknown, place: string, least = 0): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= least ? value : refuse(`${place} is not a number`)

const whole = (value: unknown, place: string): number =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : refuse(`${place} is not a whole number`)

const named = <Names extends Readonly<Record<string, unknown>>>(
  value: unknown,
  names: Names,
  place: string,
): Names[keyof Names] => {
  const name = Object.keys(names).find((known): known is string & keyof Names => known === value)
  return name === undefined ? refuse(`${place} ${JSON.stringify(value)} is unknown`) : names[name as keyof Names]
}
