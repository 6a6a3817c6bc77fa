import { inBackground } from '#domain/member/background.ts'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const again = 1_000

/**
 * Listens to a channel over a connection of its own. A broken connection is reopened, retried every second until one
 * holds; `told` is then called with an empty text, because notifications in between are lost. Throws when the first
 * connection fails.
 */
export const listenTo = async (
  url: () => string,
  channel: string,
  listener: (text: string) => void,
): Promise<() => Promise<void>> => {
  const stopped = new AbortController()
  let client = await connect(url, channel, listener, broken)
  function broken() {
    inBackground(`listening to ${channel}`, reconnect())
  }
  const reconnect = async () => {
    while (!stopped.signal.aborted) {
      await pause(again, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
      if (stopped.signal.aborted) return
      const made = await connect(url, channel, listener, broken).catch(() => undefined)
      if (!made) continue
      client = made
      if (stopped.signal.aborted) return void (await client.end().catch(() => undefined))
      return listener('')
    }
  }
  return async () => {
    stopped.abort()
    await client.end().catch(() => undefined)
  }
}

const connect = async (
  url: () => string,
  channel: string,
  listener: (text: string) => void,
  broken: () => void,
): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url(), keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  client.on('notification', ({ payload = '' }) => listener(payload))
  await client.query(`listen ${channel}`)
  client.once('end', broken)
  return client
}
