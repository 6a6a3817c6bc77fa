import type { Leg } from '#domain/leg.ts'
import { freshPrice } from '#ui/on-board.ts'
import type { Footing } from '#machines/placement.ts'
import type { Platform } from '#ui/contexts.ts'
import type { BoardEar } from './follow-board.ts'
import { footingOf } from './footing.ts'

const look = 1_000

/** Tells the slip what it stands on: the prices of its selections as the board moves them, and whether anything may be placed. */
export const groundSlip = (platform: Platform, ear: BoardEar, mayOnlyLook: () => boolean): (() => void) => {
  const { placement, feed, odds } = platform
  const check = () => {
    tellPrices(platform)
    const { ticket, footing } = placement.getSnapshot().context
    const following = feed.getSnapshot()
    const now: Footing = footingOf({
      online: navigator.onLine && !following.matches('offline'),
      following: following.matches({ following: 'live' }) || following.matches({ following: 'stale' }),
      viewOnly: mayOnlyLook(),
      hearing: { now: Date.now() + platform.clockOffset(), alive: odds.board.alive, unheard: performance.now() - ear.heardAt },
      legs: ticket?.legs ?? [], odds,
    })
    if (now !== footing) placement.send({ type: 'footing.changed', footing: now })
  }
  const watching = followLegs(platform, check)
  const feeding = feed.subscribe(check)
  const timer = setInterval(check, look)
  check()
  return () => {
    watching()
    feeding.unsubscribe()
    clearInterval(timer)
  }
}

/** Calls back when the slip takes another ticket, and when the board changes one of its legs. */
const followLegs = ({ placement, odds }: Platform, changed: () => void): (() => void) => {
  let ticket = placement.getSnapshot().context.ticket
  let quiet: (() => void)[] = []
  const listen = () => {
    quiet.forEach((end) => end())
    quiet = (ticket?.legs ?? []).flatMap((leg: Leg) => [odds.onOdds(leg.oddsId, changed), odds.onMatch(leg.matchId, changed)])
  }
  listen()
  const slip = placement.subscribe(({ context }) => {
    if (context.ticket === ticket) return
    ticket = context.ticket
    listen()
    changed()
  })
  return () => {
    slip.unsubscribe()
    quiet.forEach((end) => end())
  }
}

const tellPrices = ({ placement, odds }: Platform) => {
  const { context: { ticket, prices: held } } = placement.getSnapshot()
  if (!ticket || !held) return
  const prices = ticket.legs.map((leg, place) => freshPrice(odds, leg) ?? held[place]!)
  const event = { type: 'ticket.priced', prices } as const
  if (prices.some((price, place) => price !== held[place]) && placement.getSnapshot().can(event)) placement.send(event)
}
