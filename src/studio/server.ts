import { type Currency, isCurrency, parseAmount, writeAmount } from '#domain/money.ts'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Draws, goneBefore, openDraws, type Schedule } from './draws.ts'
import { studioGames, type Stake } from './games.ts'
import { isClientSeed } from './laws/fair.ts'
import { seedHash } from './laws/hmac.ts'
import { openRounds, type PlayedRound, replaceSeed, type Rounds } from './rounds.ts'
import { gamePicture } from './art.ts'
import { answerOperator, operatorRoundsPath, type OperatorKeys } from './operator-rounds.ts'
import { type FrameParts, frameFile, framePage, type SentFile } from './page.ts'
import type { DrawnRound, StudioSession, StudioStore } from './store.ts'
import type { StudioDraw } from './store-draws.ts'
import type { SendToWallet } from './wallet-client.ts'

export interface StudioParts {
  readonly host: string
  readonly port: number
  readonly store: StudioStore
  readonly send: SendToWallet
  /** Milliseconds between two attempts to finish outstanding rounds. */
  readonly resolveEvery: number
  /** The pages of the games; without them the studio serves its calls alone. */
  readonly frames?: FrameParts
  /** When scheduled games are drawn; `schedulesOf` by default. */
  readonly schedules?: Readonly<Record<string, Schedule>>
  /** How an operator may ask about rounds, if it may. */
  readonly operator?: OperatorKeys
}

export interface Studio {
  readonly url: string
  readonly rounds: Rounds
  readonly close: () => Promise<void>
}

/** Draws that are no longer kept are looked for once an hour. */
const dropEvery = 3_600_000

/** Starts the studio. It first finishes what an earlier process left undone, as far as the operator's wallet answers. */
export const startStudio = async ({
  host,
  port,
  store,
  send,
  resolveEvery,
  frames,
  operator,
  schedules,
}: StudioParts): Promise<Studio> => {
  const draws = openDraws(store, schedules)
  const rounds = openRounds({ store, send, draws })
  await rounds.resolve()
  const server = createServer((request, response) => {
    const file = frames && fileAsked(request, frames)
    if (file) return void response.writeHead(file.code, file.headers).end(file.body)
    if (operator && request.method === 'POST' && request.url === operatorRoundsPath)
      return void answerOperator({ store, rounds, ...operator }, request, response)
    answer({ store, rounds, draws }, request)
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
  let [resolving, dropsAt] = [Promise.resolve(), 0]
  const tend = async () => {
    await rounds.resolve()
    if (draws.now() < dropsAt) return
    const hasMore = draws.drop()
    dropsAt = hasMore ? 0 : draws.now() + dropEvery
  }
  const timer = setInterval(() => {
    resolving = resolving.then(tend).catch(console.error)
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
  { store, rounds, draws }: { store: StudioStore; rounds: Rounds; draws: Draws },
  request: IncomingMessage,
): Promise<Reply> => {
  const endpoint = (request.url ?? '').split('?')[0]
  if (request.method === 'GET' && endpoint === '/livez') return { code: 200, body: { ok: true } }
  if (request.method !== 'POST') return refused(404, 'notFound')
  const body = await bodyOf(request)
  if (!body) return refused(400, 'invalidParameter')
  if (endpoint === '/api/session') return begin(store, rounds, body)
  const session = typeof body['session'] === 'string' ? store.session(body['session']) : undefined
  if (!session) return refused(401, 'invalidSession')
  if (endpoint === '/api/play') return play(rounds, session, body)
  if (endpoint === '/api/move') return move(rounds, session, body)
  if (endpoint === '/api/round') return find(rounds, session, body)
  if (endpoint === '/api/draws') return tellDraws(store, draws, session)
  if (endpoint === '/api/rounds') return { code: 200, body: { rounds: ownRounds(store, session) } }
  if (endpoint === '/api/seed') return seed(store, session, body)
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

/** Exchanges a launch token for a session; answers the hash of the seed for the next rounds (§game.fair). */
const begin = async (
  store: StudioStore,
  rounds: Rounds,
  { token, game }: Readonly<Record<string, unknown>>,
): Promise<Reply> => {
  if (typeof token !== 'string' || typeof game !== 'string' || !studioGames[game])
    return refused(400, 'invalidParameter')
  const session = await rounds.open(token, game)
  if (!session || !isCurrency(session.currency)) return refused(401, 'invalidSession')
  const { currency } = session
  const open = rounds.openOf(session)
  const round = open && { open: written(open, currency) }
  return { code: 200, body: { session: session.id, game, currency, ...shownSeed(store, session), ...round } }
}

const shownSeed = (store: StudioStore, { member }: StudioSession) => {
  const { server, client, nonce } = store.seedOf(member)!
  return { seed_hash: seedHash(Buffer.from(server, 'hex')), client_seed: client, nonce }
}

/** The round's key comes from the frame, so that a request sent twice plays one round. */
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

/** The next move of an open round, by number: a move sent twice is made once (§game.steps). */
const move = async (
  rounds: Rounds,
  session: StudioSession,
  { round, at, move: made }: Readonly<Record<string, unknown>>,
): Promise<Reply> => {
  if (!isKey(round) || typeof made !== 'string' || typeof at !== 'number' || !Number.isInteger(at) || at < 0)
    return refused(400, 'invalidParameter')
  const moved = await rounds.move(session, round, at, made)
  return moved ? { code: 200, body: written(moved, session.currency as Currency) } : refused(400, 'invalidParameter')
}

const find = (rounds: Rounds, session: StudioSession, { round }: Readonly<Record<string, unknown>>): Reply =>
  isKey(round)
    ? { code: 200, body: written(rounds.find(session, round), session.currency as Currency) }
    : refused(400, 'invalidParameter')

const mostOwn = 20

/** The member's last rounds with their seeds; a secret seed only once it has been revealed (§game.fair). */
const ownRounds = (store: StudioStore, { member, currency }: StudioSession): readonly object[] =>
  store
    .drawnOf(member, mostOwn)
    .map(({ id, game, stakes, moves, outcome, paid, nonce, server, client, isShown }: DrawnRound) => ({
      round: id,
      game,
      stakes: (JSON.parse(stakes) as [string, string][]).map(([bet, stake]) => [
        bet,
        writeAmount(BigInt(stake), currency as Currency),
      ]),
      moves: JSON.parse(moves) as unknown,
      outcome: JSON.parse(outcome) as unknown,
      paid: writeAmount(BigInt(paid), currency as Currency),
      nonce,
      ...(studioGames[game]?.taken && { gone: goneOf(store, game, nonce) }),
      client_seed: client,
      seed_hash: seedHash(Buffer.from(server, 'hex')),
      ...(isShown === 1 && { server_seed: server }),
    }))

/** The cards dealt from the shoe before the draw of this number; none for a round with a shoe of its own. */
const goneOf = (store: StudioStore, game: string, number: number) => {
  const draw = store.draw(game, number)
  return draw ? goneBefore(store, draw) : []
}

const mostDraws = 10
const mostMarks = 100

/** A table's record, oldest first: the hands of the shoe in use, or the last hundred results. */
const marksOf = (store: StudioStore, game: string, shoe: number): readonly string[] | undefined => {
  const { mark } = studioGames[game]!
  const draws = shoe ? store.drawsOfShoe(game, shoe) : store.lastDraws(game, mostMarks).toReversed()
  return mark && draws.map(({ outcome }) => mark(JSON.parse(outcome)))
}

/** The next draw with the hash of its secret, the last draws with their secrets, and the member's tickets (§game.draws). */
const tellDraws = (store: StudioStore, draws: Draws, { member, game, currency }: StudioSession): Reply => {
  const next = draws.next(game)
  if (!next) return refused(400, 'invalidParameter')
  const last = store.lastDraws(game, mostDraws)
  const hashed = ({ number, at, server }: StudioDraw) => ({ number, at, hash: seedHash(Buffer.from(server, 'hex')) })
  const tickets = store.ticketsOf(member, game, last[0]?.number ?? next.number).slice(0, mostOwn)
  const amount = (minor: string) => writeAmount(BigInt(minor), currency as Currency)
  return {
    code: 200,
    body: {
      now: draws.now(),
      next: { ...hashed(next), closes: next.closes },
      marks: marksOf(store, game, next.shoe),
      last: last.map((draw) => ({ ...hashed(draw), seed: draw.server, outcome: JSON.parse(draw.outcome) as unknown })),
      tickets: tickets.map(({ id, draw, state, stakes, cost, paid }) => ({
        round: id,
        draw,
        state,
        stakes: (JSON.parse(stakes) as [string, string][]).map(([bet, stake]) => [bet, amount(stake)]),
        cost: amount(cost),
        ...(paid !== '' && { paid: amount(paid) }),
      })),
    },
  }
}

/** `[["red", "1.00"]]`: bets with their stakes. */
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
  if (is === 'open') {
    const stakes = played.stakes.map(({ bet, stake }) => [bet, writeAmount(stake, currency)])
    return { is, round: id, outcome: played.outcome, moves: played.moves, stakes }
  }
  if (is === 'waiting') return { is, round: id, draw: played.draw }
  if (!('outcome' in played)) return { is, round: id }
  return { is, round: id, outcome: played.outcome, paid: writeAmount(played.paid, currency) }
}

/** Reveals the seed of the rounds so far and starts another, with the member's own seed if given (§game.fair). */
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
