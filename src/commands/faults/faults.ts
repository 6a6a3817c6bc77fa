import { setTimeout as pause } from 'node:timers/promises'
import { type House, isReady } from './house.ts'
import { malformed } from './malformed.ts'
import { wrongMarker } from './marker.ts'
import { restoreInTheMiddle } from './restore.ts'
import { stepStudio } from './processes/step-studio.ts'
import type { Fault } from './fault.ts'

const noServer = ({ kind }: House) =>
  kind === 'postgres' ? undefined : 'the embedded database lives and dies with the server'

export const faults: readonly Fault[] = [
  {
    name: 'server killed',
    weight: 5,
    kills: 1,
    strike: async ({ server }, chance) => {
      await pause(chance.below(600))
      await server.end('SIGKILL')
      await server.start()
    },
  },
  {
    name: 'server killed while it settles',
    weight: 5,
    kills: 1,
    strike: async ({ server }, chance) => {
      await Promise.race([server.result(), pause(4_000, undefined, { ref: false })])
      await pause(chance.below(60))
      await server.end('SIGKILL')
      await server.start()
    },
  },
  {
    name: 'server killed inside a room’s step',
    weight: 6,
    kills: 1,
    strike: async ({ server }, chance) => {
      await Promise.race([server.dieInRoom(chance.below(16)), pause(8_000, undefined, { ref: false })])
      await server.end('SIGKILL')
      await server.start()
    },
  },
  {
    name: 'server stopped and started',
    weight: 1,
    kills: 0,
    strike: async ({ server }) => {
      await server.end('SIGTERM')
      await server.start()
    },
  },
  {
    name: 'studio killed',
    weight: 4,
    kills: 1,
    strike: async ({ studio, front }, chance) => {
      await pause(chance.below(600))
      await studio.end('SIGKILL')
      await pause(chance.below(400))
      await studio.start(front.port)
    },
  },
  {
    name: 'studio’s clock stepped back and forth',
    weight: 3,
    kills: 0,
    strike: async ({ studio }, chance) => {
      const back = await stepStudio(studio, chance)
      back()
    },
  },
  malformed,
  {
    name: 'database killed',
    weight: 5,
    kills: 1,
    missing: noServer,
    strike: async ({ database }, chance) => {
      await pause(chance.below(600))
      await database!.cluster.crash(chance.pick(['SIGQUIT', 'SIGKILL']))
      await database!.cluster.restart()
    },
  },
  {
    name: 'database answers cut',
    weight: 3,
    kills: 0,
    missing: noServer,
    strike: ({ database }, chance) => treatedFor(database!.treatAs, { kind: 'cutAnswer' }, 100 + chance.below(500)),
  },
  {
    name: 'database slow',
    weight: 1,
    kills: 0,
    missing: noServer,
    strike: ({ database }, chance) =>
      treatedFor(database!.treatAs, { kind: 'slow', ms: 30 + chance.below(170) }, 3_000),
  },
  {
    name: 'server frozen',
    weight: 1,
    kills: 0,
    strike: async ({ server }, chance) => {
      server.freeze(true)
      await pause(300 + chance.below(1_500))
      server.freeze(false)
    },
  },
  {
    name: 'clock stepped',
    weight: 1,
    kills: 0,
    strike: async ({ server }, chance) =>
      server.stepClock(chance.happens(0.5) ? 1_000 * (1 + chance.below(8)) : -1_000 * (1 + chance.below(3))),
  },
  {
    name: 'clock stepped by 13 hours and back',
    weight: 1,
    kills: 0,
    strike: async ({ server }, chance) => {
      const by = (chance.happens(0.5) ? 1 : -1) * 13 * 3_600_000
      server.stepClock(by)
      await pause(1_000 + chance.below(2_000))
      server.stepClock(-by)
    },
  },
  wrongMarker,
  {
    name: 'disk full',
    weight: 1,
    kills: 0,
    missing: ({ place }) => (place.isOwnDisk ? undefined : 'no disk of its own can be made by this user'),
    strike: async ({ place, database }, chance) => {
      place.fill()
      await pause(1_000 + chance.below(1_500))
      place.free()
      await database?.cluster.restart()
    },
  },
  restoreInTheMiddle,
]

const treatedFor = async (
  treatAs: NonNullable<House['database']>['treatAs'],
  treatment: Parameters<typeof treatAs>[0],
  ms: number,
): Promise<void> => {
  treatAs(treatment)
  await pause(ms)
  treatAs({ kind: 'pass' })
}

const patience = 20_000

/**
 * Waits until the server is ready; a server that cannot recover by itself is started again, as its supervisor would do.
 * Answers how often that happened.
 */
export const recovered = async (house: House): Promise<number> => {
  for (let restarts = 0; ; restarts++) {
    const until = performance.now() + patience
    while (house.server.isRunning() && performance.now() < until) {
      if (await isReady(house)) return restarts
      await pause(100)
    }
    await house.server.end('SIGKILL')
    await house.server.start()
    if (restarts === 10) return restarts
  }
}
