import { operatorRoundsPath } from '#studio/operator-rounds.ts'
import { startStudio } from '#studio/server.ts'
import { openStudioStore } from '#studio/store/store.ts'
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { malformedCount, malformedRequests, sendAll, unhandledWhile } from '../_kit/malformed.ts'

const calls = ['session', 'play', 'move', 'round', 'draws', 'rounds', 'seed'].map((call) => `/api/${call}`)

test('§server.listeners: the studio answers a good request after malformed ones, and wrote nothing', async () => {
  const store = openStudioStore(':memory:')
  const sent: string[] = []
  const studio = await startStudio({
    host: '127.0.0.1',
    port: 0,
    store,
    send: async (path) => {
      sent.push(path)
      return { status: 'RS_OK', user: '7', token: 't', currency: 'MYR', balance: 1 }
    },
    resolveEvery: 3_600_000,
    operator: { questions: 'k', key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey },
    frames: { folder: '/nonexistent', operators: [] },
  })
  const { port } = new URL(studio.url)
  const requests = malformedRequests(43, malformedCount('the studio'), [...calls, operatorRoundsPath, '/', '/livez'])
  expect(await unhandledWhile(() => sendAll({ port: Number(port), host: '127.0.0.1' }, requests))).toEqual([])
  expect([sent, store.rounds()]).toEqual([[], []])
  expect((await fetch(`${studio.url}/livez`)).status).toBe(200)
  const body = JSON.stringify({ token: 'launch', game: 'dice' })
  expect((await fetch(`${studio.url}/api/session`, { method: 'POST', body })).status).toBe(200)
  await studio.close()
})
