import type { cashOut } from '#calls/cash-out.ts'
import type { Body } from '#calls/call.ts'
import { manualClock } from '#odds/clock.ts'
import { type CashOutAnswer, openCashOuts } from '#server/cash-out/perform.ts'
import { openDatabase } from '#server/database/database.ts'

/** What the parent asks: buy this back from that member, and say what came of it. */
export interface Ask {
  readonly id: number
  readonly member: string
  readonly body: Body<typeof cashOut>
}

export type Told = { readonly ready: true } | { readonly id: number; readonly answer: CashOutAnswer } | { readonly id: number; readonly failed: string }

/** A server that buys bets back, whose door is the channel to its parent; it ends when it is killed, or with the channel. */
const place = JSON.parse(process.argv[2]!) as { url?: string; dir?: string }
const database = await openDatabase(place)
// The story's own moment: offers made then are agreed to now, however long the next process took to start.
const cashOuts = openCashOuts({ database, clock: manualClock({ book: Number(process.argv[3]) }) })
const tell = (told: Told) => process.send?.(told)

process.on('message', ({ id, member, body }: Ask) => {
  cashOuts.sell(BigInt(member), body).then(
    (answer) => tell({ id, answer }),
    (error: unknown) => tell({ id, failed: String(error) }),
  )
})
process.on('disconnect', () => void database.close().then(() => process.exit()))
tell({ ready: true })
