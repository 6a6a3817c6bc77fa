import type { Leg } from '#domain/bet/leg.ts'
import { freshPrice } from '#ui/prices/on-board.ts'
import type { BetAvailability } from '#machines/slip/placement.ts'
import type { PublicContext, PlacementActor } from '#ui/flows/contexts.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import type { FeedHeartbeat } from '../feed/followed.ts'
import { betAvailability } from './bet-availability.ts'

const look = 1_000

/**
 * Sends a bet of the slip what it depends on: the prices of its selections as the board moves them, and whether a bet
 * may be placed.
 */
export const followAvailability = (
  platform: PublicContext,
  bet: PlacementActor,
  heartbeat: FeedHeartbeat,
): (() => void) => {
  const { feed, odds } = platform
  const check = () => {
    tellPrices(odds, bet)
    const { ticket, availability } = bet.getSnapshot().context
    const following = feed.getSnapshot()
    const now: BetAvailability = betAvailability({
      online: navigator.onLine && !following.matches('offline'),
      following: following.matches({ following: 'live' }) || following.matches({ following: 'stale' }),
      mayAct: platform.account.getSnapshot().hasTag('act'),
      feedAge: {
        now: Date.now() + platform.clockOffset(),
        feedAliveAt: odds.board.alive,
        sinceReceived: performance.now() - heartbeat.receivedAt,
      },
      legs: ticket?.legs ?? [],
      odds,
    })
    if (now !== availability) bet.send({ type: 'availability.changed', availability: now })
  }
  const watching = followTicket(odds, bet, check)
  const feeding = feed.subscribe(check)
  const listening = platform.account.subscribe(check)
  const timer = setInterval(check, look)
  check()
  return () => {
    watching()
    feeding.unsubscribe()
    listening.unsubscribe()
    clearInterval(timer)
  }
}

/**
 * Calls back when the slip takes another ticket, when it can be changed again, and when the board changes one of its
 * legs.
 */
const followTicket = (odds: OddsStore, bet: PlacementActor, changed: () => void): (() => void) => {
  let ticket = bet.getSnapshot().context.ticket
  let quiet: (() => void)[] = []
  const listen = () => {
    quiet.forEach((end) => end())
    quiet = (ticket?.legs ?? []).flatMap((leg: Leg) => [
      ...(leg.built ?? [leg]).map(({ oddsId }) => odds.onOdds(oddsId, changed)),
      odds.onMatch(leg.matchId, changed),
    ])
  }
  listen()
  let wasOpen = bet.getSnapshot().matches('choosing')
  const slip = bet.subscribe((snapshot) => {
    const [isOther, isOpen] = [snapshot.context.ticket !== ticket, snapshot.matches('choosing')]
    const reopens = isOpen && !wasOpen
    wasOpen = isOpen
    ticket = snapshot.context.ticket
    if (isOther) listen()
    if (isOther || reopens) changed()
  })
  return () => {
    slip.unsubscribe()
    quiet.forEach((end) => end())
  }
}

const tellPrices = (odds: OddsStore, bet: PlacementActor) => {
  const {
    context: { ticket, prices: held },
  } = bet.getSnapshot()
  if (!ticket || !held) return
  const prices = ticket.legs.map((leg, place) => freshPrice(odds, leg) ?? held[place]!)
  const event = { type: 'ticket.priced', prices } as const
  if (prices.some((price, place) => price !== held[place]) && bet.getSnapshot().can(event)) bet.send(event)
}
