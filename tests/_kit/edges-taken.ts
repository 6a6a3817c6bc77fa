import { edgeKey } from '#review/chart.ts'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyActorScope, type AnyMachineSnapshot, type AnyStateMachine, StateMachine } from 'xstate'
import { afterAll, beforeAll, expect } from 'vitest'

/** Where the run notes which transitions its tests take, one line per file; unset in an ordinary run. */
const folder = process.env['TOUCHLINE_EDGES']

/** Machines that somebody planted a mistake in are not the product's. */
const planted = /mutants|planted|standing/
/** Walks that the model makes of itself, and simulated houses, prove nothing of the product as it is served. */
const generated = /^tests\/(?:review|commands\/(?:paths|simulate))\//

type Layer = 'model' | 'dom' | 'http'
const layerOf = (file: string): Layer => {
  if (file.endsWith('.tsx')) return 'dom'
  return /^tests\/(?:server|faults)\//.test(file) ? 'http' : 'model'
}

/** The notes of the file whose tests run. */
interface Notes {
  readonly taken: Map<string, number>
  layer: Layer
}
declare global {
  /** Kept outside this module: the files of a worker share their machines, and each evaluates this module again. */
  var takenTransitions: Notes | undefined
}

/**
 * Whether the product asked: an actor of it, or a function of the server on behalf of another. A test that asks a
 * machine, or the one function around it, walks the model.
 */
const isOfProduct = (): boolean => {
  const { stackTraceLimit, prepareStackTrace } = Error
  // As the engine has them: the runner would look up the source of each.
  Error.stackTraceLimit = 40
  Error.prepareStackTrace = (_, sites) => sites
  const sites = new Error('asked').stack as unknown as readonly NodeJS.CallSite[]
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  if (sites.some((site) => site.getTypeName() === 'Actor')) return true
  const files = sites.map((site) => site.getFileName() ?? '')
  const own = files.filter((file) => /\/(?:src|tests)\//.test(file) && !file.includes('edges-taken'))
  const test = own.findIndex((file) => file.includes('/tests/'))
  return own.slice(0, test < 0 ? undefined : test).length >= 2
}

const note = (machine: AnyStateMachine, taken: readonly string[]) => {
  const notes = globalThis.takenTransitions
  // An edge that is taken away makes another machine of it.
  if (notes === undefined || taken.length === 0 || Reflect.get(machine.config, 'isPlanted') === true) return
  // What the product took once is its own afterwards: to ask each time would cost more than the tests do.
  if (notes.layer === 'http' && taken.some((key) => !notes.taken.has(key)) && !isOfProduct()) return
  for (const key of taken) notes.taken.set(key, (notes.taken.get(key) ?? 0) + 1)
}

/** Runs a step of an actor and notes the transitions that it took, which XState sends to its inspectors. */
const noted = <Result>(machine: AnyStateMachine, { self, system }: AnyActorScope, step: () => Result): Result => {
  const taken: string[] = []
  const inspection = system.inspect((event) => {
    if (event.type === '@xstate.microstep' && event.actorRef === self) taken.push(...event._transitions.map(edgeKey))
  })
  try {
    return step()
  } finally {
    inspection.unsubscribe()
    note(machine, taken)
  }
}

/** A machine binds these two as it is made, so they are replaced before any is. */
const replace = () => {
  const { prototype } = StateMachine
  if ('isNoting' in prototype) return
  const { transition, getInitialSnapshot } = prototype
  Object.assign(prototype, {
    isNoting: true,
    transition: function (this: AnyStateMachine, snapshot: AnyMachineSnapshot, event, scope) {
      return noted(this, scope, () => transition.call(this, snapshot, event, scope))
    } as typeof transition,
    getInitialSnapshot: function (this: AnyStateMachine, scope, input) {
      return noted(this, scope, () => getInitialSnapshot.call(this, scope, input))
    } as typeof getInitialSnapshot,
  })
}

if (folder !== undefined) {
  replace()
  const fileOf = () => (expect.getState().testPath ?? '').replace(/^.*\/(?=tests\/)/, '')
  beforeAll(() => {
    const file = fileOf()
    if (!planted.test(file) && !generated.test(file))
      globalThis.takenTransitions = { taken: new Map(), layer: layerOf(file) }
  })
  afterAll(() => {
    const file = fileOf()
    const { taken = new Map<string, number>(), layer } = globalThis.takenTransitions ?? {}
    globalThis.takenTransitions = undefined
    if (taken.size === 0) return
    mkdirSync(folder, { recursive: true })
    appendFileSync(
      join(folder, `${process.pid}.jsonl`),
      `${JSON.stringify({ file, layer, taken: Object.fromEntries(taken) })}\n`,
    )
  })
}
