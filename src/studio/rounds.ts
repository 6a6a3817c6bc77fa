import type { Currency } from '#domain/money/money.ts'
import { randomUUID } from 'node:crypto'
import type { AutoLimits } from '#machines/game/auto-play.ts'
import { leftRoundHours } from '#domain/bet/limits.ts'
import { type Deliveries, naming, openDeliveries, returnStake, sendWin, toWire } from './deliveries.ts'
import { type Draws, openDraws } from './draws/draws.ts'
import type { Stake } from './game.ts'
import { studioGames } from './games.ts'
import { coversOf, exceedsHighestWin } from './highest-win.ts'
import { autoBetween, leastBetween, openPace } from './pace.ts'
import { costOfRound, isLawfulRound, stakeRefusal } from './stakes.ts'
import type { StudioSession, StudioStore } from './store/store.ts'
import type { StudioRound } from './store/rounds.ts'
import type { StudioSeed } from './store/seeds.ts'
import type { SendToWallet, WalletAnswer } from './wallet-client.ts'
import { type OpenRound, type FoundRound, findRound, after, movesOf, shownOpen } from './found-round.ts'

export interface RoundDeps {
  readonly store: StudioStore
  readonly send: SendToWallet
  readonly draws: Draws
  /** Milliseconds elapsed, by a monotonic clock. */
  readonly elapsed: () => number
  /** Whether the operator asks for a least time between rounds (§game.pace). */
  readonly isPaced?: boolean
  /** Whether the operator allows auto play (§game.auto-play). */
  readonly isAutoAllowed?: boolean
  /** Whether auto play may be shown without animations, at the same least time. */
  readonly isTurboAllowed?: boolean
}

/** The rounds of a studio. */
export interface Rounds {
  /** Exchanges a launch token for a session; undefined if the wallet does not know the token. */
  readonly open: (launch: string, game: string) => Promise<StudioSession | undefined>
  /**
   * Plays a round: stores it, stakes, draws and reports. Every state is on disk before anything that follows from it is
   * sent, so that a studio that crashes anywhere resumes from there. Undefined if the game does not accept these
   * stakes. A key that was played before is not played again: its outcome is answered. A round of auto play is held
   * to the limits which that began with (§game.auto-play).
   */
  readonly play: (
    session: StudioSession,
    stakes: readonly Stake[],
    key?: string,
    auto?: AutoLimits,
  ) => Promise<PlayedRound | undefined>
  /**
   * Makes a numbered move, from 0, in a member's open round. A repeated move is not made again, nor is another in
   * its place: the current state of the round is answered (§game.steps). Undefined if the round does not allow this
   * move.
   */
  readonly move: (session: StudioSession, key: string, at: number, move: string) => Promise<PlayedRound | undefined>
  /** Milliseconds between the beginnings of two rounds of a game; 0 for none (§game.pace). */
  readonly paceOf: (game: string) => number
  /** The same between rounds of auto play; undefined where a game has no auto play (§game.auto-play). */
  readonly autoOf: (game: string) => number | undefined
  readonly isTurboAllowed: boolean
  /** The open round of the session's game, which its member can continue. */
  readonly openOf: (session: StudioSession) => OpenRound | undefined
  /** The outcome of a member's round; one that never arrived is `returned`, and refused should it still arrive. */
  readonly find: (session: StudioSession, key: string) => FoundRound
  /**
   * Runs what the clock asks for: the draws that are due, and the end of rounds whose member stays away. It waits for
   * no wallet.
   */
  readonly tend: () => void
  /** Starts to send what is due to the wallet, and does not wait for it (§game.delivery). */
  readonly deliver: () => void
  /**
   * Finishes every round that nobody is playing, or these alone: a stake whose answer was lost is given
   * back, an unacknowledged win is sent again, a round that waited for its draw is decided, and an abandoned open round
   * is ended for its member. Each is tried once. Answers how many rounds remain that are neither waiting nor being
   * played.
   */
  readonly resolve: (rounds?: readonly string[]) => Promise<number>
  /** Starts to send nothing more on behalf of rounds that nobody plays, and resolves when nothing is being sent. */
  readonly stop: () => Promise<void>
}

export const openRounds = (given: Pick<RoundDeps, 'store' | 'send'> & Partial<RoundDeps>): Rounds => {
  const deps = {
    ...given,
    send: async (...request: Parameters<SendToWallet>) => {
      const reply = await given.send(...request)
      if (reply) deliveries.heard()
      return reply
    },
    draws: given.draws ?? openDraws(given.store),
    elapsed: given.elapsed ?? (() => performance.now()),
  }
  const { store, draws } = deps
  const underWay = new Set<string>()
  const pace = openPace(deps.elapsed)
  const paceOf = (game: string) => (deps.isPaced && studioGames[game] ? leastBetween(studioGames[game]) : 0)
  const autoOf = (game: string) =>
    deps.isAutoAllowed && studioGames[game] ? autoBetween(studioGames[game]) : undefined
  const deliveries: Deliveries = openDeliveries({ ...deps, underWay })
  const holding = async <Answer>(id: string, work: () => Promise<Answer>): Promise<Answer> => {
    underWay.add(id)
    try {
      return await work()
    } finally {
      underWay.delete(id)
    }
  }
  const tend = () => {
    draws.tend()
    for (const round of store.leftFor(leftMs)) if (!underWay.has(round.id)) endLeft(store, round)
  }
  return {
    open: (launch, game) => openSession(deps, launch, game),
    find: (session, key) => findRound(store, session, key),
    play: async (session, stakes, key, limits) => {
      const id = key ?? randomUUID()
      if (store.round(id) || store.isBarred(session.member, id)) return findRound(store, session, id)
      const open = store.openOf(session.member, session.game)
      if (open) return shownOpen(store, open)
      const auto = autoOf(session.game)
      if (limits && auto === undefined) return { is: 'refused', id, refusal: 'AUTO_PLAY_OFF' }
      const least = limits ? auto! : paceOf(session.game)
      // A round that is pressed counts too where auto play may follow it.
      if ((least > 0 || auto !== undefined) && !pace.take(session.member, session.game, least))
        return { is: 'refused', id, refusal: 'TOO_SOON' }
      return holding(id, () => playRound(deps, { id, session, stakes, auto: limits }))
    },
    move: (session, id, at, move) => holding(id, () => moveRound(deps, session, id, at, move)),
    openOf: (session) => {
      const open = store.openOf(session.member, session.game)
      return open && shownOpen(store, open)
    },
    paceOf,
    autoOf,
    isTurboAllowed: deps.isTurboAllowed ?? false,
    tend,
    deliver: deliveries.start,
    stop: deliveries.stop,
    resolve: async (rounds) => {
      tend()
      await deliveries.tryAll(rounds)
      return store.outstanding().length
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
      /** The operator checks the win before it is paid. */
      readonly isHeld?: boolean
    }
  /** The stake was taken and the win is being sent: it is sent until the wallet acknowledges it. */
  | { readonly is: 'paying'; readonly id: string; readonly outcome: unknown; readonly paid: bigint }
  /** The stake was refused: by the studio, or by the wallet with its own code. */
  | { readonly is: 'refused'; readonly id: string; readonly refusal: string }
  /** The wallet did not answer: the stake is given back if it was taken. */
  | { readonly is: 'unanswered'; readonly id: string }
  | FoundRound

const openSession = async (
  { store, send }: RoundDeps,
  launch: string,
  game: string,
): Promise<StudioSession | undefined> => {
  const reply = await send('wallet/check', { token: launch, game_code: game })
  if (reply?.status !== 'RS_OK' || !reply.user || !reply.token || !reply.currency) return undefined
  // A wallet that names the game of a launch opens no other with it (§game.launch).
  if (reply.game_code !== undefined && reply.game_code !== game) return undefined
  const session = { id: randomUUID(), member: reply.user, game, currency: reply.currency, token: reply.token }
  store.addSession(session)
  store.addSeeds(session.member)
  return session
}

/** What became of a member's seeds: the secret that was shown, unless no round had been drawn from it. */
export interface ReplacedSeed {
  readonly shown: StudioSeed | undefined
}

/**
 * Takes the member's next client seed, for the server seed whose hash the member has seen already (§game.fair): the
 * next one, while the one in use is revealed, or the one in use if no round was drawn from it. Undefined while one of
 * its rounds is unfinished.
 */
export const replaceSeed = (store: StudioStore, member: string, client = ''): ReplacedSeed | undefined => {
  const seed = store.seedOf(member)
  if (!seed) return undefined
  if (seed.nonce === 0) {
    if (client !== '') store.takeClient(seed.id, client)
    return { shown: undefined }
  }
  if (store.isSeedInPlay(seed.id)) return undefined
  store.replaceSeed(member, client)
  return { shown: seed }
}

interface Asked {
  readonly id: string
  readonly session: StudioSession
  readonly stakes: readonly Stake[]
  readonly auto: AutoLimits | undefined
}

const playRound = async (deps: RoundDeps, { id, session, stakes, auto }: Asked): Promise<PlayedRound | undefined> => {
  const game = studioGames[session.game]
  const seed = deps.store.seedOf(session.member)
  if (!game || !seed || !isLawfulRound(game, stakes)) return undefined
  const currency = session.currency as Currency
  const outside = stakeRefusal(game, stakes, currency)
  if (outside) return { is: 'refused', id, refusal: outside }
  if (exceedsHighestWin(session.game, stakes, currency)) return { is: 'refused', id, refusal: 'HIGHEST_WIN' }
  const draw = game.isDrawn ? deps.draws.open(session.game) : undefined
  if (game.isDrawn && draw === undefined) return { is: 'refused', id, refusal: 'DRAW_CLOSED' }
  const cost = costOfRound(game, stakes)
  const refusal = deps.store.begin({
    id,
    session: session.id,
    game: session.game,
    stakes: JSON.stringify(stakes.map(({ bet, stake }) => [bet, String(stake)])),
    cost: String(cost),
    seed: seed.id,
    draw,
    isStepped: game.steps !== undefined,
    covers: coversOf(session.game, stakes, currency),
    auto,
  })
  if (refusal) return { is: 'refused', id, refusal }
  const reply = await deps.send('wallet/bet', {
    ...naming(session, id),
    transaction_uuid: `${id}-bet`,
    currency: session.currency,
    amount: toWire(cost, session.currency),
  })
  return afterStake(deps, id, reply)
}

const afterStake = async (
  deps: RoundDeps,
  id: string,
  told: WalletAnswer | undefined,
): Promise<PlayedRound | undefined> => {
  const { store } = deps
  if (told === undefined) {
    store.step(id, { type: 'stake.unanswered' })
    await returnStake(deps, id)
    return { is: 'unanswered', id }
  }
  if (told.status !== 'RS_OK') {
    store.step(id, { type: 'stake.refused' }, { refusal: told.status })
    return { is: 'refused', id, refusal: told.status }
  }
  const round = store.round(id)!
  if (round.draw !== null) {
    store.acceptTicket(id)
    if (store.round(id)!.state === 'waiting') return { is: 'waiting', id, draw: round.draw }
    // The wallet answered after the tickets of the draw were fixed.
    await returnStake(deps, id)
    return findRound(store, { member: round.member }, id)
  }
  const { outcome, end } = after(store, round, [])
  if (!store.step(id, { type: 'stake.taken', isOver: end !== undefined }, end))
    throw new Error(`round ${id} was moved while it was played`)
  return end ? ended(deps, id, outcome, BigInt(end.paid)) : shownOpen(store, store.round(id)!)
}

/** Sends the win of a round whose outcome is stored. */
const ended = async (deps: RoundDeps, id: string, outcome: unknown, paid: bigint): Promise<PlayedRound> => {
  const reply = await sendWin(deps, id)
  if (!reply) return { is: 'paying', id, outcome, paid }
  const { balance, isHeld } = reply
  return { is: 'over', id, outcome, paid, ...(balance !== undefined && { balance }), ...(isHeld && { isHeld }) }
}

/** The move of a member who leaves a curve: the studio's clock says at which multiple (§game.crash). */
export const leaveMove = 'out'

const moveRound = async (
  deps: RoundDeps,
  session: StudioSession,
  id: string,
  at: number,
  move: string,
): Promise<PlayedRound | undefined> => {
  const { store } = deps
  const round = store.round(id)
  const isOwn = round?.member === session.member
  if (isOwn && round.state === 'waiting' && studioGames[round.game]!.curve) {
    if (move !== leaveMove) return undefined
    deps.draws.leave(round)
    return findRound(store, session, id)
  }
  const moves = isOwn ? movesOf(round) : []
  if (!isOwn || round.state !== 'open' || at < moves.length) return findRound(store, session, id)
  const { outcome, steps } = after(store, round, moves)
  if (at > moves.length || !steps?.allows(outcome, move)) return undefined
  const next = after(store, round, [...moves, move])
  if (!store.addMove(id, at, move, next.end) || !next.end) return findRound(store, session, id)
  return ended(deps, id, next.outcome, BigInt(next.end.paid))
}

/** Ends an abandoned round: with the game's move for that, or by giving the stake back. */
const endLeft = (store: StudioStore, round: StudioRound): void => {
  const moves = movesOf(round)
  const { outcome, steps } = after(store, round, moves)
  const move = steps?.left(outcome)
  if (move === undefined) store.step(round.id, { type: 'member.left' })
  else store.addMove(round.id, moves.length, move, after(store, round, [...moves, move]).end)
}
