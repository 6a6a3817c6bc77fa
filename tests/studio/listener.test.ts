import { startStudio, type Studio } from '#studio/server.ts'
import { operatorRoundsPath } from '#studio/operator-rounds.ts'
import { openStudioStore } from '#studio/store/store.ts'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio({
    host: '127.0.0.1',
    port: 0,
    store: openStudioStore(':memory:'),
    send: async () => ({ status: 'RS_OK', user: '7', token: 't', currency: 'MYR', balance: 1 }),
    resolveEvery: 3_600_000,
    operator: { questions: 'k', key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey },
    frames: { folder: '/nonexistent', operators: [] },
  })
})
afterAll(() => studio.close())

/** Sends these bytes as they are, ends the connection, and answers what came back. */
const sent = async (bytes: string): Promise<string> => {
  const caller = connect(Number(new URL(studio.url).port), '127.0.0.1')
  await once(caller, 'connect')
  caller.end(bytes)
  return text(caller)
}

const json = 'host: a\r\ncontent-type: application/json\r\nconnection: close\r\n'

/** what is sent | the code of the answer, none where the request never ended */
test.each([
  ['GET // HTTP/1.1', '\r\n\r\n', 404],
  ['GET /\\ HTTP/1.1', '\r\n\r\n', 404],
  ['GET http:// HTTP/1.1', '\r\n\r\n', 400],
  ['GET http://[:: HTTP/1.1', '\r\n\r\n', 400],
  ['GET /%zz HTTP/1.1', '\r\n\r\n', 400],
  [`POST ${operatorRoundsPath} HTTP/1.1`, 'content-length: 90\r\n\r\n{"refs"', undefined],
  ['POST /api/session HTTP/1.1', 'content-length: 90\r\n\r\n{"game"', undefined],
  ['POST /api/session HTTP/1.1', 'content-length: 49\r\n\r\n{"token":"launch","game":"constructor","more":""}', 400],
  ['POST /api/session HTTP/1.1', 'content-length: 4\r\n\r\nnull', 400],
] as const)('§server.listeners: %s', async (line, rest, code) => {
  const answer = await sent(`${line}\r\n${json}${rest}`)
  if (code !== undefined) expect(answer.split('\r\n')[0]).toContain(` ${code} `)
  expect((await fetch(`${studio.url}/livez`)).status).toBe(200)
})
