import { inBackground } from '#domain/member/background.ts'
import { connect, headers as newHeaders, type NatsConnection } from '@nats-io/transport-node'
import type { Carrier } from './carrier.ts'
import { type NatsPlace, natsOptions } from './nats-options.ts'
import { parsePlace, writePlace } from './wire.ts'

/** What steps are published under; NATS lets the process that keeps the book publish there, and the servers listen. */
export const boardSubject = 'touchline.board'
const placeHeader = 'Touchline-Place'

/**
 * Steps over NATS, each at most once. It is reconnected for as long as the process runs; in the meantime nothing is
 * kept for it, because a step that came late would be of no use. A step that is larger than the server takes is
 * announced by its place. A server that does not answer, or refuses this process, does not keep the house closed:
 * `failed` is called once for each reason.
 */
export const natsCarrier = async (place: NatsPlace, failed: (error: unknown) => void): Promise<Carrier> => {
  const reported = new Set<string>()
  const tell = (error: unknown) => {
    const text = String(error)
    if (!reported.has(text)) failed(error)
    reported.add(text)
  }
  const open = () => connected(place).catch((error: unknown) => void tell(error))
  const connection = await open()
  return connection ? carrierOn(connection, place, tell) : retrying(open, place, tell)
}

const connected = async (place: NatsPlace): Promise<NatsConnection> => {
  const connection = await connect(natsOptions(place))
  try {
    expectAsked(connection, place)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Anyone who reaches a server without a password could send a board of their own. */
const expectAsked = ({ info }: NatsConnection, { realMoney }: NatsPlace): void => {
  if (realMoney && info?.auth_required !== true)
    throw new Error('real money takes no board from NATS: the NATS server requires no user')
}

const carrierOn = (connection: NatsConnection, place: NatsPlace, failed: (error: unknown) => void): Carrier => {
  let connected = true
  const follow = async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') connected = false
      if (status.type === 'error') failed(status.error)
      if (status.type !== 'reconnect') continue
      expectAsked(connection, place)
      connected = true
    }
  }
  follow().catch((error: unknown) => {
    connected = false
    failed(error)
    return connection.close()
  })
  return {
    isConnected: () => connected && !connection.isClosed(),
    send: async (place, body) => {
      if (!connected || connection.isClosed()) return
      const headers = newHeaders()
      headers.set(placeHeader, writePlace(place))
      const most = connection.info?.max_payload ?? 0
      connection.publish(boardSubject, body.length + 200 <= most ? body : undefined, { headers })
    },
    hear: async (listener) => {
      const subscription = connection.subscribe(boardSubject, {
        callback: (error, message) => {
          const place = error || !connected ? undefined : parsePlace(message.headers?.get(placeHeader) ?? '')
          if (place) listener({ place, body: message.data.length > 0 ? message.data : undefined })
        },
      })
      return async () => subscription.unsubscribe()
    },
    close: async () => {
      await connection.close().catch(() => undefined)
    },
  }
}

const retryEvery = 2_000

/** For a server that did not answer at the start: tried again until it does. */
const retrying = (
  open: () => Promise<NatsConnection | undefined>,
  place: NatsPlace,
  failed: (error: unknown) => void,
): Carrier => {
  const heard = new Set<Parameters<Carrier['hear']>[0]>()
  let carrier: Carrier | undefined
  let isClosed = false
  const timer = setInterval(() => inBackground('connecting to NATS', retry()), retryEvery)
  timer.unref()
  const retry = async () => {
    const connection = await open()
    if (!connection) return
    clearInterval(timer)
    if (isClosed || carrier) return void (await connection.close())
    carrier = carrierOn(connection, place, failed)
    await carrier.hear((news) => heard.forEach((told) => told(news)))
  }
  return {
    isConnected: () => carrier?.isConnected() ?? false,
    send: async (place, body) => carrier?.send(place, body),
    hear: async (listener) => {
      heard.add(listener)
      return async () => void heard.delete(listener)
    },
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await carrier?.close()
    },
  }
}
