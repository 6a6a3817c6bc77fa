import type { MemberEvent } from '#calls/events.ts'
import type { ServerResponse } from 'node:http'
import type { Event } from './relay.ts'

/** The open streams of members, each of whom hears of the own bets alone. */
export interface Audience {
  /** Opens a stream; `stays` is asked with each beat whether the member may still listen. */
  readonly join: (member: bigint, response: ServerResponse, stays: () => Promise<boolean>) => void
  readonly tell: (event: Event) => void
  readonly listeners: () => number
  readonly close: () => void
}

const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}
/** Tabs and devices of one member; the oldest stream makes room. */
const mostStreams = 16
const slowLimit = 64 * 1024
const beat = 15_000

export const openAudience = (): Audience => {
  const open = new Map<bigint, Map<ServerResponse, () => Promise<boolean>>>()
  const leave = (member: bigint, response: ServerResponse) => {
    const mine = open.get(member)
    mine?.delete(response)
    if (mine?.size === 0) open.delete(member)
    response.end()
  }
  const send = (response: ServerResponse, text: string) => {
    if (response.writableLength > slowLimit) return response.destroy()
    response.write(text)
    return undefined
  }
  const timer = setInterval(() => {
    for (const [member, streams] of open) {
      for (const [response, stays] of streams) {
        stays().then(
          (may) => (may ? send(response, ': beat\n\n') : leave(member, response)),
          () => leave(member, response),
        )
      }
    }
  }, beat)
  timer.unref()
  return {
    join: (member, response, stays) => {
      const mine = open.get(member) ?? new Map<ServerResponse, () => Promise<boolean>>()
      open.set(member, mine.set(response, stays))
      const [oldest] = mine.keys()
      if (mine.size > mostStreams && oldest) leave(member, oldest)
      response.writeHead(200, head)
      response.write('retry: 2000\n\n')
      response.on('close', () => leave(member, response))
      response.on('error', () => response.destroy())
    },
    tell: ({ id, member, topic, bet }) => {
      const said: MemberEvent = { topic, bet_id: bet === null ? '' : String(bet) }
      for (const response of open.get(member)?.keys() ?? [])
        send(response, `id: ${id}\ndata: ${JSON.stringify(said)}\n\n`)
    },
    listeners: () => [...open.values()].reduce((sum, { size }) => sum + size, 0),
    close: () => {
      clearInterval(timer)
      for (const [member, streams] of open) for (const response of streams.keys()) leave(member, response)
    },
  }
}
