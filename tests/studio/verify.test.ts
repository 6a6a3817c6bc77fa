import { isFair, type OwnRound } from '#studio/frame/verify.ts'
import { studioGames } from '#studio/games.ts'
import { fairDraw, seedHash } from '#studio/laws/hmac.ts'
import { paidByRound } from '#studio/stakes.ts'
import { writeAmount } from '#domain/money/money.ts'
import { describe, expect, test } from 'vitest'
import { everyMove } from './every-move.ts'

const server = Buffer.alloc(32, 7)
const played = (game: string, nonce: number): OwnRound => {
  const law = studioGames[game]!
  const bet = law.usual
  const moves: string[] = []
  const now = () => law.play([bet], fairDraw(server, { client: 'mine', nonce }), moves)
  while (law.steps?.isOver(now()) === false)
    moves.push(law.steps.left(now()) ?? everyMove.find((move) => law.steps!.allows(now(), move))!)
  const outcome = now()
  return {
    round: `${game}-${nonce}`,
    game,
    stakes: [[bet, '1.00']],
    moves,
    outcome: JSON.parse(JSON.stringify(outcome)) as unknown,
    paid: writeAmount(paidByRound(law, [{ bet, stake: 100n }], outcome), 'MYR'),
    nonce,
    client_seed: 'mine',
    seed_hash: seedHash(server),
    server_seed: server.toString('hex'),
  }
}

describe('§game.fair: a member verifies a round with WebCrypto alone', () => {
  test.each(Object.keys(studioGames))('%s: what the studio drew is drawn again', async (game) => {
    for (let nonce = 1; nonce <= 3; nonce += 1) expect(await isFair(played(game, nonce), 'MYR')).toBe(true)
  })

  /** Banker won at 1.95: rounds before §game.payout were paid to the nearest minor unit. */
  test.each([
    ['1.01', '1.96', true],
    ['1.01', '1.97', true],
    ['1.01', '1.95', false],
    ['1.01', '1.98', false],
    ['1.03', '2.00', true],
    ['1.03', '2.01', true],
  ])('§game.payout: %s that paid %s: %s', async (stake, paid, isSame) => {
    const nonces = Array.from({ length: 20 }, (_, nonce) => nonce)
    const round = nonces.map((nonce) => played('baccarat', nonce)).find((one) => one.paid === '1.95')!
    expect(await isFair({ ...round, stakes: [['banker', stake]], paid }, 'MYR')).toBe(isSame)
  })

  test.each<[string, (round: OwnRound) => OwnRound]>([
    [
      'another outcome',
      (round) => ({ ...round, outcome: { number: ((round.outcome as { number: number }).number + 1) % 37 } }),
    ],
    ['another amount', (round) => ({ ...round, paid: '1000.00' })],
    ['another number of the round', (round) => ({ ...round, nonce: round.nonce + 1, paid: 'x' })],
    ['another seed than was promised', (round) => ({ ...round, server_seed: Buffer.alloc(32, 8).toString('hex') })],
    ['a seed that was not shown', (round) => ({ ...round, server_seed: '' })],
    ['an unknown game', (round) => ({ ...round, game: 'poker' })],
  ])('%s is noticed', async (_, change) => {
    expect(await isFair(change(played('roulette', 5)), 'MYR')).toBe(false)
  })
})
