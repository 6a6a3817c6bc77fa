import { apply, emptyBoard, load, type Segment, type Snapshot } from '#domain/market/board.ts'
import { pack } from '#odds/packing.ts'
import { createPublisher } from '#odds/publish.ts'
import { loadavg } from 'node:os'
import { changedRows, madeBoard } from './fanout/content.ts'

const [matches, markets, rounds] = [2_000, 14, 15]
/** Odds rows that change in a step: one in twenty. */
const changes = (matches * markets) / 20

/**
 * A large board, whole and by steps: putting it together, packing it, and what a reader does with it. Medians, in
 * milliseconds. The peers are what a first version does: the whole state as JSON at each tick, and an RFC 6902 patch of
 * it, each packed and parsed too.
 */
export const run = ({ json = false }: { readonly json?: boolean } = {}): void => {
  const loads = [loadavg()[0]!]
  const { publisher, publish } = createPublisher('bench', at)
  const first = timed(() => publish(madeBoard(matches, markets), at))
  const costs: Record<string, number[]> = {}
  const keep: Keep = (name, work) => {
    const { ms, made } = timed(work)
    ;(costs[name] ??= []).push(ms)
    return made
  }
  const reader = emptyBoard()
  load(reader, parsed<Snapshot>(publisher.snapshot().body.bytes))
  let bytes: Readonly<Record<string, number>> = {}
  for (let round = 0; round < rounds; round++) {
    const { body } = publisher.snapshot()
    const coded = (['zstd', 'br', 'gzip'] as const).map(
      (coding) => [coding, keep(coding, () => body.as(coding).bytes.length)] as const,
    )
    keep('decode', () => load(emptyBoard(), parsed<Snapshot>(body.bytes)))
    const rows = changedRows(round, changes, matches, markets)
    const step = keep('delta', () => publish({ odds: rows }, at))
    keep('build', () => publisher.snapshot())
    const text = JSON.stringify(step)
    if (typeof keep('deltaDecode', () => apply(reader, JSON.parse(text) as Segment)) === 'string')
      throw new Error('a step was refused')
    bytes = {
      snapshot: body.bytes.length,
      ...Object.fromEntries(coded),
      delta: text.length,
      deltaZstd: keep('deltaZstd', () => pack(text).as('zstd').bytes.length),
      ...peers(keep, reader, rows),
    }
  }
  check(publisher.snapshot().body.bytes, reader)
  loads.push(loadavg()[0]!)
  const ms = Object.fromEntries(Object.entries(costs).map(([name, all]) => [name, Number(median(all).toFixed(2))]))
  const found = {
    bench: 'board',
    matches,
    markets,
    changes,
    ms: { first: Number(first.ms.toFixed(2)), ...ms },
    bytes,
    ratio: ratiosOf(ms, bytes),
    load: { least: Math.min(...loads), most: Math.max(...loads) },
  }
  process.stdout.write(`${json ? JSON.stringify(found) : told(found)}\n`)
}

const at = { alive: 0, book: 0, speed: 1, at: 0 }
type Keep = <T>(name: string, work: () => T) => T
type Figures = Readonly<Record<string, number>>

/** The same tick as the peers would tell it: what is held, made text, packed and parsed. */
const peers = (
  keep: Keep,
  { leagues, matches: held, heads, odds }: ReturnType<typeof emptyBoard>,
  rows: ReturnType<typeof changedRows>,
): Figures => {
  const whole = keep('whole', () =>
    JSON.stringify({
      leagues: [...leagues.values()],
      matches: [...held.values()],
      heads: [...heads.values()],
      odds: [...odds.values()],
    }),
  )
  const wholeZstd = keep('wholeZstd', () => pack(whole).as('zstd').bytes.length)
  keep('wholeDecode', () => JSON.parse(whole) as unknown)
  const patch = keep('patch', () =>
    JSON.stringify(
      rows.flatMap(([id, , , , , version, ...prices]) => [
        { op: 'replace', path: `/odds/${id}/version`, value: version },
        ...prices.map((value, pick) => ({ op: 'replace', path: `/odds/${id}/prices/${pick}`, value })),
      ]),
    ),
  )
  const patchZstd = keep('patchZstd', () => pack(patch).as('zstd').bytes.length)
  keep('patchDecode', () => JSON.parse(patch) as unknown)
  return { whole: whole.length, wholeZstd, patch: patch.length, patchZstd }
}

/**
 * How many times what a peer costs is what ours does: the server's time to a packed tick, the reader's, and bytes on
 * the wire.
 */
const ratiosOf = (ms: Figures, bytes: Figures) => {
  const server = (name: string) => ms[name]! + ms[`${name}Zstd`]!
  const over = (peer: string) => ({
    server: Number((server(peer) / server('delta')).toFixed(1)),
    bytes: Number((bytes[`${peer}Zstd`]! / bytes['deltaZstd']!).toFixed(1)),
    reader: Number((ms[`${peer}Decode`]! / ms['deltaDecode']!).toFixed(1)),
  })
  return {
    wholeJson: over('whole'),
    jsonPatch: over('patch'),
    snapshotBuild: Number((ms['whole']! / ms['build']!).toFixed(1)),
  }
}

interface Found {
  readonly ms: Figures
  readonly bytes: Figures
  readonly ratio: ReturnType<typeof ratiosOf>
  readonly load: { readonly least: number; readonly most: number }
}

const told = ({ ms, bytes, ratio, load }: Found): string =>
  [
    `${matches} matches × ${markets} markets, ${changes} odds rows in a step; medians of ${rounds}`,
    `snapshot: build ${ms['build']} ms, ${printed(bytes['snapshot'])} bytes; a reader decodes it in ${ms['decode']} ms`,
    ...['zstd', 'br', 'gzip'].map((coding) => `  ${coding}: ${ms[coding]} ms, ${printed(bytes[coding])} bytes`),
    `step: publish ${ms['delta']} ms, ${printed(bytes['delta'])} bytes (${printed(bytes['deltaZstd'])} packed in ${ms['deltaZstd']} ms); a reader decodes it in ${ms['deltaDecode']} ms`,
    `JSON.stringify of the whole state: ${ms['whole']} ms, ${printed(bytes['wholeZstd'])} packed in ${ms['wholeZstd']} ms, parsed in ${ms['wholeDecode']} ms`,
    `JSON Patch (RFC 6902): ${ms['patch']} ms, ${printed(bytes['patchZstd'])} packed in ${ms['patchZstd']} ms, parsed but not applied in ${ms['patchDecode']} ms`,
    ...(
      [
        ['whole state each tick', ratio.wholeJson],
        ['JSON Patch', ratio.jsonPatch],
      ] as const
    ).map(
      ([peer, { server, bytes: size, reader }]) => `${peer} / step: server ${server}, bytes ${size}, reader ${reader}`,
    ),
    `JSON.stringify of the whole state / snapshot put together ${ratio.snapshotBuild}`,
    `load average ${load.least.toFixed(1)} to ${load.most.toFixed(1)}`,
  ].join('\n')

/** The reader of every step must have what a reader of the last snapshot does. */
const check = (snapshot: Buffer, reader: ReturnType<typeof emptyBoard>): void => {
  const whole = emptyBoard()
  load(whole, parsed<Snapshot>(snapshot))
  if (whole.odds.size !== matches * markets) throw new Error(`${whole.odds.size} odds rows on the board`)
  for (const [id, odds] of whole.odds)
    if (JSON.stringify(reader.odds.get(id)) !== JSON.stringify(odds)) throw new Error(`the readers differ at ${id}`)
}

const parsed = <T>(bytes: Buffer): T => JSON.parse(bytes.toString()) as T
const printed = (count = 0): string => count.toLocaleString('en')

const timed = <T>(work: () => T): { readonly ms: number; readonly made: T } => {
  const started = performance.now()
  const made = work()
  return { ms: performance.now() - started, made }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
