import { oddsPaths } from '#calls/odds.ts'
import { allowForeignReaders } from '#odds/foreign-readers.ts'
import { registerOdds } from '#odds/routes.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, openHouse, smallFeed } from './kit.ts'

const origin = 'https://bet.example'

describe('§wire.odds-host: pages of another site read the board here', () => {
  let app: FastifyInstance
  let url: string
  beforeAll(async () => {
    const { house } = await openHouse(smallFeed('wire'), at('2025-03-08T13:00:00Z'), undefined, 'epoch')
    app = Fastify()
    allowForeignReaders(app)
    registerOdds(app, house.publisher)
    app.get('/other', () => 'other')
    url = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  test.each([
    oddsPaths.snapshot,
    oddsPaths.stats,
    '/uxmenu',
    `${oddsPaths.market}?sport=1&tab=2`,
    `${oddsPaths.segment(999_999)}`,
    '/uxmatch2?ids=1',
  ])('%s, whose stamp and ETag they may read', async (path) => {
    const { headers } = await app.inject({ url: path, headers: { origin } })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'odds-stamp, etag, retry-after',
    })
    expect(String(headers['vary'] ?? '')).not.toContain('origin')
  })

  test('the stream, from the step they hold', async () => {
    const asked = { method: 'OPTIONS', headers: { origin, 'access-control-request-headers': 'last-event-id' } }
    const may = await fetch(url + oddsPaths.stream, asked)
    expect([
      may.status,
      may.headers.get('access-control-allow-headers'),
      may.headers.get('access-control-allow-origin'),
    ]).toEqual([204, 'last-event-id, if-none-match', '*'])
    const leaving = new AbortController()
    const stream = await fetch(url + oddsPaths.stream, { headers: { origin }, signal: leaving.signal })
    expect([stream.status, stream.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    leaving.abort()
  })

  test('and nothing else', async () => {
    expect(
      (await app.inject({ url: '/other', headers: { origin } })).headers['access-control-allow-origin'],
    ).toBeUndefined()
    expect((await app.inject({ method: 'OPTIONS', url: '/other', headers: { origin } })).statusCode).toBe(404)
  })
})
