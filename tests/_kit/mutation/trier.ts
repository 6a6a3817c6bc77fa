import { Worker } from 'node:worker_threads'
import type { Bundle } from './bundle.ts'
import { type Awake, compile, type Trial } from './trial.ts'

/** Where a mutant is met: in which bundles while modules load, and in which tests after that. */
export interface Reach {
  readonly bundle: number
  /** Places of the tests that meet it; null when loading the modules already does, which concerns every test. */
  readonly trials: readonly number[] | null
}

export type Asked =
  | { readonly kind: 'bundles'; readonly bundles: readonly Bundle[] }
  | { readonly kind: 'survey' }
  | { readonly kind: 'try'; readonly id: number; readonly reach: readonly Reach[]; readonly seconds: number }
export type TrialReply =
  | {
      readonly kind: 'surveyed'
      readonly reach: readonly (readonly [id: number, reach: readonly Reach[]])[]
      readonly failed: readonly string[]
      readonly trials: number
    }
  | { readonly kind: 'tried'; readonly id: number; readonly killer: string | null }

let bundles: readonly Bundle[] = []
let opened: readonly ReturnType<typeof compile>[] = []

/** Runs everything with every mutant asleep, and notes which test comes past which. */
const survey = (): TrialReply => {
  const reach = new Map<number, Reach[]>()
  const failed: string[] = []
  let count = 0
  opened.forEach((open, bundle) => {
    let met = new Set<number>()
    const note: Awake = (id) => (met.add(id), false)
    const trials = open(note)
    const early = met
    const late = new Map<number, number[]>()
    trials.forEach(({ name, run }, at) => {
      met = new Set()
      const error = failureOf(run)
      if (error !== null) failed.push(`${bundles[bundle]!.name} · ${name}: ${error}`)
      for (const id of met) if (!early.has(id)) late.set(id, [...(late.get(id) ?? []), at])
    })
    count += trials.length
    for (const id of early) reach.set(id, [...(reach.get(id) ?? []), { bundle, trials: null }])
    for (const [id, places] of late) reach.set(id, [...(reach.get(id) ?? []), { bundle, trials: places }])
  })
  return { kind: 'surveyed', reach: [...reach], failed, trials: count }
}

/**
 * Wakes one mutant and runs the tests that meet it, up to the first that fails; each bundle again, so that nothing is
 * left of another.
 * If none does, every test of those bundles has its turn: what a module remembers can carry a wrong turn to a test that
 * never met it.
 */
const tryOne = (id: number, reach: readonly Reach[]): TrialReply => {
  const killer =
    killerOf(id, reach) ??
    (reach.some(({ trials }) => trials !== null)
      ? killerOf(
          id,
          reach.map(({ bundle }) => ({ bundle, trials: null })),
        )
      : null)
  return { kind: 'tried', id, killer }
}

const killerOf = (id: number, reach: readonly Reach[]): string | null => {
  for (const { bundle, trials: places } of reach) {
    const { name } = bundles[bundle]!
    let trials: readonly Trial[]
    try {
      trials = opened[bundle]!((asked) => asked === id)
    } catch {
      return name
    }
    // A place without a test is one that the mutant took away.
    const failing = (places ?? [...trials.keys()]).find(
      (at) => trials[at] === undefined || failureOf(trials[at].run) !== null,
    )
    if (failing !== undefined) return `${name} · ${trials[failing]?.name ?? ''}`
  }
  return null
}

const failureOf = (run: () => unknown): string | null => {
  try {
    return run() instanceof Promise ? 'waits, which pure code has no need of' : null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** For the watch over this process: how many questions there were, and the processor seconds the latest may take. */
const asks = new Int32Array(new SharedArrayBuffer(8))
new Worker(new URL('./watch.ts', import.meta.url), { workerData: asks }).unref()

const longest = 120

process.on('message', (asked: Asked) => {
  asks[1] = asked.kind === 'try' ? asked.seconds : longest
  Atomics.add(asks, 0, 1)
  if (asked.kind === 'bundles') {
    bundles = asked.bundles
    opened = bundles.map(compile)
  } else process.send!(asked.kind === 'survey' ? survey() : tryOne(asked.id, asked.reach))
})
