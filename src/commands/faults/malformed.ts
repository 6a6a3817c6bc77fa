import { malformedRequests, sendAll } from '../../../tests/_kit/malformed.ts'
import type { Fault } from './faults.ts'

const host = '127.0.0.1'
const requests = 400
const studioPaths = [
  '/',
  '/livez',
  '/api/session',
  '/api/play',
  '/api/move',
  '/api/round',
  '/api/seed',
  '/operator/rounds',
]
const serverPaths = [
  '/',
  '/authlogin',
  '/bet/betsingle',
  '/bet/cashout',
  '/tournament/roomjoin',
  '/games/studio/wallet/win',
]

/** Malformed requests to the studio and to the server while members play: neither may end, which is checked at once (§server.listeners). */
export const malformed: Fault = {
  name: 'malformed requests',
  weight: 2,
  kills: 0,
  strike: async ({ studio, server }, chance) => {
    const seed = 1 + chance.below(1_000_000)
    await Promise.all([
      sendAll({ host, port: studio.port }, malformedRequests(seed, requests, studioPaths)),
      sendAll({ host, port: server.port() }, malformedRequests(seed, requests, serverPaths)),
    ])
    const alive = await fetch(`http://${host}:${studio.port}/livez`).catch(() => undefined)
    if (!alive?.ok) throw new Error(`malformed requests from seed ${seed} ended the studio`)
    if (!server.isRunning()) throw new Error(`malformed requests from seed ${seed} ended the server`)
  },
}
