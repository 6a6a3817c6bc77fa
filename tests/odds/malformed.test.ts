import { oddsPaths } from '#calls/odds.ts'
import { relay } from '#commands/odds/relay.ts'
import { afterEach, expect, test } from 'vitest'
import { malformedCount, malformedRequests, sendAll, unhandledWhile } from '../_kit/malformed.ts'
import { closeAll, openOrigin } from './relay-kit.ts'

afterEach(closeAll)

test('§server.listeners: a relay answers a good request after malformed ones', async () => {
  const origin = await openOrigin()
  const { url, close } = await relay({ origin: origin.url, host: '127.0.0.1', port: 0, log: 'silent' })
  const snapshot = async () => (await fetch(url + oddsPaths.snapshot)).status
  await expect.poll(snapshot).toBe(200)
  const paths = [oddsPaths.snapshot, oddsPaths.segment(2), '/uxmenu', '/uxmarket?sport=1&tab=2', '/readyz']
  const requests = malformedRequests(44, malformedCount('a relay'), paths)
  const to = { port: Number(new URL(url).port), host: '127.0.0.1' }
  expect(await unhandledWhile(() => sendAll(to, requests))).toEqual([])
  expect(await snapshot()).toBe(200)
  await close()
})
