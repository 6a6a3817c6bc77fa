import type { placeBet } from '#calls/bet.ts'
import type { Body } from '#calls/call.ts'
import { runningClock } from '#odds/clock.ts'
import { openPlacement, type PlaceAnswer } from '#server/bets/placement.ts'
import { openDatabase } from '#server/database/database.ts'

/** What the parent asks: place this for that member, and say what came of it. */
export interface Ask {
  readonly id: number
  readonly member: string
  readonly body: Body<typeof placeBet>
}

export type Told = { readonly ready: true } | { readonly id: number; readonly answer: PlaceAnswer } | { readonly id: number; readonly failed: string }

/** A betting server whose door is the channel to its parent; it ends when it is killed, or with the channel. */
const place = JSON.parse(process.argv[2]!) as { url?: string; dir?: string }
const database = await openDatabase(place)
const placement = openPlacement({ database, clock: runningClock({ bookStart: Number(process.argv[3]), speed: 1 }) })
const tell = (told: Told) => process.send?.(told)

process.on('message', ({ id, member, body }: Ask) => {
  placement.placeSingle(BigInt(member), body).then(
    (answer) => tell({ id, answer }),
    (error: unknown) => tell({ id, failed: String(error) }),
  )
})
process.on('disconnect', () => void database.close().then(() => process.exit()))
tell({ ready: true })
