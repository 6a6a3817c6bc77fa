import type { Body } from '#calls/call.ts'
import type { cashOut } from '#calls/bets/cash-out.ts'
import { manualClock } from '#odds/clock.ts'
import { openCashOuts } from '#server/cash-out/perform.ts'
import { serveAsks } from './serving.ts'

// The story's own moment: offers made then are agreed to now, however long the next process took to start.
await serveAsks<Body<typeof cashOut>>((database, book) => openCashOuts({ database, clock: manualClock({ book }) }).sell)
