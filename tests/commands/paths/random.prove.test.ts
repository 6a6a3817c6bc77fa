import { checkSuite } from '#commands/paths/check.ts'
import { type Failure, findFailure, runOfFailure, type WalkRun } from '#commands/paths/random.ts'
import { assumed, suiteOf } from '#commands/paths/suite.ts'
import type { Flow } from '#review/flow.ts'
import { sessionFlow } from '#review/flows/session/session.ts'
import { describe, expect, test } from 'vitest'

/** A session that takes a temporary password for one of the member's own. */
const otherwise: Flow = {
  ...sessionFlow,
  environment: {
    ...sessionFlow.environment,
    machine: sessionFlow.environment.machine.provide({ guards: { isTemporary: () => false } } as never),
  },
}
const suite = suiteOf(sessionFlow.environment, assumed, { cover: 'states', seed: 1 })
const walkedBy =
  (flow: Flow): WalkRun =>
  async (run) =>
    checkSuite(flow, { ...suite, runs: [run] })[0]!.fault

describe('npm run paths -- --random (§machine.walked)', () => {
  test('ways that chance chooses fail nowhere in the machine itself', async () => {
    const failure = await findFailure(sessionFlow, assumed, walkedBy(sessionFlow), { seed: 1, runs: 500 })
    expect(failure).toBeUndefined()
  })

  test.each([1, 2, 3])(
    'with seed %i a fault is shrunk to the smallest walk that shows it, and found again',
    async (seed) => {
      const failure = await findFailure(sessionFlow, assumed, walkedBy(otherwise), { seed, runs: 500 })
      expect(failure!.steps.map(({ event, to }) => [(JSON.parse(event) as { type: string }).type, to])).toEqual([
        ['login.submitted', 'signingIn.asking'],
        ['login.accepted', 'passwordDue'],
      ])
      const kept = JSON.parse(JSON.stringify(failure)) as Failure
      const again = runOfFailure(sessionFlow, assumed, kept)
      expect(await walkedBy(otherwise)(again)).toBe(failure!.fault)
      expect(await walkedBy(sessionFlow)(again)).toBeUndefined()
    },
  )

  test('a kept failure that the machine no longer goes along says so', () => {
    const kept: Failure = {
      machine: 'Session',
      seed: 1,
      start: 'a new device',
      steps: [{ event: '{}', to: '' }],
      fault: '',
    }
    expect(() => runOfFailure(sessionFlow, assumed, kept)).toThrow('no longer takes {} after 0 steps')
    expect(() => runOfFailure(sessionFlow, assumed, { ...kept, start: 'nowhere' })).toThrow("no start 'nowhere'")
  })
})
