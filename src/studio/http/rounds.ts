import { type Currency, parseAmount, writeAmount } from '#domain/money/money.ts'
import type { AutoLimits } from '#machines/game/auto-play.ts'
import { goneBefore } from '../draws/outcome.ts'
import { studioGames } from '../games.ts'
import { seedHash } from '../laws/hmac.ts'
import type { PlayedRound } from '../rounds.ts'
import type { Stake } from '../game.ts'
import type { DrawnRound, StudioStore } from '../store/store.ts'
import type { Call } from './call.ts'
import { answered, refused, type Reply } from './reply.ts'
import { shownSeed } from './seed.ts'

/** The round's key comes from the frame, so that a request sent twice plays one round. */
const isKey = (key: unknown): key is string =>
  typeof key === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(key)

export const play: Call = async ({ rounds }, session, { stakes, round, auto }) => {
  const currency = session.currency as Currency
  const parsed = parseStakes(stakes, currency)
  const limits = parseLimits(auto, currency)
  if (!parsed || (auto !== undefined && !limits) || (round !== undefined && !isKey(round)))
    return refused(400, 'invalidParameter')
  return writtenOr400(await rounds.play(session, parsed, round, limits), session.currency)
}

/** The auto play that a round is of; undefined where it cannot be read. */
const parseLimits = (value: unknown, currency: Currency): AutoLimits | undefined => {
  const { run, rounds, loss } = Object(value) as Readonly<Record<string, unknown>>
  const lossLimit = typeof loss === 'string' ? parseAmount(loss, currency) : undefined
  if (!isKey(run) || typeof rounds !== 'number' || lossLimit === undefined) return undefined
  return { run, rounds, lossLimit }
}

/** The next move of an open round, by number: a move sent twice is made once (§game.steps). */
export const move: Call = async ({ rounds }, session, { round, at, move: made }) => {
  if (!isKey(round) || typeof made !== 'string' || typeof at !== 'number' || !Number.isInteger(at) || at < 0)
    return refused(400, 'invalidParameter')
  return writtenOr400(await rounds.move(session, round, at, made), session.currency)
}

export const find: Call = ({ rounds }, session, { round }) =>
  writtenOr400(isKey(round) ? rounds.find(session, round) : undefined, session.currency)

const writtenOr400 = (played: PlayedRound | undefined, currency: string): Reply =>
  played ? answered(writeRound(played, currency)) : refused(400, 'invalidParameter')

/** How many of a member's own rounds and tickets are listed. */
export const mostOwn = 20

/** The member's last rounds with their seeds; a secret seed only once it has been revealed (§game.fair). */
export const ownRounds: Call = ({ store }, session) => {
  const { member, currency } = session
  return answered({
    ...shownSeed(store, session),
    rounds: store
      .drawnOf(member, mostOwn)
      .map(({ id, game, stakes, moves, outcome, paid, held, nonce, server, client, isShown }: DrawnRound) => ({
        round: id,
        game,
        stakes: writeStakes(stakes, currency),
        moves: JSON.parse(moves) as unknown,
        outcome: JSON.parse(outcome) as unknown,
        paid: writeAmount(BigInt(paid), currency as Currency),
        ...(held === 1 && { held: true }),
        nonce,
        ...(studioGames[game]?.taken && { gone: goneOf(store, game, nonce) }),
        client_seed: client,
        seed_hash: seedHash(Buffer.from(server, 'hex')),
        ...(isShown === 1 && { server_seed: server }),
      })),
  })
}

/** The proof that a member's ticket is among those its draw was drawn with (§game.tickets). */
export const proveTicket: Call = ({ store }, { member }, { round }) => {
  const found = isKey(round) ? store.round(round) : undefined
  const proof = found?.member === member ? store.proofOf(found) : undefined
  return proof ? answered(proof) : refused(404, 'noTicket')
}

/** The cards dealt from the shoe before the draw of this number; none for a round with a shoe of its own. */
const goneOf = (store: StudioStore, game: string, number: number) => {
  const draw = store.draw(game, number)
  return draw ? goneBefore(store, draw) : []
}

/** `[["red", "1.00"]]`: bets with their stakes. */
const parseStakes = (value: unknown, currency: Currency): readonly Stake[] | undefined => {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const stakes = value.map((pair: unknown) => {
    const [bet, stake] = Array.isArray(pair) && pair.length === 2 ? (pair as unknown[]) : []
    const amount = typeof stake === 'string' ? parseAmount(stake, currency) : undefined
    return typeof bet === 'string' && amount !== undefined ? [{ bet, stake: amount }] : []
  })
  return stakes.every((one) => one.length === 1) ? stakes.flat() : undefined
}

/** Stakes as the store has them, written as amounts. */
export const writeStakes = (stakes: string, currency: string): readonly (readonly [string, string])[] =>
  (JSON.parse(stakes) as [string, string][]).map(([bet, stake]) => [
    bet,
    writeAmount(BigInt(stake), currency as Currency),
  ])

/** A round as a game's page is shown it. */
export const writeRound = (played: PlayedRound, text: string): object => {
  const { is, id } = played
  const currency = text as Currency
  if (is === 'refused') return { is, round: id, refusal: played.refusal }
  if (is === 'open') {
    const stakes = played.stakes.map(({ bet, stake }) => [bet, writeAmount(stake, currency)])
    return { is, round: id, outcome: played.outcome, moves: played.moves, stakes }
  }
  if (is === 'waiting') return { is, round: id, draw: played.draw, ...(played.moves && { moves: played.moves }) }
  if (!('outcome' in played)) return { is, round: id }
  const told = { is, round: id, outcome: played.outcome, paid: writeAmount(played.paid, currency) }
  return 'isHeld' in played && played.isHeld ? { ...told, held: true } : told
}
