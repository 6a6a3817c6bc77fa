import { betMachine } from '#machines/bet/bet.ts'
import { feedMachine } from '#machines/board/feed.ts'
import { placementMachine } from '#machines/slip/placement.ts'
import { sessionMachine } from '#machines/session/session.ts'
import { chart, statesOf, phraseOf } from '#review/chart.ts'
import { check, matrix } from '#review/checks.ts'
import { createCoverage } from '#review/coverage.ts'
import { betEnvironment } from '#review/flows/bet/bet.ts'
import { feedEnvironment, feedRules } from '#review/flows/board/feed.ts'
import { sessionEnvironment } from '#review/flows/session/session.ts'
import { explore, write, writeValue } from '#review/explore.ts'
import { flows } from '#review/flows.ts'
import { shortestPaths, tour } from '#review/paths.ts'
import { parseRecording, record, replay, writeRecording } from '#review/replay.ts'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, createActor, fromCallback, SimulatedClock, transition } from 'xstate'
import { fitting, leg, price, startDevice, terms, upToConfirm } from '../machines/device.ts'
import { sampled } from '../_kit/sample.ts'
import { receipt } from '#review/flows/slip/placement.ts'

describe('chart', () => {
  const drawn = chart(feedMachine)
  test('is plain JSON', () => expect(JSON.parse(JSON.stringify(drawn))).toEqual(drawn))
  test('has every state, parents before children', () =>
    expect(statesOf(drawn.root).map(({ id }) => id)).toEqual([
      'feed',
      'feed.following',
      'feed.following.loading',
      'feed.following.live',
      'feed.following.stale',
      'feed.retrying',
      'feed.offline',
      'feed.paused',
    ]))
  test('names events, timers, guards and the remaining choice', () => {
    const words = chart(placementMachine)
      .edges.filter(({ from }) => from.startsWith('placement.reviewing.moved') || from === 'placement.deciding')
      .map(phraseOf)
    expect(words).toEqual([
      'at once if hasUnresolved',
      'at once otherwise',
      'after confirmWindow',
      'after readingPause',
      'price.accepted if mayPlaceAsIs',
      'price.accepted if mayPlaceLess',
      'price.accepted if mayConfirm',
    ])
    expect(drawn.edges.filter(({ kind }) => kind === 'timer').map(phraseOf)).toEqual([
      'after loadPatience',
      'after silencePatience',
      'after retryWait',
    ])
  })
  test('gives a machine with its ports provided the same keys', () =>
    expect(chart(sessionMachine.provide({})).edges.map(({ key }) => key)).toEqual(
      chart(sessionMachine).edges.map(({ key }) => key),
    ))
})

/** Placement and the slip have more steps than all others together. */
const stepped = sampled(
  'graphs of machines, each step taken once more',
  flows.filter(({ name }) => name !== 'Placement' && name !== 'Slip'),
  12,
)
const toured = sampled('machines whose tours run on a real actor', flows, 12)

describe('exploration', () => {
  test.each(stepped)('leads where the machine itself goes: $name', ({ environment }) => {
    const { starts, states } = explore(environment)
    const flow: AnyStateMachine = environment.machine
    const reached = new Set(starts.map(({ state }) => state))
    for (const [key, { snapshot, moves }] of states) {
      expect(write(snapshot)).toBe(key)
      for (const { event, to } of moves) {
        expect(write(transition(flow, snapshot, event)[0]), event.type).toBe(to)
        reached.add(to)
      }
      const known = new Set(moves.map(({ event }) => writeValue(event)))
      const ignored = environment.events.filter((event) => !known.has(writeValue(event)))
      for (const event of ignored) expect(write(transition(flow, snapshot, event)[0]), event.type).toBe(key)
    }
    expect([...states.keys()].sort()).toEqual([...reached].sort())
  })
  test('a machine that grows without bound is refused', () => {
    const endless = feedMachine.provide({
      actions: { countTry: assign(({ context }) => ({ tries: context.tries + 1 })) },
    })
    expect(() => explore({ ...feedEnvironment, machine: endless }, 5_000)).toThrow('grows without bound')
  })
})

describe('paths', () => {
  test.each(toured)(
    'the tour of $name runs step by step on a real actor and ends where it says',
    ({ name, environment }) => {
      for (const { input, value, steps } of sampled(`runs of the tour of ${name}`, tour(environment).runs, 12)) {
        const clock = new SimulatedClock()
        const machine: AnyStateMachine = environment.machine
        const actor = createActor(silent(machine), { input, clock })
        actor.start()
        expect(actor.getSnapshot().value).toEqual(value)
        for (const step of steps) {
          if (step.by === 'clock') clock.increment(step.ms!)
          else actor.send(step.event)
          expect(write(actor.getSnapshot()), step.takes.join(' ')).toBe(write(step.snapshot))
        }
      }
    },
  )
  test('shortest paths lead to every state that can be rested in', () => {
    const ends = shortestPaths(feedEnvironment).map(({ value, steps }) => steps.at(-1)?.value ?? value)
    const states = [
      { following: 'loading' },
      { following: 'live' },
      { following: 'stale' },
      'retrying',
      'offline',
      'paused',
    ]
    expect(ends.map(writeValue).sort()).toEqual(states.map(writeValue).sort())
  })
})

describe('checks', () => {
  test('name what is broken, dead or never reached', () => {
    const lame = {
      ...feedEnvironment,
      events: feedEnvironment.events.filter(({ type }) => type !== 'board.loaded' && type !== 'network.lost'),
    }
    const found = check(lame, {
      ...feedRules,
      settled: (snapshot) => snapshot.hasTag('fresh'),
      states: { 'never retries': ({ context }) => context.tries === 0 },
    })
    expect(found.broken.length).toBeGreaterThan(0)
    expect(found.broken[0]).toMatch(/^never retries: /)
    expect(found.deadEnds).toContain('following.loading')
    expect(found.unreachable).toEqual(['feed.following.live', 'feed.following.stale', 'feed.offline'])
  })
  test('the matrix shows what is ignored', () => {
    const row = matrix(sessionEnvironment).get('throttled')!
    expect([...row.values()].every((cell) => cell === '·')).toBe(true)
    expect(matrix(betEnvironment).get('waiting')!.get('wait.elapsed')).toBe('BET-03')
  })
})

test('coverage counts what was really taken, on provided machines too', () => {
  const coverage = createCoverage(placementMachine)
  const device = upToConfirm(startDevice({ inspect: coverage.inspect }))
  device.send({ type: 'stake.confirmed', key: 'key-1' })
  const ids = chart(placementMachine)
    .edges.filter(({ key }) => coverage.taken().get(key)! > 0)
    .map(({ id }) => id)
  expect(ids).toEqual(['PLC-01', 'PLC-04', 'PLC-05', 'PLC-09', 'PLC-10', 'PLC-12', 'PLC-59', 'PLC-25'])
  expect(coverage.report()).toMatch(/^8 of 61 transitions of placement; never: PLC-02/)
})

describe('replay', () => {
  test('a recorded bet runs again to the same end, by the same ways', () => {
    const recorder = record()
    const device = upToConfirm(startDevice({ inspect: recorder.inspect }))
    device.send({ type: 'stake.confirmed', key: 'key-1' })
    device.answer({ type: 'price.moved', prices: [price(0.85)], ...terms })
    device.read()
    device.send({ type: 'price.accepted', key: 'key-2' })
    device.answer({ type: 'bet.taken', receipt })
    const again = replay(
      placementMachine,
      { unfinished: null, consent: 'none' },
      parseRecording(writeRecording(recorder.events())),
    )
    expect(again.takes).toEqual([
      'PLC-01',
      'PLC-05',
      'PLC-09',
      'PLC-10',
      'PLC-12',
      'PLC-59',
      'PLC-25',
      'PLC-30',
      'PLC-59',
      'PLC-20',
      'PLC-28',
    ])
    expect(writeValue(again.snapshot.context)).toBe(writeValue(device.context()))
  })
  test('a password is never recorded', () => {
    const recorder = record()
    const actor = createActor(silent(sessionMachine), { input: { stored: null }, inspect: recorder.inspect })
    actor.start()
    actor.send({ type: 'login.submitted', accountId: 'ann', password: 'river8' })
    expect(writeRecording(recorder.events())).not.toContain('river8')
    expect(recorder.events()).toEqual([{ type: 'login.submitted', accountId: 'ann', password: '' }])
  })
  test('amounts and maps survive the text', () => {
    const events = [{ type: 'stake.typed', entered: fitting, leg, limits: new Map([[1, terms.limits]]) }]
    expect(parseRecording(writeRecording(events))).toEqual(events)
    expect(() => parseRecording('{"no":"list"}')).toThrow(SyntaxError)
  })
  test('the server asks the same rules step by step (§machine.decides)', () => {
    const { snapshot, takes } = replay(betMachine, undefined, [
      { type: 'bet.held', live: true },
      { type: 'wait.elapsed' },
      { type: 'result.decided', outcome: 'won' },
      { type: 'result.corrected' },
      { type: 'result.voided', reason: 'cancelled' },
    ])
    expect([snapshot.value, takes]).toEqual(['void', ['BET-01', 'BET-03', 'BET-05', 'BET-07', 'BET-06']])
  })
})

const mute = fromCallback(() => {})

/** A machine whose ports, and the machines it starts, say nothing: whatever they would say is sent by the test. */
function silent<M extends AnyStateMachine>(machine: M): M {
  const started = Object.keys(machine.implementations.actors as object)
  const names = [...started, ...statesOf(chart(machine).root).flatMap(({ ports }) => ports)]
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, mute])) } as never) as M
}
