import type { Database } from '#server/database/database.ts'
import { market, match, openShop, type Shop, slip } from './shop.ts'

const members = 200
const atOnce = 1_000

/**
 * A shop in which a crowd has placed so many bets of 10.00 on one match: by turns on home, which wins 9.50, and on
 * away.
 */
export const openCrowd = async (database: Database, bets: number): Promise<Shop> => {
  const shop = await openShop(database)
  await shop.tell({ matches: [match(1)], markets: [market(11, 1, [1.95, 1.95])] })
  const wide = 1_000_000_000n
  const ids: bigint[] = []
  for (let member = 0; member < members; member++) {
    ids.push(
      await shop.enter({ login: `member${member}`, cash: wide, limits: { matchLimit: wide, marketLimit: wide } }),
    )
  }
  for (let placed = 0; placed < bets; placed += atOnce) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(atOnce, bets - placed) }, (_, n) =>
        shop.placement.placeSingle(
          ids[(placed + n) % members]!,
          slip({ pick: Math.floor((placed + n) / members) % 2 === 0 ? 'home' : 'away' }),
        ),
      ),
    )
    const refused = answers.find(({ status }) => status !== 1)
    if (refused) throw new Error(`a bet of the crowd was refused: ${refused.statusdesc}`)
  }
  return shop
}

/** Reports that home won, and leaves it to others to pay. */
export const publishHomeWin = ({ tell, clock }: Shop): Promise<void> =>
  tell({
    results: [{ match: 1, at: clock.book(), result: { status: 'completed', ht: [0, 0], ft: [1, 0], action: 1 } }],
  })
