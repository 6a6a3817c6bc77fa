import { startTakes, takesOf } from '#review/explore.ts'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyMachineSnapshot, type AnyStateMachine, StateMachine } from 'xstate'
import { afterAll, beforeAll, expect } from 'vitest'

/** Where the run notes which transitions its tests take, one line a file; unset in an ordinary run. */
const folder = process.env['TOUCHLINE_EDGES']

/** Machines that somebody planted a mistake in are not the product's. */
const planted = /mutants|planted|standing/
/** Walks that the model makes of itself prove nothing of the product. */
const generated = /^tests\/(?:review|commands\/paths)\//

const layerOf = (file: string): 'model' | 'dom' | 'http' => {
  if (file.endsWith('.tsx')) return 'dom'
  return /^tests\/(?:server|faults)\//.test(file) ? 'http' : 'model'
}

if (folder !== undefined) {
  const taken = new Map<string, number>()
  const note = (machine: AnyStateMachine, keys: () => readonly string[]) => {
    // An edge that is taken away makes another machine of it.
    if (Reflect.get(machine.config, 'isPlanted') === true) return
    for (const key of keys()) taken.set(key, (taken.get(key) ?? 0) + 1)
  }
  const { prototype } = StateMachine
  const { transition, getInitialSnapshot } = prototype
  beforeAll(() => {
    prototype.transition = function (this: AnyStateMachine, snapshot: AnyMachineSnapshot, event, scope) {
      if (!event.type.startsWith('xstate.init')) note(this, () => takesOf(this, snapshot, event))
      return transition.call(this, snapshot, event, scope)
    } as typeof transition
    prototype.getInitialSnapshot = function (this: AnyStateMachine, scope, input) {
      note(this, () => startTakes(this, input))
      return getInitialSnapshot.call(this, scope, input)
    } as typeof getInitialSnapshot
  })
  afterAll(() => {
    Object.assign(prototype, { transition, getInitialSnapshot })
    const file = (expect.getState().testPath ?? '').replace(/^.*\/(?=tests\/)/, '')
    if (taken.size === 0 || planted.test(file) || generated.test(file)) return
    mkdirSync(folder, { recursive: true })
    const line = JSON.stringify({ file, layer: layerOf(file), taken: Object.fromEntries(taken) })
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`)
  })
}
