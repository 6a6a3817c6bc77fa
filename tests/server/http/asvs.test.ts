import { calls } from '#calls/all.ts'
import { openApp } from '#server/http/app.ts'
import { newToken } from '#server/members/sessions/tokens.ts'
import type { FastifyInstance } from 'fastify'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(await databases()[0]!.open(), {
    flags: ['--log', 'info'],
    parts: { logTo: { write: (line) => void lines.push(line) } },
  })
})
afterAll(() => server.close())

const paths: readonly string[] = Object.values(calls).map(({ path }) => path)
const odds = ['/odds/snapshot', '/uxmenu', '/livez', '/readyz', '/nowhere']

describe('ASVS 5.0 through the real server', () => {
  test('rejects a call by any method but POST', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'] as const) {
      const codes = await Promise.all(paths.map(async (path) => (await fetch(server.url + path, { method })).status))
      expect([method, [...new Set(codes)]]).toEqual([method, [404]])
    }
    expect(await said(`TRACE /version HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 404/,
    )
  })

  test('no other origin may read an answer', async () => {
    const answers = await Promise.all(
      [...paths, ...odds].map((path) =>
        fetch(server.url + path, {
          method: paths.includes(path) ? 'POST' : 'GET',
          headers: { origin: 'https://evil.example' },
        }),
      ),
    )
    expect(
      answers.map(({ headers }) => headers.get('access-control-allow-origin')).filter((value) => value !== null),
    ).toEqual([])
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
  })

  test('every answer names its type and its characters', async () => {
    const answers = await Promise.all(
      [...paths, ...odds].map((path) => fetch(server.url + path, { method: paths.includes(path) ? 'POST' : 'GET' })),
    )
    const types = new Set(answers.map(({ headers }) => headers.get('content-type')))
    expect([...types]).toEqual(['application/json; charset=utf-8'])
  })

  test.each([
    ['with two lengths', 'Content-Length: 2\r\nContent-Length: 4\r\n\r\n{}{}'],
    ['with a length and in pieces', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['in pieces of another kind', 'Transfer-Encoding: gzip, identity\r\n\r\n{}'],
    ['with a blank before the colon', 'Content-Length : 2\r\n\r\n{}'],
  ])('a request whose end is in doubt is refused: %s', async (_, rest) => {
    const answer = await said(`POST /version HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${rest}`)
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  test('a line of the log is JSON with a time in UTC', async () => {
    await fetch(`${server.url}/version`, { method: 'POST' })
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      const { time, level } = JSON.parse(line) as { time: number; level: number }
      expect([Number.isInteger(time), Math.abs(Date.now() - time) < 3_600_000, Number.isInteger(level)]).toEqual([
        true,
        true,
        true,
      ])
    }
  })
})

describe('ASVS 5.0 beside it', () => {
  const openBeside = (proxies: string[], told: string[] = []): FastifyInstance => {
    const app = openApp({ proxies, log: 'error' }, { write: (line) => void told.push(line) })
    app.get('/breaks', async () => {
      throw new Error('nobody foresaw this')
    })
    app.get('/stands', async () => ({}))
    return app
  }

  test('over TLS every answer asks for TLS for a year', async () => {
    const app = openBeside(['127.0.0.1'])
    const over = async (proto: string) =>
      Promise.all(
        ['/stands', '/breaks', '/nowhere'].map(
          async (url) =>
            (await app.inject({ url, headers: { 'x-forwarded-proto': proto } })).headers['strict-transport-security'],
        ),
      )
    expect(await over('https')).toEqual(Array(3).fill('max-age=31536000; includeSubDomains'))
    expect(await over('http')).toEqual(Array(3).fill(undefined))
  })

  test('what nobody foresaw is logged under the id that was answered', async () => {
    const told: string[] = []
    const answer = (await openBeside([], told).inject('/breaks')).json() as { request_id: string }
    expect(told.map((line) => JSON.parse(line) as object)).toMatchObject([
      { reqId: answer.request_id, err: { message: 'nobody foresaw this' } },
    ])
  })

  test('a session token holds 256 bits, and none comes twice', () => {
    const tokens = Array.from({ length: 10_000 }, newToken)
    expect(new Set(tokens).size).toBe(tokens.length)
    expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true)
    // Each of the 256 bits is set in about half of them: 4,700 to 5,300 is six standard deviations.
    const set = Array.from({ length: 256 }, (_, bit) =>
      tokens.reduce((sum, token) => sum + ((Buffer.from(token, 'base64url')[bit >> 3]! >> (bit & 7)) & 1), 0),
    )
    expect(set.filter((times) => times < 4_700 || times > 5_300)).toEqual([])
  })
})

/** All that the server answers to these bytes until it closes. */
const said = (bytes: string): Promise<string> => {
  const { hostname, port } = new URL(server.url)
  const caller = connect(Number(port), hostname)
  caller.end(bytes)
  return text(caller)
}
