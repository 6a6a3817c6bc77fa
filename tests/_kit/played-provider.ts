import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a played provider was asked. */
export interface PlayedAsk {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly raw: string
}

export interface PlayedAnswer {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A server on this machine that plays a provider. */
export interface PlayedProvider {
  readonly url: string
  readonly asked: readonly PlayedAsk[]
  readonly close: () => Promise<void>
}

/** No answer: the connection stays open. */
export const silence = 'silence'
export type Played = PlayedAnswer | typeof silence

export const answering = (status: number, body: unknown): PlayedAnswer => ({ status, body: JSON.stringify(body) })

/** Plays a provider whose answers a function chooses. */
export const playProvider = async (answer: (ask: PlayedAsk) => Played | Promise<Played>): Promise<PlayedProvider> => {
  const asked: PlayedAsk[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const ask = { method, path, headers, raw: await text(request) }
    asked.push(ask)
    const told = await answer(ask)
    if (told === silence) return
    response.writeHead(told.status, { 'content-type': 'application/json', ...told.headers }).end(told.body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
