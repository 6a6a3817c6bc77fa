import { inBackground } from '#domain/background.ts'
import { connect, headers as newHeaders, type NatsConnection } from '@nats-io/transport-node'
import type { Carrier } from './carrier.ts'
import { parsePlace, writePlace } from './wire.ts'

const subject = 'touchline.board'
const placeHeader = 'Touchline-Place'

/**
 * Steps over NATS, each at most once. It is reconnected for as long as the process runs; meanwhile nothing is kept for
 * it, because a step that came late would be of no use. A step that is larger than the server takes is announced by its
 * place.
 */
export const natsCarrier = async (url: string): Promise<Carrier> => {
  const connection = await connect({
    servers: url.split(','),
    name: 'touchline',
    // A server that is not there yet does not keep the house closed.
    waitOnFirstConnect: false,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    ignoreClusterUpdates: false,
  }).catch(() => undefined)
  return connection ? carrierOn(connection) : retrying(url)
}

const carrierOn = (connection: NatsConnection): Carrier => {
  let connected = true
  const follow = async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') connected = false
      if (type === 'reconnect') connected = true
    }
  }
  inBackground('following the connection to NATS', follow())
  return {
    isConnected: () => connected && !connection.isClosed(),
    send: async (place, body) => {
      if (!connected || connection.isClosed()) return
      const headers = newHeaders()
      headers.set(placeHeader, writePlace(place))
      const most = connection.info?.max_payload ?? 0
      connection.publish(subject, body.length + 200 <= most ? body : undefined, { headers })
    },
    hear: async (told) => {
      const subscription = connection.subscribe(subject, {
        callback: (error, message) => {
          const place = error ? undefined : parsePlace(message.headers?.get(placeHeader) ?? '')
          if (place) told({ place, body: message.data.length > 0 ? message.data : undefined })
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
const retrying = (url: string): Carrier => {
  const heard = new Set<Parameters<Carrier['hear']>[0]>()
  let carrier: Carrier | undefined
  let isClosed = false
  const timer = setInterval(() => inBackground('connecting to NATS', retry()), retryEvery)
  timer.unref()
  const retry = async () => {
    const connection = await connect({
      servers: url.split(','),
      name: 'touchline',
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
    }).catch(() => undefined)
    if (!connection) return
    clearInterval(timer)
    if (isClosed || carrier) return void (await connection.close())
    carrier = carrierOn(connection)
    await carrier.hear((news) => heard.forEach((told) => told(news)))
  }
  return {
    isConnected: () => carrier?.isConnected() ?? false,
    send: async (place, body) => carrier?.send(place, body),
    hear: async (told) => {
      heard.add(told)
      return async () => void heard.delete(told)
    },
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await carrier?.close()
    },
  }
}
