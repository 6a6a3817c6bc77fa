import { availableParallelism } from 'node:os'
import { bundle } from './bundle.ts'
import type { Kind, Mutant } from './instrument.ts'
import { openBench } from './pool.ts'
import type { Reach } from './trier.ts'

export interface Survivor extends Mutant {
  /** Whether any test comes past it at all. */
  readonly isMet: boolean
}

export interface Mutation {
  readonly mutants: readonly Mutant[]
  readonly tried: number
  readonly killed: number
  /** Of the killed, those whose tests did not come to an end, or not within memory. */
  readonly hung: number
  readonly survivors: readonly Survivor[]
  readonly trials: number
}

export interface MutationOptions {
  readonly root: string
  /** Globs from the root. */
  readonly sources: string
  readonly tests: string
  readonly spared?: readonly string[]
  readonly kind?: Kind
  /** Processor seconds after which the tests of a mutant are ended. */
  readonly seconds?: number
  /** Which are tried: all, unless said. */
  readonly choose?: (mutants: readonly Mutant[]) => readonly Mutant[]
  readonly threads?: number
  /** Told after each mutant how many were tried, and of how many. */
  readonly told?: (tried: number, of: number) => void
}

/**
 * Wakes each mutant of some sources in turn and says which of them no test notices. Tests that fail with none awake are
 * an error.
 */
export const mutate = async ({
  root,
  sources,
  tests,
  spared,
  kind,
  seconds = 5,
  choose = (all) => all,
  threads = availableParallelism(),
  told = () => undefined,
}: MutationOptions): Promise<Mutation> => {
  const { bundles, mutants } = await bundle(root, sources, tests, spared, kind)
  const benches = Array.from({ length: threads }, () => openBench(bundles))
  try {
    const surveyed = await benches[0]!.ask({ kind: 'survey' })
    if (surveyed?.kind !== 'surveyed') throw new Error('the tests did not come to an end')
    if (surveyed.failed.length > 0)
      throw new Error(
        `with no mutant awake ${surveyed.failed.length} tests fail:\n${surveyed.failed.slice(0, 20).join('\n')}`,
      )
    const reach = new Map(surveyed.reach)
    const chosen = choose(mutants)
    const { survivors, hung } = await tryAll(chosen, reach, benches, seconds, told)
    return {
      mutants,
      tried: chosen.length,
      killed: chosen.length - survivors.length,
      hung,
      survivors,
      trials: surveyed.trials,
    }
  } finally {
    for (const bench of benches) bench.close()
  }
}

const tryAll = async (
  chosen: readonly Mutant[],
  reach: ReadonlyMap<number, readonly Reach[]>,
  benches: readonly ReturnType<typeof openBench>[],
  seconds: number,
  progress: (tried: number, of: number) => void,
) => {
  const survivors: Survivor[] = []
  let [next, hung] = [0, 0]
  await Promise.all(
    benches.map(async (bench) => {
      while (next < chosen.length) {
        const mutant = chosen[next++]!
        const met = reach.get(mutant.id)
        const told = met === undefined ? null : await bench.ask({ kind: 'try', id: mutant.id, reach: met, seconds })
        if (told === undefined) hung += 1
        else if (told === null || (told.kind === 'tried' && told.killer === null))
          survivors.push({ ...mutant, isMet: told !== null })
        progress(next, chosen.length)
      }
    }),
  )
  return { survivors: survivors.toSorted((a, b) => a.id - b.id), hung }
}
