import { type Currency, isCurrency, parseAmount, writeAmount } from '#domain/money.ts'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { instantGames, type Stake } from './games.ts'
import { isClientSeed } from './laws/fair.ts'
import { seedHash } from './laws/hmac.ts'
import { openRounds, type PlayedRound, replaceSeed, type Rounds } from './rounds.ts'
import { gamePicture } from './art.ts'
import { answerOperator, operatorRoundsPath, type OperatorKeys } from './operator-rounds.ts'
import { type FrameParts, frameFile, framePage, type SentFile } from './page.ts'
import type { DrawnRound, StudioSession, StudioStore } from './store.ts'
import type { SendToWallet } from './wallet-client.ts'

export interface StudioParts {
  readonly host: string
  readonly port: number
  readonly store: StudioStore
  readonly send: SendToWallet
  /** Milliseconds between two rounds of telling what was not heard. */
  readonly resolveEvery: number
  /** The pages of the games; without them the studio plays for whoever asks its calls. */
  readonly frames?: FrameParts
  /** What an operator is told of the rounds, if it may ask. */
  readonly operator?: OperatorKeys
}

export interface Studio {
  readonly url: string
  readonly rounds: Rounds
  readonly close: () => Promise<void>
}

/** Starts the studio: it first does what an earlier process left undone, as far as the operator's wallet answers. */
export const startStudio = async ({
  host,
  port,
  store,
  send,
  resolveEvery,
  frames,
  operator,
}: StudioParts): Promise<Studio> => {
  const rounds = openRounds({ store, send })
  await rounds.resolve()
  const server = createServer((request, response) => {
    const file = frames && fileAsked(request, frames)
    if (file) return void response.writeHead(file.code, file.headers).end(file.body)
    if (operator && request.method === 'POST' && request.url === operatorRoundsPath)
      return void answerOperator({ store, rounds, ...operator }, request, response)
    answer({ store, rounds }, request)
      .catch((error: unknown) => {
        console.error(error)
        return { code: 500, body: { refused: 'systemError' } }
      })
      .then(({ code, body }) =>
        response
          .writeHead(code, {
            'content-type': 'application/json',
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
          })
          .end(JSON.stringify(body)),
      )
  })
  server.listen(port, host)
  await once(server, 'listening')
  let resolving = Promise.resolve()
  const timer = setInterval(() => {
    resolving = resolving.then(async () => void (await rounds.resolve())).catch(console.error)
  }, resolveEvery)
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    rounds,
    close: async () => {
      clearInterval(timer)
      await closed(server)
      await resolving
      store.close()
    },
  }
}

const fileAsked = ({ method, url = '/' }: IncomingMessage, frames: FrameParts): SentFile | undefined => {
  if (method !== 'GET') return undefined
  const { pathname, searchParams } = new URL(url, 'http://studio.invalid')
  if (pathname === '/') return framePage(searchParams, frames)
  return gamePicture(pathname) ?? frameFile(pathname.replace(/^\/frame\//, ''), frames)
}

const closed = async (server: Server): Promise<void> => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

interface Reply {
  readonly code: number
  readonly body: object
}

const refused = (code: number, reason: string): Reply => ({ code, body: { refused: reason } })

const mostBytes = 16_384

const answer = async (
  { store, rounds }: { store: StudioStore; rounds: Rounds },
  request: IncomingMessage,
): Promise<Reply> => {
  const door = (request.url ?? '').split('?')[0]
  if (request.method === 'GET' && door === '/livez') return { code: 200, body: { ok: true } }
  if (request.method !== 'POST') return refused(404, 'notFound')
  const body = await bodyOf(request)
  if (!body) return refused(400, 'invalidParameter')
  if (door === '/api/session') return begin(store, rounds, body)
  const session = typeof body['session'] === 'string' ? store.session(body['session']) : undefined
  if (!session) return refused(401, 'invalidSession')
  if (door === '/api/play') return play(rounds, session, body)
  if (door === '/api/round') return find(rounds, session, body)
  if (door === '/api/rounds') return { code: 200, body: { rounds: ownRounds(store, session) } }
  if (door === '/api/seed') return seed(store, session, body)
  return refused(404, 'notFound')
}

const bodyOf = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>> | undefined> => {
  let raw = ''
  for await (const chunk of request.setEncoding('utf8')) {
    raw += chunk as string
    if (raw.length > mostBytes) return undefined
  }
  try {
    const parsed: unknown = JSON.parse(raw)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Exchanges a launch for a session; shows the hash of the seed that the next rounds are drawn from (§game.fair). */
const begin = async (
  store: StudioStore,
  rounds: Rounds,
  { token, game }: Readonly<Record<string, unknown>>,
): Promise<Reply> => {
  if (typeof token !== 'string' || typeof game !== 'string' || !instantGames[game])
    return refused(400, 'invalidParameter')
  const session = await rounds.open(token, game)
  if (!session || !isCurrency(session.currency)) return refused(401, 'invalidSession')
  return { code: 200, body: { session: session.id, game, currency: session.currency, ...shownSeed(store, session) } }
}

const shownSeed = (store: StudioStore, { member }: StudioSession) => {
  const { server, client, nonce } = store.seedOf(member)!
  return { seed_hash: seedHash(Buffer.from(server, 'hex')), client_seed: client, nonce }
}

/** A round's key comes from the frame, so that a round asked for twice is played once. */
const isKey = (key: unknown): key is string =>
  typeof key === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(key)

const play = async (
  rounds: Rounds,
  session: StudioSession,
  { stakes, round }: Readonly<Record<string, unknown>>,
): Promise<Reply> => {
  const currency = session.currency as Currency
  const parsed = parseStakes(stakes, currency)
  if (round !== undefined && !isKey(round)) return refused(400, 'invalidParameter')
  const played = parsed && (await rounds.play(session, parsed, round))
  return played ? { code: 200, body: written(played, currency) } : refused(400, 'invalidParameter')
}

const find = (rounds: Rounds, session: StudioSession, { round }: Readonly<Record<string, unknown>>): Reply =>
  isKey(round)
    ? { code: 200, body: written(rounds.find(session, round), session.currency as Currency) }
    : refused(400, 'invalidParameter')

const mostOwn = 20

/** The member's last rounds with what they were drawn from; a secret seed only once it was shown (§game.fair). */
const ownRounds = (store: StudioStore, { member, currency }: StudioSession): readonly object[] =>
  store
    .drawnOf(member, mostOwn)
    .map(({ id, game, stakes, outcome, paid, nonce, server, client, isShown }: DrawnRound) => ({
      round: id,
      game,
      stakes: (JSON.parse(stakes) as [string, string][]).map(([bet, stake]) => [
        bet,
        writeAmount(BigInt(stake), currency as Currency),
      ]),
      outcome: JSON.parse(outcome) as unknown,
      paid: writeAmount(BigInt(paid), currency as Currency),
      nonce,
      client_seed: client,
      seed_hash: seedHash(Buffer.from(server, 'hex')),
      ...(isShown === 1 && { server_seed: server }),
    }))

/** `[["red", "1.00"]]`: bets with what is staked on each. */
const parseStakes = (said: unknown, currency: Currency): readonly Stake[] | undefined => {
  if (!Array.isArray(said) || said.length === 0) return undefined
  const stakes = said.map((pair: unknown) => {
    const [bet, stake] = Array.isArray(pair) && pair.length === 2 ? (pair as unknown[]) : []
    const amount = typeof stake === 'string' ? parseAmount(stake, currency) : undefined
    return typeof bet === 'string' && amount !== undefined ? [{ bet, stake: amount }] : []
  })
  return stakes.every((one) => one.length === 1) ? stakes.flat() : undefined
}

const written = (played: PlayedRound, currency: Currency): object => {
  const { is, id } = played
  if (is === 'refused') return { is, round: id, refusal: played.refusal }
  if (!('outcome' in played)) return { is, round: id }
  return { is, round: id, outcome: played.outcome, paid: writeAmount(played.paid, currency) }
}

/** Shows the seed of the rounds so far and begins another, with the member's own part if one is given (§game.fair). */
const seed = (store: StudioStore, session: StudioSession, { client }: Readonly<Record<string, unknown>>): Reply => {
  if (client !== undefined && (typeof client !== 'string' || !isClientSeed(client)))
    return refused(400, 'invalidParameter')
  const shown = replaceSeed(store, session.member, client)
  if (!shown) return refused(409, 'roundUnderWay')
  return {
    code: 200,
    body: {
      shown: { server_seed: shown.server, client_seed: shown.client, rounds: shown.nonce },
      ...shownSeed(store, session),
    },
  }
}
