import { createHash } from 'node:crypto'
import { createServer, type Socket } from 'node:net'

/**
 * What a first version of such a server does: a WebSocket to each reader, and for each message the object is written as JSON anew
 * for each of them. Node's own sockets and the least of RFC 6455 (handshake, unmasked text frames, header and payload in one write).
 */
export const openNaive = () => {
  const readers = new Set<Socket>()
  const server = createServer((socket) => {
    let asked = ''
    const hear = (part: Buffer) => {
      asked += part.toString('latin1')
      if (!asked.includes('\r\n\r\n')) return
      socket.off('data', hear).resume()
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${acceptOf(asked)}\r\n\r\n`)
      readers.add(socket.setNoDelay(true))
    }
    socket.on('data', hear).on('close', () => readers.delete(socket)).on('error', () => socket.destroy())
  })
  return {
    server,
    send: (message: unknown): void => {
      for (const socket of readers) {
        const payload = Buffer.from(JSON.stringify(message))
        socket.cork()
        socket.write(headerOf(payload.length))
        socket.write(payload)
        socket.uncork()
      }
    },
  }
}

const acceptOf = (asked: string): string => {
  const key = /^sec-websocket-key: *(\S+)/im.exec(asked)?.[1] ?? ''
  return createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
}

const headerOf = (length: number): Buffer => {
  if (length < 126) return Buffer.from([0x81, length])
  if (length < 65_536) return Buffer.from([0x81, 126, length >> 8, length & 255])
  const header = Buffer.alloc(10)
  header.set([0x81, 127])
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}
