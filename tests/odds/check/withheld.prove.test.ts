import { houseFeed } from '#odds/feeds/house/house.ts'
import { seededSource } from '#odds/source.ts'
import { trade, type Trader } from '#odds/trading/trader.ts'
import { expect, test } from 'vitest'
import { at, minutes, openHouse, silent } from '../kit.ts'

const saturday = at('2026-11-28T14:10:00Z')
const limit = 80n
/** Bets just below the limit on one pick of two in three markets: as far as a trader shortens and lengthens. */
const loaded = (others: bigint): Trader => ({
  trade,
  moved: () => [],
  positionOn: (market, _, { prices }) => {
    const place = (market * 2_654_435_761) % 9_973
    if (place % 3 === 0) return undefined
    return { limit, liabilities: prices.map((_, pick) => (pick === place % prices.length ? limit - 1n : others)) }
  },
})

test.each<[prices: string, seed: string, trader: Trader | undefined]>([
  ['as it quotes them, Myanmar prices too', 'c', undefined],
  ['shortened and lengthened by a trader with bets on many markets', 'a', loaded(-10n)],
])(
  '§feed.no-sure-profit: of the house’s own prices, %s, no market is withheld on a Saturday afternoon',
  async (_, seed, trader) => {
    const warned: object[] = []
    const { play, house } = await openHouse(houseFeed(seededSource(seed)), saturday, undefined, 'run', {
      log: { ...silent, warn: (about: object) => void warned.push(about) },
      myanmarOdds: true,
      ...(trader && { trader }),
    })
    for (let look = 1; look <= 5; look++) await play(saturday + minutes(3) * look)
    expect(warned.filter((about) => 'profit' in about)).toEqual([])
    expect(house.board.matches.size).toBeGreaterThan(500)
  },
)
