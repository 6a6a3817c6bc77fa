import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Received, Way } from './plan.ts'

/** Readers as a process of their own: says when all are connected, and to each question what they heard. */
const [way = 'ours', port = '0', count = '1'] = process.argv.slice(2) as [Way | 'segments', string, string]
const now = () => performance.timeOrigin + performance.now()
const sampleEvery = Number(count) > 20 ? 20 : 1
let messages = 0
let bytes = 0
let delays: number[] = []

const hear = (text: () => string, size: number, isSampled: boolean) => {
  messages++
  bytes += size
  const at = isSampled ? /"at":([\d.]+)/.exec(text())?.[1] : undefined
  if (at !== undefined) delays.push(now() - Number(at))
}

/** Hands out each whole message of a stream of bytes; what is left over waits for more. */
const cutter = (
  endOf: (held: Buffer) => { from: number; to: number; next: number } | undefined,
  isSampled: boolean,
) => {
  let held: Buffer = Buffer.alloc(0)
  return (part: Buffer) => {
    held = held.length === 0 ? part : Buffer.concat([held, part])
    for (let found = endOf(held); found; found = endOf(held)) {
      const { from, to, next } = found
      const message = held.subarray(from, to)
      if (message.includes('"at"')) hear(() => message.toString(), next, isSampled)
      held = held.subarray(next)
    }
  }
}

const eventEnd = (held: Buffer) => {
  const to = held.indexOf('\n\n')
  return to < 0 ? undefined : { from: 0, to, next: to + 2 }
}

const frameEnd = (held: Buffer) => {
  if (held.length < 4) return undefined
  const short = held[1]!
  const from = short < 126 ? 2 : short === 126 ? 4 : 10
  if (held.length < from) return undefined
  const to = from + (short < 126 ? short : short === 126 ? held.readUInt16BE(2) : Number(held.readBigUInt64BE(2)))
  return held.length < to ? undefined : { from, to, next: to }
}

const asks: Readonly<Record<Way, string>> = {
  ours: 'GET /odds/stream HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n\r\n',
  perTick:
    'GET / HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  get perChange() {
    return this.perTick
  },
}

/** A raw socket that follows a stream; resolves when it is answered. */
const follow = (kind: Way, isSampled: boolean) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', reject)
    const cut = cutter(kind === 'ours' ? eventEnd : frameEnd, isSampled)
    let head = Buffer.alloc(0)
    const answered = (part: Buffer) => {
      head = Buffer.concat([head, part])
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      socket.off('data', answered).on('data', cut)
      resolve()
      if (head.length > end + 4) cut(head.subarray(end + 4))
    }
    socket.setNoDelay(true).on('data', answered).write(asks[kind])
  })

const retryAfter = 100
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/** The text of an address, undefined where there is none (now). */
const fetchText = (path: string) =>
  new Promise<string | undefined>((resolve) => {
    get({ agent, host: '127.0.0.1', port, path }, (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve(response.statusCode === 200 ? text : undefined))
    }).on('error', () => resolve(undefined))
  })

/** Asks for segment after segment, each held until it exists. */
const followSegments = async (isSampled: boolean) => {
  const { seq } = JSON.parse((await fetchText('/odds/stats')) ?? '{"seq":0}') as { seq: number }
  void (async () => {
    for (let next = seq + 1; ; next++) {
      let text = await fetchText(`/odds/segment/${next}`)
      while (text === undefined) {
        await pause(retryAfter)
        text = await fetchText(`/odds/segment/${next}`)
      }
      const whole = text
      hear(() => whole, Buffer.byteLength(whole), isSampled)
    }
  })()
}

process.on('message', () => {
  const sorted = delays.sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  process.send!({
    messages,
    bytes: messages === 0 ? 0 : Math.round(bytes / messages),
    p50: at(0.5),
    p99: at(0.99),
  } satisfies Received)
  messages = 0
  bytes = 0
  delays = []
})
process.on('disconnect', () => process.exit(0))
for (let n = 0; n < Number(count); n++)
  await (way === 'segments' ? followSegments(n % sampleEvery === 0) : follow(way, n % sampleEvery === 0))
process.send!({ connected: Number(count) })
