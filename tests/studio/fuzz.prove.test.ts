import { currencies, type Currency, writeAmount } from '#domain/money/money.ts'
import { shoeHands } from '#domain/bet/limits.ts'
import { gameAddresses } from '#commands/screens/games.ts'
import { type OwnRound, isFair } from '#studio/frame/verify.ts'
import { exceedsHighestWin, mostPaid } from '#studio/highest-win.ts'
import type { Stake } from '#studio/game.ts'
import { studioGames } from '#studio/games.ts'
import { fairDraw, seedHash } from '#studio/laws/hmac.ts'
import { costOfRound, isLawfulRound, paidByRound, stakeLimits, stakeRefusal } from '#studio/stakes.ts'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { proved } from '../_kit/proved.ts'
import { everyBet } from './every-bet.ts'
import { everyMove } from './every-move.ts'

const rounds = 10_000

/** Whole numbers below a bound that a seed repeats. */
const chanceOf = (seed: number) => {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return (below: number): number => Math.floor(next() * below)
}
type Chance = ReturnType<typeof chanceOf>

const oneOf = <One>(chance: Chance, all: readonly One[]): One => all[chance(all.length)]!

/** The bets of each game: those that are counted one by one, and any other that a member may name. */
const counted = Map.groupBy(everyBet, ({ game }) => game)
const betOf = (chance: Chance, game: string): string => {
  if (game === 'dice') return `under-${100 + chance(9_701)}`
  if (game === 'crash') return chance(3) === 0 ? 'hand' : `auto-${101 + chance(99_900)}`
  if (game === '4d') {
    const [table, form] = [oneOf(chance, ['big', 'small']), oneOf(chance, ['straight', 'mBox', 'iBox'])]
    return `${table}:${form}:${String(chance(10_000)).padStart(4, '0')}`
  }
  return oneOf(chance, counted.get(game)!).bet
}

/** Valid stakes of one round: some different bets, each with an amount that its game takes in the currency. */
const stakesOf = (chance: Chance, game: string, currency: Currency): readonly Stake[] => {
  const { most } = studioGames[game]!
  const { min, max } = stakeLimits(studioGames[game]!, currency)
  const bets = new Set(Array.from({ length: 1 + chance(most) }, () => betOf(chance, game)))
  const spread = [1n, 3n, 10n, 100n, 1_000n].map((times) => min * times).filter((high) => high <= max)
  return [...bets]
    .filter((bet) => studioGames[game]!.isBet(bet))
    .map((bet) => {
      const high = chance(20) === 0 ? max : oneOf(chance, spread)
      const over = high - min
      return { bet, stake: min + (over * BigInt(chance(1_000_001))) / 1_000_000n }
    })
}

/** A round as the studio plays it, from its seeds and with moves that its game allows. */
const played = (chance: Chance, game: string, stakes: readonly Stake[], at: number, gone: readonly number[]) => {
  const law = studioGames[game]!
  const bets = stakes.map(({ bet }) => bet)
  const secret = createHash('sha256').update(`fuzz ${game} ${at}`).digest()
  const seed = { client: `fuzz-${at}`, nonce: at }
  const play = (made: readonly string[]) => law.play(bets, fairDraw(secret, seed), made, gone)
  let made: readonly string[] = []
  let outcome = play(made)
  while (law.steps && !law.steps.isOver(outcome)) {
    const now = outcome
    const allowed = everyMove.filter((move) => law.steps!.allows(now, move))
    expect(allowed.length, `${game} has a next move`).toBeGreaterThan(0)
    made = [...made, oneOf(chance, allowed)]
    outcome = play(made)
  }
  const out = law.curve && !law.curve.isAlone(bets[0]!) && law.curve.leave(bets[0]!, outcome, chance(8_000))
  if (out) outcome = play([...made, out])
  return { secret, seed, outcome, moves: out ? [...made, out] : made }
}

describe('§game.laws, §game.payout, §game.fair: rounds with random valid bets', () => {
  const games = Object.keys(studioGames)

  test('every game has bets to try, and a page on which it is played', () => {
    const chance = chanceOf(1)
    expect(games.filter((game) => !studioGames[game]!.isBet(betOf(chance, game)))).toEqual([])
    expect(gameAddresses.map((address) => address.slice(address.lastIndexOf(':') + 1)).toSorted()).toEqual(
      games.toSorted(),
    )
  })

  proved(
    `${rounds} rounds over all ${games.length} games: whole units, at most the top of the table, proved and recounted`,
    async () => {
      const chance = chanceOf(20_261_129)
      const shoes = new Map<string, readonly number[]>()
      const tally = new Map(games.map((game) => [game, 0]))
      for (let at = 0; at < rounds; at += 1) {
        const game = games[at % games.length]!
        const law = studioGames[game]!
        const currency = oneOf(chance, Object.keys(currencies) as Currency[])
        const stakes = stakesOf(chance, game, currency)
        if (exceedsHighestWin(game, stakes, currency)) continue
        expect(isLawfulRound(law, stakes), `${game} ${at}`).toBe(true)
        expect(stakeRefusal(law, stakes, currency), `${game} ${at}`).toBeUndefined()
        // A shoe that has dealt its hands is followed by a fresh one.
        const gone = (law.taken && at % shoeHands !== 0 && shoes.get(game)) || []
        const { secret, seed, outcome, moves: made } = played(chance, game, stakes, at, gone)
        if (law.taken) shoes.set(game, [...gone, ...law.taken(outcome)])
        const paid = paidByRound(law, stakes, outcome)
        const name = `${game} ${at} ${JSON.stringify(stakes.map(({ bet, stake }) => [bet, String(stake)]))}`
        expect(paid >= 0n && paid <= mostPaid(game, stakes), `${name} pays ${paid}`).toBe(true)
        expect(costOfRound(law, stakes) >= stakes.reduce((sum, { stake }) => sum + stake, 0n), name).toBe(true)
        const stored: unknown = JSON.parse(JSON.stringify(outcome))
        // Counted once more by hand: each bet by itself, rounded down, from what is stored.
        const recount = stakes.reduce((sum, { bet, stake }) => {
          const { n, d } = law.returned(bet, stored)
          return sum + (stake * n) / d
        }, 0n)
        expect(paid, name).toBe(recount)
        const round: OwnRound = {
          round: String(at),
          game,
          stakes: stakes.map(({ bet, stake }) => [bet, writeAmount(stake, currency)]),
          moves: made,
          ...(law.taken && { gone }),
          outcome: stored,
          paid: writeAmount(paid, currency),
          nonce: seed.nonce,
          client_seed: seed.client,
          seed_hash: seedHash(secret),
          server_seed: secret.toString('hex'),
        }
        expect(await isFair(round, currency), name).toBe(true)
        // Rounds of earlier studios were paid to the nearest unit, bet by bet: they never pay more than that.
        const more = { ...round, paid: writeAmount(paid + BigInt(stakes.length) + 1n, currency) }
        expect(await isFair(more, currency), name).toBe(false)
        tally.set(game, tally.get(game)! + 1)
      }
      expect([...tally].filter(([, count]) => count < rounds / games.length / 4)).toEqual([])
    },
  )
})
