import { type Currency, unitOf } from '#domain/money.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { leftRoundHours } from '#domain/limits.ts'
import { type Draws, openDraws } from './draws.ts'
import { type StudioGame, studioGames } from './games.ts'
import type { Draw } from './laws/draw.ts'
import { fairDraw } from './laws/hmac.ts'
import { costOfRound, isLawfulRound, paidByRound, type Stake, stakeRefusal } from './stakes.ts'
import type { StudioRound, StudioSeed, StudioSession, StudioStore } from './store.ts'
import type { SendToWallet, WalletAnswer } from './wallet-client.ts'

export interface RoundParts {
  readonly store: StudioStore
  readonly send: SendToWallet
  readonly draws: Draws
}

/** The rounds of a studio. */
export interface Rounds {
  /** Exchanges a launch token for a session; undefined if the wallet does not know the token. */
  readonly open: (launch: string, game: string) => Promise<StudioSession | undefined>
  /**
   * Plays a round: stores it, stakes, draws and reports. Every state is on disk before anything that follows from it is sent, so
   * that a studio that crashes anywhere resumes from there. Undefined if the game does not accept these stakes. A key that
   * was played before is not played again: its outcome is answered.
   */
  readonly play: (session: StudioSession, stakes: readonly Stake[], key?: string) => Promise<PlayedRound | undefined>
  /**
   * Makes a numbered move, from 0, in a member's open round. A repeated move is not made again, nor is another in
   * its place: the current state of the round is answered (§game.steps). Undefined if the round does not allow this move.
   */
  readonly move: (session: StudioSession, key: string, at: number, move: string) => Promise<PlayedRound | undefined>
  /** The open round of the session's game, which its member can continue. */
  readonly openOf: (session: StudioSession) => OpenRound | undefined
  /** The outcome of a member's round; one that never arrived is `returned`, and refused should it still arrive. */
  readonly find: (session: StudioSession, key: string) => FoundRound
  /**
   * Finishes every round that nobody is playing: a stake whose answer was lost is given
   * back, an unacknowledged win is sent again, a round that waited for its draw is decided, and an abandoned open round is ended
   * for its member. Answers how many rounds remain that are neither waiting nor being played.
   */
  readonly resolve: () => Promise<number>
}

export const openRounds = (given: Omit<RoundParts, 'draws'> & Partial<RoundParts>): Rounds => {
  const parts = { ...given, draws: given.draws ?? openDraws(given.store) }
  const underWay = new Set<string>()
  const holding = async <Answer>(id: string, work: () => Promise<Answer>): Promise<Answer> => {
    underWay.add(id)
    try {
      return await work()
    } finally {
      underWay.delete(id)
    }
  }
  return {
    open: (launch, game) => openSession(parts, launch, game),
    find: (session, key) => findRound(parts.store, session, key),
    play: async (session, stakes, key) => {
      const id = key ?? randomUUID()
      if (parts.store.round(id) || parts.store.isBarred(id)) return findRound(parts.store, session, id)
      const open = parts.store.openOf(session.member, session.game)
      if (open) return shownOpen(parts.store, open)
      return holding(id, () => playRound(parts, id, session, stakes))
    },
    move: (session, id, at, move) => holding(id, () => moveRound(parts, session, id, at, move)),
    openOf: (session) => {
      const open = parts.store.openOf(session.member, session.game)
      return open && shownOpen(parts.store, open)
    },
    resolve: async () => {
      parts.draws.tend()
      for (const round of parts.store.drawnFor()) decide(parts.store, round)
      for (const round of parts.store.leftFor(leftMs)) if (!underWay.has(round.id)) endLeft(parts.store, round)
      for (const { id } of parts.store.unresolved()) {
        if (underWay.has(id)) continue
        // It may have moved on since it was listed: a stake is given back only in the state for that.
        parts.store.move(id, 'staking', 'returning')
        const { state } = parts.store.round(id)!
        if (state === 'taken') await tellWin(parts, id)
        if (state === 'returning') await returnStake(parts, id)
      }
      return parts.store.unresolved().filter(({ state }) => state !== 'open' && state !== 'waiting').length
    },
  }
}

/** An open round without a move for this long is ended for its member. */
const leftMs = leftRoundHours * 3_600_000

/** The outcome of a round, as its player sees it. */
export type PlayedRound =
  | {
      readonly is: 'over'
      readonly id: string
      readonly outcome: unknown
      readonly paid: bigint
      readonly balance?: number
    }
  /** The stake was taken and the win is being sent: it is sent until the wallet acknowledges it. */
  | { readonly is: 'paying'; readonly id: string; readonly outcome: unknown; readonly paid: bigint }
  /** The stake was refused: by the studio, or by the wallet with its own code. */
  | { readonly is: 'refused'; readonly id: string; readonly refusal: string }
  /** The wallet did not answer: the stake is given back if it was taken. */
  | { readonly is: 'unanswered'; readonly id: string }
  | FoundRound

/** A round that waits for its draw. */
export interface WaitingRound {
  readonly is: 'waiting'
  readonly id: string
  readonly draw: number
}

/** An open round: its state after a number of moves. */
export interface OpenRound {
  readonly is: 'open'
  readonly id: string
  readonly outcome: unknown
  readonly moves: number
  readonly stakes: readonly Stake[]
}

/** A round that was requested before; `returned` if its stake was given back or never sent. */
export type FoundRound =
  | OpenRound
  | WaitingRound
  | { readonly is: 'over' | 'paying'; readonly id: string; readonly outcome: unknown; readonly paid: bigint }
  | { readonly is: 'refused'; readonly id: string; readonly refusal: string }
  | { readonly is: 'unanswered' | 'returned'; readonly id: string }

const findRound = (store: StudioStore, session: StudioSession, id: string): FoundRound => {
  const round = store.round(id)
  if (!round) store.bar(id)
  if (!round || store.session(round.session)?.member !== session.member) return { is: 'returned', id }
  const { state, outcome, paid, refusal } = round
  if (state === 'open') return shownOpen(store, round)
  if (state === 'waiting') return { is: 'waiting', id, draw: round.draw! }
  if (state === 'over' || state === 'taken')
    return { is: state === 'over' ? 'over' : 'paying', id, outcome: JSON.parse(outcome), paid: BigInt(paid) }
  if (state === 'refused') return { is: 'refused', id, refusal }
  return { is: state === 'returned' ? 'returned' : 'unanswered', id }
}

const openSession = async (
  { store, send }: RoundParts,
  launch: string,
  game: string,
): Promise<StudioSession | undefined> => {
  const told = await send('wallet/check', { token: launch })
  if (told?.status !== 'RS_OK' || !told.user || !told.token || !told.currency) return undefined
  const session = { id: randomUUID(), member: told.user, game, currency: told.currency, token: told.token }
  store.addSession(session)
  if (!store.seedOf(session.member)) newSeed(store, session.member)
  return session
}

/** Starts a new pair of seeds for a member; the previous one must have been revealed. */
export const newSeed = (store: StudioStore, member: string, client = randomBytes(8).toString('hex')): StudioSeed => {
  store.addSeed({ id: randomUUID(), member, server: randomBytes(32).toString('hex'), client, nonce: 0, isShown: 0 })
  return store.seedOf(member)!
}

/**
 * Reveals the seed of a member's rounds, which is then retired, and starts another; undefined while one of its
 * rounds is unfinished (§game.fair).
 */
export const replaceSeed = (store: StudioStore, member: string, client?: string): StudioSeed | undefined => {
  const seed = store.seedOf(member)
  const isDrawnFrom = ({ seed: id, draw }: StudioRound) => id === seed?.id && draw === null
  if (!seed || store.unresolved().some(isDrawnFrom)) return undefined
  store.showSeed(seed.id)
  newSeed(store, member, client)
  return seed
}

const playRound = async (
  parts: RoundParts,
  id: string,
  session: StudioSession,
  stakes: readonly Stake[],
): Promise<PlayedRound | undefined> => {
  const game = studioGames[session.game]
  const seed = parts.store.seedOf(session.member)
  if (!game || !seed || !isLawfulRound(game, stakes)) return undefined
  const refusal = stakeRefusal(game, stakes, session.currency as Currency)
  if (refusal) return { is: 'refused', id, refusal }
  const draw = game.isDrawn ? parts.draws.open(session.game) : undefined
  if (game.isDrawn && draw === undefined) return { is: 'refused', id, refusal: 'DRAW_CLOSED' }
  const cost = costOfRound(game, stakes)
  parts.store.begin({
    id,
    session: session.id,
    game: session.game,
    stakes: JSON.stringify(stakes.map(({ bet, stake }) => [bet, String(stake)])),
    cost: String(cost),
    seed: seed.id,
    draw,
  })
  const told = await parts.send('wallet/bet', {
    ...naming(session, id),
    transaction_uuid: `${id}-bet`,
    currency: session.currency,
    amount: toWire(cost, session.currency),
  })
  return afterStake(parts, id, told)
}

const afterStake = async (
  parts: RoundParts,
  id: string,
  told: WalletAnswer | undefined,
): Promise<PlayedRound | undefined> => {
  const { store } = parts
  if (told === undefined) {
    store.move(id, 'staking', 'returning')
    await returnStake(parts, id)
    return { is: 'unanswered', id }
  }
  if (told.status !== 'RS_OK') {
    store.move(id, 'staking', 'refused', { refusal: told.status })
    return { is: 'refused', id, refusal: told.status }
  }
  const round = store.round(id)!
  if (round.draw !== null) {
    store.move(id, 'staking', 'waiting')
    return { is: 'waiting', id, draw: round.draw }
  }
  const { outcome, end } = after(store, round, [])
  if (!store.move(id, 'staking', end ? 'taken' : 'open', end))
    throw new Error(`round ${id} was moved while it was played`)
  return end ? ended(parts, id, outcome, BigInt(end.paid)) : shownOpen(store, store.round(id)!)
}

/** Sends the win of a round whose outcome is stored. */
const ended = async (parts: RoundParts, id: string, outcome: unknown, paid: bigint): Promise<PlayedRound> => {
  const balance = await tellWin(parts, id)
  return balance === undefined ? { is: 'paying', id, outcome, paid } : { is: 'over', id, outcome, paid, balance }
}

/** The state of a round after these moves, drawn from its seeds each time, and its end if they end it. */
const after = (store: StudioStore, round: StudioRound, moves: readonly string[]) => {
  const { game, stakes } = partsOf(round)
  const bets = stakes.map(({ bet }) => bet)
  const outcome = game.play(bets, drawOf(store, round), moves)
  const isOver = game.steps?.isOver(outcome) !== false
  const end = isOver && { outcome: JSON.stringify(outcome), paid: String(paidByRound(game, stakes, outcome)) }
  return { outcome, steps: game.steps, end: end || undefined }
}

const movesOf = ({ moves }: StudioRound): readonly string[] => JSON.parse(moves) as string[]

const shownOpen = (store: StudioStore, round: StudioRound): OpenRound => {
  const moves = movesOf(round)
  const { outcome } = after(store, round, moves)
  return { is: 'open', id: round.id, outcome, moves: moves.length, stakes: partsOf(round).stakes }
}

const moveRound = async (
  parts: RoundParts,
  session: StudioSession,
  id: string,
  at: number,
  move: string,
): Promise<PlayedRound | undefined> => {
  const { store } = parts
  const round = store.round(id)
  const isOwn = round && store.session(round.session)?.member === session.member
  const moves = isOwn ? movesOf(round) : []
  if (!isOwn || round.state !== 'open' || at < moves.length) return findRound(store, session, id)
  const { outcome, steps } = after(store, round, moves)
  if (at > moves.length || !steps?.allows(outcome, move)) return undefined
  const next = after(store, round, [...moves, move])
  if (!store.addMove(id, at, move, next.end) || !next.end) return findRound(store, session, id)
  return ended(parts, id, next.outcome, BigInt(next.end.paid))
}

/** Decides a round whose draw has taken place, with the drawn outcome. */
const decide = (store: StudioStore, round: StudioRound): void => {
  const { game, stakes } = partsOf(round)
  const paid = paidByRound(game, stakes, JSON.parse(round.outcome))
  store.move(round.id, 'waiting', 'taken', { outcome: round.outcome, paid: String(paid) })
}

/** Ends an abandoned round: with the game's move for that, or by giving the stake back. */
const endLeft = (store: StudioStore, round: StudioRound): void => {
  const moves = movesOf(round)
  const { outcome, steps } = after(store, round, moves)
  const move = steps?.left(outcome)
  if (move === undefined) store.move(round.id, 'open', 'returning')
  else store.addMove(round.id, moves.length, move, after(store, round, [...moves, move]).end)
}

/** Sends the win of a round, even zero, and closes it; undefined if the wallet did not acknowledge it. */
const tellWin = async ({ store, send }: RoundParts, id: string): Promise<number | undefined> => {
  const round = store.round(id)!
  const session = store.session(round.session)!
  const told = await send('wallet/win', {
    ...naming(session, id),
    transaction_uuid: `${id}-win`,
    reference_transaction_uuid: `${id}-bet`,
    round_closed: true,
    currency: session.currency,
    amount: toWire(BigInt(round.paid), session.currency),
  })
  if (told?.status !== 'RS_OK') return undefined
  store.move(id, 'taken', 'over')
  return told.balance
}

const returnStake = async ({ store, send }: RoundParts, id: string): Promise<void> => {
  const session = store.session(store.round(id)!.session)!
  const told = await send('wallet/rollback', {
    ...naming(session, id),
    transaction_uuid: `${id}-rollback`,
    reference_transaction_uuid: `${id}-bet`,
    round_closed: true,
  })
  if (told?.status === 'RS_OK') store.move(id, 'returning', 'returned')
}

const naming = ({ token, game, member }: StudioSession, round: string) => ({
  request_uuid: randomUUID(),
  token,
  user: member,
  game_code: game,
  round,
})

const partsOf = (round: StudioRound): { readonly game: StudioGame; readonly stakes: readonly Stake[] } => ({
  game: studioGames[round.game]!,
  stakes: (JSON.parse(round.stakes) as [string, string][]).map(([bet, stake]) => ({ bet, stake: BigInt(stake) })),
})

const drawOf = (store: StudioStore, { seed, nonce }: StudioRound): Draw => {
  const { server, client } = store.seed(seed)!
  return fairDraw(Buffer.from(server, 'hex'), { client, nonce })
}

/** An amount in hundred-thousandths of the currency's unit. */
export const toWire = (minor: bigint, currency: string): number =>
  Number((minor * 100_000n) / unitOf(currency as Currency))
