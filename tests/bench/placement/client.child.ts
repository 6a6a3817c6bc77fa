import { listAccepted } from '#calls/bets/bet-list.ts'
import { placeBet } from '#calls/bets/bet.ts'
import { defaultPageSize } from '#domain/bet/limits.ts'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { slip } from '../../_kit/shop.ts'

export interface Identity {
  readonly account_id: string
  readonly session_token: string
}

export interface Asked {
  readonly port: number
  readonly identities: readonly Identity[]
  readonly clients: number
  readonly seconds: number
  /** Bets a second that are begun, however long they take; without it each is begun when the last one ended. */
  readonly pace?: number
  /** The first of fifty matches to bet on; 1 without it. */
  readonly first?: number
  /** Asks for the first page of a member's running bets instead of betting. */
  readonly lists?: boolean
}

export interface Placed {
  readonly placed: number
  readonly rate: number
  /** The time that one bet of a hundred took longer than, in milliseconds. */
  readonly p99: number
  /** The first answer that was not a bet, else empty. */
  readonly refused: string
}

process.on('message', (asked: Asked) => void bet(asked).then((placed) => process.send?.(placed)))

/** So many connections, each placing one bet after the other, or asking for one list after the other. */
const bet = async ({ port, identities, clients, seconds, pace, first = 1, lists = false }: Asked): Promise<Placed> => {
  const until = performance.now() + seconds * 1_000
  let refused = ''
  let placed = 0
  const started = performance.now()
  const took: number[] = []
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      for (let n = client; performance.now() < until && refused === ''; n += clients) {
        const market = first + (n % 50)
        const due = pace === undefined ? performance.now() : started + (n * 1_000) / pace
        const early = due - performance.now()
        if (early > 0) await pause(early)
        const identity = identities[n % identities.length]!
        const answer = lists
          ? await ask(socket, listAccepted.path, { ...identity, page: 1, page_size: defaultPageSize })
          : await ask(socket, placeBet.path, slip({ ...identity, match_id: market, odds_id: 10 * market }))
        took.push(performance.now() - due)
        if (answer.includes('"status":1')) placed += 1
        else refused = answer
      }
      socket.destroy()
    }),
  )
  const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0
  return { placed, rate: (placed / (performance.now() - started)) * 1_000, p99, refused }
}

/**
 * One request on a kept connection, and its whole answer: a client as cheap as one can be, for it shares the machine.
 */
const ask = (socket: Socket, path: string, fields: object): Promise<string> =>
  new Promise((resolve) => {
    const body = JSON.stringify(fields)
    let answer = ''
    const hear = (part: Buffer) => {
      answer += part.toString('latin1')
      const head = answer.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(answer)?.[1])
      if (head < 0 || answer.length < head + 4 + length) return
      stop()
      resolve(answer)
    }
    const end = () => {
      stop()
      resolve(`${answer} (the connection ended)`)
    }
    const stop = () => socket.off('data', hear).off('close', end).off('error', end)
    socket.on('data', hear).on('close', end).on('error', end)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
  })
