import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/**
 * What a first version of such a server does: a WebSocket of `ws` to each reader, and for each message the object is
 * written as JSON again for each of them.
 */
export const openNaive = () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  return {
    listening: new Promise<AddressInfo>((resolve, reject) => {
      server.once('error', reject).once('listening', () => resolve(server.address() as AddressInfo))
    }),
    send: (message: unknown): void => {
      for (const reader of server.clients) reader.send(JSON.stringify(message))
    },
  }
}
