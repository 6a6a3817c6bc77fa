import { type StartedProcess, supervise } from '#commands/start/supervise.ts'
import { SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'

/** A process that answers and ends when the test says so. */
const fakeProcess = () => {
  const [ready, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const signals: string[] = []
  return {
    signals,
    process: {
      pid: 1,
      ready: ready.promise,
      ended: ended.promise,
      signal: (signal) => signals.push(signal),
    } as StartedProcess,
    answers: async () => (ready.resolve(), settled()),
    ends: async (words = 'killed') => (ended.resolve(words), settled()),
  }
}
const settled = () => new Promise<void>((done) => void setImmediate(done))

const open = () => {
  const clock = new SimulatedClock()
  const started: ReturnType<typeof fakeProcess>[] = []
  const said: string[] = []
  const supervised = supervise({
    clock,
    start: () => {
      const next = fakeProcess()
      started.push(next)
      return next.process
    },
    changed: (isUp, words) => said.push(isUp ? 'up' : `down: ${words}`),
  })
  clock.increment(0)
  return { clock, started, said, supervised, last: () => started.at(-1)! }
}

test('§game.studio-restarted: a killed process is started again at once, and both are said', async () => {
  const { clock, started, said, supervised, last } = open()
  await last().answers()
  expect([supervised.isUp(), await supervised.first]).toEqual([true, undefined])
  clock.increment(60_000)
  await last().ends('killed by SIGKILL')
  expect([supervised.isUp(), started.length]).toEqual([false, 1])
  clock.increment(0)
  expect(started).toHaveLength(2)
  await last().answers()
  expect([supervised.isUp(), supervised.restarts(), said]).toEqual([true, 1, ['down: killed by SIGKILL', 'up']])
})

test('§game.studio-restarted: one that ends again and again is started later each time, for ever, and never twice', async () => {
  const { clock, started, said, last } = open()
  for (const rest of [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000]) {
    const before = started.length
    await last().ends('the port is taken')
    if (rest > 0) clock.increment(rest - 1)
    expect(started).toHaveLength(before)
    clock.increment(1)
    expect(started).toHaveLength(before + 1)
  }
  expect(said).toEqual([])
  await last().answers()
  expect(said).toEqual(['up'])
})

test('§game.studio-restarted: one that hangs at its start is killed', async () => {
  const { clock, started, last } = open()
  clock.increment(120_000)
  expect(last().signals).toEqual(['SIGKILL'])
  expect(started).toHaveLength(1)
  await last().ends()
  clock.increment(1_000)
  expect(started).toHaveLength(2)
})

test('§game.studio-restarted: it ends with the server, killed if it must be, and nothing starts after it', async () => {
  const { clock, started, said, supervised, last } = open()
  await last().answers()
  const stopped = supervised.stop()
  clock.increment(10_000)
  expect(last().signals).toEqual(['SIGTERM', 'SIGKILL'])
  await last().ends()
  await stopped
  clock.increment(60_000)
  expect([started.length, said]).toEqual([1, []])
})
