import type { Live, Match } from '#domain/market/rows.ts'
import { isHalved } from '#ui/clock.ts'
import { useEffect, useRef, useState } from 'react'

/** What has just changed a match: a goal, or a card that sent a player off. */
export type Moment = 'goal' | 'red'

/** How long its row stays marked, in milliseconds. */
const marked = 10_000

/**
 * The moment of a match, for as long as its row is marked. Only where goals are rare: the points of other sports would
 * never let it rest. Followed matches are announced besides (`announce-matches.ts`).
 */
export const useMoment = (match: Match | undefined): Moment | undefined => {
  const live = match && isHalved(match.sport) && match.subject === 'match' ? match.live : null
  const before = useRef(live)
  const [moment, setMoment] = useState<{ readonly kind: Moment } | null>(null)
  useEffect(() => {
    const kind = momentOf(before.current, live)
    before.current = live
    if (kind) setMoment({ kind })
  }, [live])
  useEffect(() => {
    if (!moment) return
    const end = setTimeout(() => setMoment(null), marked)
    return () => clearTimeout(end)
  }, [moment])
  return moment?.kind
}

/** A score that falls is a correction, and no moment. */
const momentOf = (before: Live | null, now: Live | null): Moment | undefined => {
  if (!before || !now) return undefined
  const more = (of: readonly number[] | null, than: readonly number[] | null) =>
    of !== null && than !== null && of.some((count, side) => count > than[side]!)
  return more(now.score, before.score) ? 'goal' : more(now.reds, before.reds) ? 'red' : undefined
}
