/** How a result is coloured where that says something: the pocket of a wheel, or the side that won. */
export const liveTones = ['red', 'black', 'green', 'blue'] as const

/** A past result in a few letters or digits that every language reads: `17`, `B`, `7042`. */
export interface LiveResult {
  readonly text: string
  readonly tone?: (typeof liveTones)[number]
}

/** A game drawn by the clock, as everybody may know it: its moments are real time in milliseconds. */
export interface LiveTable {
  readonly game: string
  /** When its bets close, and when it is drawn: never sooner. */
  readonly closes: number
  readonly at: number
  /** The last one first. */
  readonly last: readonly LiveResult[]
}

/** What a provider says of all its games drawn by the clock, at a moment of its own clock (§game.live-tables). */
export interface LiveTables {
  readonly now: number
  readonly tables: readonly LiveTable[]
}

/** How many past results of a table there are at the most. */
export const mostLiveResults = 8
const [mostTables, longestText] = [100, 12]

/** Reads such a state from a provider's answer; undefined if anything in it is not as it must be. */
export const parseLiveTables = (value: unknown): LiveTables | undefined => {
  if (!isObject(value)) return undefined
  const { now, tables } = value
  if (!isMoment(now) || !Array.isArray(tables) || tables.length > mostTables) return undefined
  const read = tables.map(parseTable)
  return read.includes(undefined) ? undefined : { now, tables: read as LiveTable[] }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isMoment = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

const parseTable = (value: unknown): LiveTable | undefined => {
  if (!isObject(value)) return undefined
  const { game, closes, at, last } = value
  if (typeof game !== 'string' || !isMoment(closes) || !isMoment(at) || closes > at) return undefined
  if (!Array.isArray(last) || last.length > mostLiveResults) return undefined
  const read = last.map(parseResult)
  return read.includes(undefined) ? undefined : { game, closes, at, last: read as LiveResult[] }
}

const parseResult = (value: unknown): LiveResult | undefined => {
  if (!isObject(value)) return undefined
  const { text, tone } = value
  if (typeof text !== 'string' || text.length === 0 || text.length > longestText) return undefined
  const known = liveTones.find((one) => one === tone)
  return tone === undefined ? { text } : known && { text, tone: known }
}
