import { readFileSync } from 'node:fs'
import { parseCsv, separatorOf } from '../csv.ts'
import type { MarketDefinition } from './line.ts'
import { RecordingError } from './recording.ts'
import { textOf } from '../text.ts'

/** Names that a recording without them is given: of matches by event id, of runners by selection id. */
export interface ExchangeNames {
  readonly events: ReadonlyMap<string, string>
  readonly runners: ReadonlyMap<number, string>
}

export const noNames: ExchangeNames = { events: new Map(), runners: new Map() }

/**
 * Reads names from a file: the exchange's market catalogue (JSON), or a table whose header has `event_id` with
 * `event_name`, `selection_id` with `selection_name`, or both. Throws a `RecordingError` that names the file and what
 * it lacks.
 */
export const loadNames = (file: string): ExchangeNames => {
  const text = textIn(file)
  const names = /^\s*[[{]/.test(text) ? namesOfCatalogue(file, text) : namesOfTable(file, text)
  if (names.events.size + names.runners.size === 0) throw new RecordingError(`${file}: the whole: contains no name`)
  return names
}

/** Whether a file holds the exchange's market catalogue: names for a recording, and no recording. */
export const isCatalogue = (file: string): boolean => {
  try {
    const text = textIn(file)
    return /^\s*[[{]/.test(text) && namesOfCatalogue(file, text).events.size > 0
  } catch {
    return false
  }
}

/** A definition with the names it lacks, as far as they are known. */
export const withNames = (definition: MarketDefinition, { events, runners }: ExchangeNames): MarketDefinition => ({
  ...definition,
  eventName: definition.eventName ?? events.get(definition.event),
  runners: definition.runners.map((runner) => {
    const name = runner.name ?? runners.get(runner.id)
    return name === undefined ? runner : { ...runner, name }
  }),
})

/** A match that nothing names is called by the selections of its winner market. */
export const nameBySelections = ({ type, runners: [home, away] }: MarketDefinition): string | undefined =>
  type === 'MATCH_ODDS' && home && away
    ? [home, away].map(({ id, name }) => name ?? `Selection ${id}`).join(' v ')
    : undefined

const textIn = (file: string): string => {
  try {
    return textOf(readFileSync(file))
  } catch (error) {
    throw new RecordingError(`${file}: the file: ${(error as Error).message}`)
  }
}

/** What `listMarketCatalogue` answers, bare or under `result`. */
const namesOfCatalogue = (file: string, text: string): ExchangeNames => {
  const [events, runners] = [new Map<string, string>(), new Map<number, string>()]
  for (const entry of entriesOf(file, text)) {
    const { event, runners: named } = partsOf(entry)
    const { id, name } = partsOf(event)
    if (id !== undefined && isName(name)) events.set(String(id), name)
    for (const { selectionId, runnerName } of Array.isArray(named) ? named.map(partsOf) : [])
      if (Number.isSafeInteger(selectionId) && isName(runnerName)) runners.set(Number(selectionId), runnerName)
  }
  return { events, runners }
}

const entriesOf = (file: string, text: string): readonly unknown[] => {
  try {
    const parsed: unknown = JSON.parse(text)
    const entries = Array.isArray(parsed) ? parsed : partsOf(parsed)['result']
    return Array.isArray(entries) ? entries : [parsed]
  } catch {
    throw new RecordingError(`${file}: the whole: is no JSON`)
  }
}

const namesOfTable = (file: string, text: string): ExchangeNames => {
  const [events, runners] = [new Map<string, string>(), new Map<number, string>()]
  const [head, ...rows] = parseCsv(text, separatorOf(text))
  const columns = head && 'cells' in head ? head.cells.map((cell) => cell.trim().toLowerCase()) : []
  const column = (name: string) => columns.indexOf(name)
  const pairs = [
    { id: column('event_id'), name: column('event_name') },
    { id: column('selection_id'), name: column('selection_name') },
  ]
  if (pairs.every(({ id, name }) => id < 0 || name < 0))
    throw new RecordingError(`${file}: line 1: has neither event_id and event_name nor selection_id and selection_name`)
  for (const row of rows) {
    if (!('cells' in row)) throw new RecordingError(`${file}: line ${row.line}: ${row.problem}`)
    const [event, runner] = pairs.map(({ id, name }) => [row.cells[id]?.trim(), row.cells[name]?.trim()] as const)
    if (event?.[0] && isName(event[1])) events.set(event[0], event[1])
    if (/^\d+$/.test(runner?.[0] ?? '') && isName(runner?.[1])) runners.set(Number(runner[0]), runner[1])
  }
  return { events, runners }
}

const isName = (name: unknown): name is string => typeof name === 'string' && name.trim() !== ''

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
