import type { placeBet } from '#calls/bets/bet.ts'
import type { Body } from '#calls/call.ts'
import { runningClock } from '#odds/clock.ts'
import { openPlacement } from '#server/bets/placement.ts'
import { serveAsks } from './serving.ts'

/** A betting server that is asked to place bets. */
await serveAsks<Body<typeof placeBet>>(
  (database, bookStart) => openPlacement({ database, clock: runningClock({ bookStart, speed: 1 }) }).placeSingle,
)
