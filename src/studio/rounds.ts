import { type Currency, unitOf } from '#domain/money.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { costOfRound, type InstantGame, instantGames, isLawfulRound, paidByRound, type Stake } from './games.ts'
import type { Draw } from './laws/draw.ts'
import { fairDraw } from './laws/hmac.ts'
import type { StudioRound, StudioSeed, StudioSession, StudioStore } from './store.ts'
import type { SendToWallet, WalletAnswer } from './wallet-client.ts'

export interface RoundParts {
  readonly store: StudioStore
  readonly send: SendToWallet
}

/** The rounds of a studio. */
export interface Rounds {
  /** Exchanges a launch's token for a session, or undefined where the wallet does not know it. */
  readonly open: (launch: string, game: string) => Promise<StudioSession | undefined>
  /**
   * Plays a round: written down, staked, drawn, told. Every state is on the disk before what follows from it is sent, so
   * that a studio that dies anywhere goes on from there. Undefined if the game does not take these stakes. A key that
   * was played before is not played again: what became of it is answered.
   */
  readonly play: (session: StudioSession, stakes: readonly Stake[], key?: string) => Promise<PlayedRound | undefined>
  /** What has become of a member's round; one that never came is `returned`, and kept out should it still come. */
  readonly find: (session: StudioSession, key: string) => FoundRound
  /**
   * Does what is still to be done for every round that nobody plays any more: a stake whose answer was lost is given
   * back, a win that was not heard is told again. Answers how many rounds are left.
   */
  readonly resolve: () => Promise<number>
}

export const openRounds = (parts: RoundParts): Rounds => {
  const underWay = new Set<string>()
  return {
    open: (launch, game) => openSession(parts, launch, game),
    find: (session, key) => findRound(parts.store, session, key),
    play: async (session, stakes, key) => {
      const id = key ?? randomUUID()
      if (parts.store.round(id) || parts.store.isBarred(id)) return findRound(parts.store, session, id)
      underWay.add(id)
      try {
        return await playRound(parts, id, session, stakes)
      } finally {
        underWay.delete(id)
      }
    },
    resolve: async () => {
      for (const { id } of parts.store.unresolved()) {
        if (underWay.has(id)) continue
        // It may have moved on since it was listed: a stake is given back only in the state that says so.
        parts.store.move(id, 'staking', 'returning')
        const { state } = parts.store.round(id)!
        if (state === 'taken') await tellWin(parts, id)
        if (state === 'returning') await returnStake(parts, id)
      }
      return parts.store.unresolved().length
    },
  }
}

/** What a round came to, for whoever plays it. */
export type PlayedRound =
  | {
      readonly is: 'over'
      readonly id: string
      readonly outcome: unknown
      readonly paid: bigint
      readonly balance?: number
    }
  /** The stake was taken and the win is still being told: it will be, however often the wallet has to be asked. */
  | { readonly is: 'paying'; readonly id: string; readonly outcome: unknown; readonly paid: bigint }
  /** The wallet refused the stake, in its own word. */
  | { readonly is: 'refused'; readonly id: string; readonly refusal: string }
  /** No answer came: the stake is given back if it was taken. */
  | { readonly is: 'unanswered'; readonly id: string }
  | FoundRound

/** A round that was asked for before; `returned` where its stake was given back, or never left. */
export type FoundRound =
  | { readonly is: 'over' | 'paying'; readonly id: string; readonly outcome: unknown; readonly paid: bigint }
  | { readonly is: 'refused'; readonly id: string; readonly refusal: string }
  | { readonly is: 'unanswered' | 'returned'; readonly id: string }

const findRound = (store: StudioStore, session: StudioSession, id: string): FoundRound => {
  const round = store.round(id)
  if (!round) store.bar(id)
  if (!round || store.session(round.session)?.member !== session.member) return { is: 'returned', id }
  const { state, outcome, paid, refusal } = round
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

/** Begins a pair of seeds for a member; the one before must have been shown. */
export const newSeed = (store: StudioStore, member: string, client = randomBytes(8).toString('hex')): StudioSeed => {
  store.addSeed({ id: randomUUID(), member, server: randomBytes(32).toString('hex'), client, nonce: 0, isShown: 0 })
  return store.seedOf(member)!
}

/**
 * Shows the seed a member's rounds were drawn from, which draws no more, and begins another; undefined while one of its
 * rounds is not over (§game.fair).
 */
export const replaceSeed = (store: StudioStore, member: string, client?: string): StudioSeed | undefined => {
  const seed = store.seedOf(member)
  if (!seed || store.unresolved().some((round) => round.seed === seed.id)) return undefined
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
  const game = instantGames[session.game]
  const seed = parts.store.seedOf(session.member)
  if (!game || !seed || !isLawfulRound(game, stakes)) return undefined
  const cost = costOfRound(game, stakes)
  parts.store.begin({
    id,
    session: session.id,
    game: session.game,
    stakes: JSON.stringify(stakes.map(({ bet, stake }) => [bet, String(stake)])),
    cost: String(cost),
    seed: seed.id,
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
  const { game, stakes } = partsOf(round)
  const outcome = game.play(
    stakes.map(({ bet }) => bet),
    drawOf(parts.store, round),
  )
  const paid = paidByRound(game, stakes, outcome)
  if (!store.move(id, 'staking', 'taken', { outcome: JSON.stringify(outcome), paid: String(paid) }))
    throw new Error(`round ${id} was moved while it was played`)
  const balance = await tellWin(parts, id)
  return balance === undefined ? { is: 'paying', id, outcome, paid } : { is: 'over', id, outcome, paid, balance }
}

/** Tells what a round won, nothing included, and closes it; undefined if that is not known to have been heard. */
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

const partsOf = (round: StudioRound): { readonly game: InstantGame; readonly stakes: readonly Stake[] } => ({
  game: instantGames[round.game]!,
  stakes: (JSON.parse(round.stakes) as [string, string][]).map(([bet, stake]) => ({ bet, stake: BigInt(stake) })),
})

const drawOf = (store: StudioStore, { seed, nonce }: StudioRound): Draw => {
  const { server, client } = store.seed(seed)!
  return fairDraw(Buffer.from(server, 'hex'), { client, nonce })
}

/** Whole hundred-thousandths of a currency's unit. */
export const toWire = (minor: bigint, currency: string): number =>
  Number((minor * 100_000n) / unitOf(currency as Currency))
