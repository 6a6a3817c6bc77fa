import { tokenHash } from '#server/members/sessions/tokens.ts'
import { studioGames } from '#studio/games.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { keyOf } from '../chance.ts'
import type { Seat } from '../rooms/seat.ts'
import { isFinal, post } from '../post.ts'
import { studioId } from '../processes/studio.ts'

/** A bet in each game that a member plays here, and the move that plays an open round on. */
const games: readonly (readonly [game: string, bet: string, move?: (at: number) => string])[] = [
  ['orchard', 'base'],
  ['dice', 'under-4950'],
  ['limbo', 'reach-150'],
  ['plinko', '8-high'],
  ['wheel', 'medium'],
  ['scratch', 'ticket'],
  ['fish-prawn-crab', 'crab'],
  ['fishing', 'sprat'],
  ['roulette', 'red'],
  ['baccarat', 'player'],
  ['keno', 'big'],
  ['crash', 'auto-150'],
  ['crash', 'hand', () => 'out'],
  ['mines', 'mines-3', (at) => (at < 2 ? `open-${at + 1}` : 'take')],
  ['hi-lo', 'card', (at) => (at === 0 ? 'higher' : 'take')],
  ['video-poker', 'hand', () => 'hold-10011'],
  ['casino-holdem', 'ante', () => 'call'],
  ['pok-deng', 'hand', () => 'draw'],
  ['blackjack', 'hand', (at) => (at === 0 ? 'hit' : 'stand')],
]

/** What the studio answered of a round. */
interface Heard {
  readonly is?: string
  readonly paid?: string
  readonly moves?: number
  readonly refused?: string
  readonly session?: string
}

/**
 * A member's device in the games of the studio: opens a game, plays some rounds, and after a lost answer asks for the
 * outcome of the round under its key until it has an answer (§game.transaction).
 */
export const playGames = async (seat: Seat, studio: number): Promise<void> => {
  const { chance } = seat
  while (seat.goesOn()) {
    const [game, bet, move] = chance.pick(games)
    const session = await openGame(seat, studio, game)
    if (session === undefined) {
      await pause(300 + chance.below(400))
      continue
    }
    for (let rounds = 1 + chance.below(6); rounds > 0 && seat.goesOn(); rounds--) {
      await pause(100 + chance.below(300))
      if (!(await playRound(seat, studio, { session, game, bet, move }))) break
    }
  }
}

/** Launches a game at the server, and exchanges the launch at the studio for a session. */
const openGame = async (seat: Seat, studio: number, game: string): Promise<string | undefined> => {
  const { identity, port, address, counts, diary } = seat
  const body = { ...identity, provider_id: studioId, game_id: game, language: 'en' }
  const launched = await post(port(), '/launchgp', body, address)
  if (!isFinal(launched) || launched?.status !== 1) return undefined
  const token = new URL(String(launched['url'])).searchParams.get('token')!
  counts.launched += 1
  diary.write({ kind: 'launched', member: identity.account_id, game, token: tokenHash(token).toString('hex') })
  return (await askStudio(seat, studio, '/api/session', { token, game }))?.session
}

interface Playing {
  readonly session: string
  readonly game: string
  readonly bet: string
  readonly move: ((at: number) => string) | undefined
}

/** Plays one round to where nothing is left to do for its member; answers whether the session goes on. */
const playRound = async (seat: Seat, studio: number, { session, game, bet, move }: Playing): Promise<boolean> => {
  const { chance, diary, counts, identity } = seat
  const key = keyOf(chance)
  const units = 1 + chance.below(20)
  const stake = `${units}.00`
  // A round of some games costs several times its stake.
  const cost = `${units * studioGames[game]!.costOf(bet)}.00`
  diary.write({ kind: 'askRound', member: identity.account_id, key, game, cost })
  let heard = await askStudio(seat, studio, '/api/play', { session, stakes: [[bet, stake]], round: key })
  for (let tries = 0; seat.endures(); tries++) {
    if (heard?.refused !== undefined) return false
    if (heard?.is === 'open' && move) {
      const at = heard.moves ?? 0
      heard = await askStudio(seat, studio, '/api/move', { session, round: key, at, move: move(at) })
      continue
    }
    // A ticket waits for its draw, and a table for its round: what they come to is read in the end.
    if (heard?.is === 'waiting' && !seat.goesOn()) return false
    if (heard?.is === 'refused' || heard?.is === 'returned') {
      diary.write({ kind: 'unplayed', key })
      return heard.is === 'returned'
    }
    if (heard?.is === 'over') {
      counts.played += 1
      diary.write({ kind: 'played', key, paid: String(heard.paid) })
      return true
    }
    if (!heard) counts.lost += 1
    await pause(Math.min(2_000, 150 * (tries + 1)))
    heard = await askStudio(seat, studio, '/api/round', { session, round: key })
  }
  return false
}

/**
 * Takes a seat in a game for one more round; answers how to play it, whatever becomes of its answer. Undefined if the
 * game does not open.
 */
export const seatForLast = async (seat: Seat, studio: number): Promise<(() => Promise<void>) | undefined> => {
  const { chance, diary, identity } = seat
  const session = await openGame(seat, studio, 'dice')
  if (session === undefined) return undefined
  return async () => {
    const key = keyOf(chance)
    diary.write({ kind: 'askRound', member: identity.account_id, key, game: 'dice', cost: '3.00' })
    await askStudio(seat, studio, '/api/play', { session, stakes: [['under-4950', '3.00']], round: key })
  }
}

const patience = 10_000

/**
 * Undefined if no whole answer came. A request that was too many is sent again, as the frame sends it (§game.requests).
 */
const askStudio = async (
  seat: Pick<Seat, 'address'>,
  port: number,
  path: string,
  body: object,
): Promise<Heard | undefined> => {
  const signal = AbortSignal.timeout(patience)
  try {
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { connection: 'close', 'x-forwarded-for': seat.address },
        signal,
      })
      if (response.status !== 429) return response.status < 500 ? ((await response.json()) as Heard) : undefined
      await pause(1_000 * Number(response.headers.get('retry-after')), undefined, { signal })
    }
  } catch {
    return undefined
  }
}
