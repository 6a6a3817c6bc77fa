import { sameSelection } from '#domain/leg.ts'
import { freshPrice } from '#ui/on-board.ts'
import type { Footing } from '#machines/placement.ts'
import type { Platform } from '#ui/contexts.ts'
import type { BoardEar } from './follow-board.ts'
import { footingOf } from './footing.ts'

const look = 1_000

/** Tells the slip what it stands on: the price of its selection as the board moves it, and whether anything may be placed. */
export const groundSlip = (platform: Platform, ear: BoardEar, mayOnlyLook: () => boolean): (() => void) => {
  const { placement, feed, odds } = platform
  const check = () => {
    tellPrice(platform)
    const { leg, footing } = placement.getSnapshot().context
    const following = feed.getSnapshot()
    const now: Footing = footingOf({
      online: navigator.onLine && !following.matches('offline'),
      following: following.matches({ following: 'live' }) || following.matches({ following: 'stale' }),
      viewOnly: mayOnlyLook(),
      hearing: { now: Date.now() + platform.clockOffset(), alive: odds.board.alive, unheard: performance.now() - ear.heardAt },
      leg, odds,
    })
    if (now !== footing) placement.send({ type: 'footing.changed', footing: now })
  }
  const watching = followLeg(platform, check)
  const feeding = feed.subscribe(check)
  const timer = setInterval(check, look)
  check()
  return () => {
    watching()
    feeding.unsubscribe()
    clearInterval(timer)
  }
}

/** Calls back when the slip takes another selection, and when the board changes it. */
const followLeg = ({ placement, odds }: Platform, changed: () => void): (() => void) => {
  let leg = placement.getSnapshot().context.leg
  let quiet: (() => void)[] = []
  const listen = () => {
    quiet.forEach((end) => end())
    quiet = leg ? [odds.onOdds(leg.oddsId, changed), odds.onMatch(leg.matchId, changed)] : []
  }
  listen()
  const slip = placement.subscribe(({ context }) => {
    if (context.leg === leg || (leg && context.leg && sameSelection(leg, context.leg))) return
    leg = context.leg
    listen()
    changed()
  })
  return () => {
    slip.unsubscribe()
    quiet.forEach((end) => end())
  }
}

const tellPrice = ({ placement, odds }: Platform) => {
  const { context } = placement.getSnapshot()
  const price = context.leg && freshPrice(odds, context.leg)
  if (price && price !== context.price && placement.getSnapshot().can({ type: 'selection.priced', price })) {
    placement.send({ type: 'selection.priced', price })
  }
}
