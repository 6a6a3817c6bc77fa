import { apply, emptyBoard, load, type Segment, type Snapshot } from '#domain/market/board.ts'
import { createPublisher } from '#odds/publish.ts'
import { loadavg } from 'node:os'
import { pack } from '#odds/packing.ts'
import { changedRows, madeBoard } from './fanout/content.ts'

const [matches, markets, rounds] = [2_000, 14, 15]
/** Odds rows that change in a step: one in twenty. */
const changes = (matches * markets) / 20

/** A large board, whole and by steps: putting it together, packing it, and what a reader does with it. Medians, in milliseconds. */
export const run = ({ json = false }: { readonly json?: boolean } = {}): void => {
  const loads = [loadavg()[0]!]
  const at = { alive: 0, book: 0, speed: 1, at: 0 }
  const { publisher, publish } = createPublisher('bench', at)
  const first = timed(() => publish(madeBoard(matches, markets), at))
  const reader = emptyBoard()
  const costs: Record<string, number[]> = {}
  const keep = <T>(name: string, work: () => T): T => {
    const { ms, made } = timed(work)
    ;(costs[name] ??= []).push(ms)
    return made
  }
  let bytes: Readonly<Record<string, number>> = {}
  for (let round = 0; round < rounds; round++) {
    const { body } = keep('build', () => publisher.snapshot())
    const coded = (['zstd', 'br', 'gzip'] as const).map((coding) => [coding, keep(coding, () => body.as(coding).bytes.length)] as const)
    const board = emptyBoard()
    keep('decode', () => load(board, JSON.parse(body.bytes.toString()) as Snapshot))
    if (round === 0) load(reader, JSON.parse(body.bytes.toString()) as Snapshot)
    const rows = changedRows(round, changes, matches, markets)
    const step = keep('delta', () => publish({ odds: rows }, at))
    const text = JSON.stringify(step)
    bytes = { snapshot: body.bytes.length, ...Object.fromEntries(coded), delta: text.length, deltaZstd: pack(text).as('zstd').bytes.length }
    if (typeof keep('deltaDecode', () => apply(reader, JSON.parse(text) as Segment)) === 'string') throw new Error('a step was refused')
  }
  check(publisher.snapshot().body.bytes, reader)
  loads.push(loadavg()[0]!)
  const ms = Object.fromEntries(Object.entries(costs).map(([name, all]) => [name, Number(median(all).toFixed(2))]))
  const found = { bench: 'snapshot', matches, markets, changes, ms: { first: Number(first.ms.toFixed(2)), ...ms }, bytes, load: { least: Math.min(...loads), most: Math.max(...loads) } }
  process.stdout.write(`${json ? JSON.stringify(found) : told(found)}\n`)
}

interface Found {
  readonly ms: Readonly<Record<string, number>>
  readonly bytes: Readonly<Record<string, number>>
  readonly load: { readonly least: number; readonly most: number }
}

const told = ({ ms, bytes, load }: Found): string => [
  `${matches} matches × ${markets} markets, ${changes} odds rows in a step; medians of ${rounds}`,
  `snapshot: build ${ms['build']} ms, ${bytes['snapshot']!.toLocaleString('en')} bytes; a reader decodes it in ${ms['decode']} ms`,
  ...['zstd', 'br', 'gzip'].map((coding) => `  ${coding}: ${ms[coding]} ms, ${bytes[coding]!.toLocaleString('en')} bytes`),
  `step: publish ${ms['delta']} ms, ${bytes['delta']!.toLocaleString('en')} bytes (${bytes['deltaZstd']!.toLocaleString('en')} packed); a reader decodes it in ${ms['deltaDecode']} ms`,
  `load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}`,
].join('\n')

/** The reader of every step must hold what a reader of the last snapshot does. */
const check = (snapshot: Buffer, reader: ReturnType<typeof emptyBoard>): void => {
  const whole = emptyBoard()
  load(whole, JSON.parse(snapshot.toString()) as Snapshot)
  if (whole.odds.size !== matches * markets) throw new Error(`${whole.odds.size} odds rows on the board`)
  for (const [id, odds] of whole.odds) if (JSON.stringify(reader.odds.get(id)) !== JSON.stringify(odds)) throw new Error(`the readers differ at ${id}`)
}

const timed = <T>(work: () => T): { readonly ms: number; readonly made: T } => {
  const started = performance.now()
  const made = work()
  return { ms: performance.now() - started, made }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
