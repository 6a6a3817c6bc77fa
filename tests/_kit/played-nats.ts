import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { certificate, certificateKey } from './certificate.ts'

/** A NATS server as far as a client's first words, which it keeps. */
export interface PlayedNats {
  readonly port: number
  /** What clients said before TLS, and behind it. */
  readonly inTheOpen: string[]
  readonly guarded: string[]
  readonly close: () => Promise<void>
}

export const playNats = async ({ tls, asks }: { tls: boolean; asks: boolean }): Promise<PlayedNats> => {
  const inTheOpen: string[] = []
  const guarded: string[] = []
  const sockets = new Set<Socket>()
  const secureContext = createSecureContext({ cert: certificate, key: certificateKey })
  const talk = (socket: Socket, heard: string[]) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      for (const line of bytes.toString('latin1').split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (line.startsWith('PING')) socket.write('PONG\r\n')
      }
    })
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.write(
      `INFO ${JSON.stringify({ server_id: 'a', version: '2.9.10', proto: 1, headers: true, max_payload: 1_048_576, auth_required: asks, tls_required: tls })}\r\n`,
    )
    if (!tls) return talk(socket, inTheOpen)
    const secure = new TLSSocket(socket, { isServer: true, secureContext })
    talk(secure, guarded)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    inTheOpen,
    guarded,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
