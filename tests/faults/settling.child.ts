import { manualClock } from '#odds/clock.ts'
import { openDatabase } from '#server/database/database.ts'
import { settleMatch } from '#server/settlement/settle.ts'
import { settlementStore } from '#server/settlement/settlement-store.ts'

/** Pays out what is due, and tells its parent after each batch how many bets it has moved. */
const database = await openDatabase(JSON.parse(process.argv[2]!) as { url?: string; dir?: string })
const held = settlementStore(database.db)
let moved = 0
const store: typeof held = {
  ...held,
  move: async (moves, at) => {
    const bets = await held.move(moves, at)
    moved += bets.length
    process.send?.(moved)
    return bets
  },
}
for (const due of await store.due())
  await settleMatch({ store, clock: manualClock({ book: Number(process.argv[3]) }) }, due)
await database.close()
process.disconnect()
