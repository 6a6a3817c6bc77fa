import { chart } from '#review/chart.ts'
import { flows } from '#review/flows.ts'
import { type Layer, lastTaken, layers, type LayerTaken, type Taken, takenIn } from '#review/taken.ts'
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartName } from './fingerprint.ts'

/** A line that a run of tests wrote: what one file, or one step in a browser, took. */
export interface Note {
  readonly layer: Layer
  readonly taken: Readonly<Record<string, number>>
}

/**
 * Writes what a run noted in a folder (`TOUCHLINE_EDGES=FOLDER npm test -- views`) into the book's summary, under the
 * commit that is checked out, with the transitions that none took. Layers the run did not reach stay as they were;
 * answers a line for each that it did.
 */
export const collectTaken = (root: string, folder: string): readonly string[] => {
  const notes = globSync('*.jsonl', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Note),
  )
  const [commit = '', date = ''] = execFileSync('git', ['log', '-1', '--format=%H %cs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split(' ')
  const collected = summed(notes, commit, date)
  writeFileSync(join(root, 'src/review/taken.json'), `${JSON.stringify(wholeOf(collected), null, 2)}\n`)
  return layers.flatMap((layer) => {
    const { edges } = collected[layer] ?? {}
    return edges ? [`${layer}: ${Object.keys(edges).length} transitions in ${commit.slice(0, 12)} of ${date}`] : []
  })
}

const allKeys = (): readonly string[] =>
  flows.flatMap(({ environment }) => chart(environment.machine).edges.map(({ key }) => key))

/** The summary with these layers; the others lose the transitions that are no more. It names what none took. */
const wholeOf = (collected: Taken): Taken & { readonly never: readonly string[] } => {
  const known = allKeys()
  const names = new Set(known)
  const kept = layers.flatMap((layer): [Layer, LayerTaken][] => {
    const before = lastTaken[layer]
    if (before === undefined) return []
    const edges = Object.fromEntries(Object.entries(before.edges).filter(([key]) => names.has(key)))
    return [[layer, { ...before, edges }]]
  })
  const all: Taken = { ...Object.fromEntries(kept), ...collected }
  return { ...all, never: known.filter((key) => takenIn(all, key).length === 0) }
}

/** The notes of a run by layer; unknown transitions are left out. */
export const summed = (notes: readonly Note[], commit: string, date: string): Taken => {
  const known = allKeys()
  const charts = Object.fromEntries(
    flows.map(({ environment: { machine } }) => [machine.id, chartName(machine)] as const),
  )
  return Object.fromEntries(
    layers.flatMap((layer): [Layer, LayerTaken][] => {
      const own = notes.filter((note) => note.layer === layer)
      if (own.length === 0) return []
      const edges = known.flatMap((key) => {
        const count = own.reduce((sum, { taken }) => sum + (taken[key] ?? 0), 0)
        return count > 0 ? [[key, count] as const] : []
      })
      return [[layer, { commit, date, charts, edges: Object.fromEntries(edges) }]]
    }),
  )
}
