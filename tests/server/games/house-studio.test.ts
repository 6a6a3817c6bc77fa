import { registerHealth } from '#server/http/health.ts'
import { measureStudio, watchStudio } from '#server/games/house-studio.ts'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'

test('§game.studio-restarted: a studio that is away leaves the server ready, and is named', async () => {
  let isUp = true
  const app = Fastify()
  registerHealth(app, { database: () => true }, { studio: () => isUp })
  const ready = async () => {
    const { statusCode, json } = await app.inject('/readyz')
    return [statusCode, json()]
  }
  expect(await ready()).toEqual([200, { ready: true, checks: { database: true }, degraded: [] }])
  isUp = false
  expect(await ready()).toEqual([200, { ready: true, checks: { database: true }, degraded: ['studio'] }])
})

test('§game.studio-restarted: its state and its restarts are measured', async () => {
  const registry = new Registry()
  measureStudio(registry, { isUp: () => false, restarts: () => 3, changes: [] })
  const told = await registry.metrics()
  expect(told).toContain('touchline_studio_up 0')
  expect(told).toContain('touchline_studio_restarts 3')
})

describe.each(databases())('§game.studio-restarted: significant events, on $name', ({ open }) => {
  test('are written once each, in their order, after a database that did not answer', async () => {
    const database = await open()
    const changes = [
      { isUp: false, at: 1_000 },
      { isUp: true, at: 2_000 },
    ]
    const studio = { isUp: () => true, restarts: () => 1, changes }
    const silent = database.db.withPlugin({
      transformQuery: () => {
        throw new Error('no answer')
      },
      transformResult: async ({ result }) => result,
    })
    await expect(watchStudio(studio, silent)()).rejects.toThrow('no answer')
    const watch = watchStudio(studio, database.db)
    await watch()
    await watch()
    const rows = await database.db.selectFrom('significant_event').select(['kind', 'at_real']).orderBy('seq').execute()
    expect(rows.map(({ kind, at_real }) => [kind, Number(at_real)])).toEqual([
      ['studio.stopped', 1_000],
      ['studio.restarted', 2_000],
    ])
    await database.close()
  })
})
