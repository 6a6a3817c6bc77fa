import { malformedRequests, sendAll } from '../../../tests/_kit/malformed.ts'
import type { Chance } from './chance.ts'
import type { Fault } from './fault.ts'

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

/**
 * Sends malformed requests to the studio and to a server; throws if the studio ended. Answers the seed they were made
 * from.
 */
export const sendMalformed = async (
  { studio, server }: { readonly studio: number; readonly server: number },
  chance: Chance,
): Promise<number> => {
  const seed = 1 + chance.below(1_000_000)
  await Promise.all([
    sendAll({ host, port: studio }, malformedRequests(seed, requests, studioPaths)),
    sendAll({ host, port: server }, malformedRequests(seed, requests, serverPaths)),
  ])
  const alive = await fetch(`http://${host}:${studio}/livez`).catch(() => undefined)
  if (!alive?.ok) throw new Error(`malformed requests from seed ${seed} ended the studio`)
  return seed
}

/** Malformed requests while members play: neither listener may end, which is checked at once (§server.listeners). */
export const malformed: Fault = {
  name: 'malformed requests',
  weight: 2,
  kills: 0,
  strike: async ({ studio, server }, chance) => {
    const seed = await sendMalformed({ studio: studio.port, server: server.port() }, chance)
    if (!server.isRunning()) throw new Error(`malformed requests from seed ${seed} ended the server`)
  },
}
