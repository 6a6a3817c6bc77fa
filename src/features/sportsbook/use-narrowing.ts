import { usePlatform } from '#ui/contexts.ts'
import { bookTime } from '#ui/use-clock.ts'
import { useEffect, useState } from 'react'
import type { Filter, Narrowing } from './list.ts'
import { hasTimeFilter, type Narrowed, narrowingOf, timeModeOf } from './narrowing.ts'

const none: Narrowed = { time: undefined, day: '', kind: '' }
const minute = 60_000

/** What narrows the board beside search, leagues and favourites, told to the board as it is chosen and as time goes on. */
export const useNarrowing = (filter: Filter, onNarrow: (narrowing: Narrowing | null) => void) => {
  const [narrowed, setNarrowed] = useState(none)
  const now = useBookMinute()
  const { sport, tab, view, favouritesOnly } = filter
  useEffect(() => {
    const passes = now === 0 ? null : narrowingOf(narrowed, { sport, tab, view, favouritesOnly }, now)
    onNarrow(passes && { passes, widen: () => setNarrowed({ ...none, time: 0 }) })
  }, [narrowed, sport, tab, view, favouritesOnly, now, onNarrow])
  return {
    ...narrowed, time: timeModeOf(narrowed, now), hasTime: hasTimeFilter(filter),
    choose: (change: Partial<Narrowed>) => setNarrowed((before) => ({ ...before, ...change })),
  }
}

/** Book time at the beginning of its minute; 0 before the board was heard. */
const useBookMinute = (): number => {
  const { odds, clockOffset } = usePlatform()
  const [now, setNow] = useState(0)
  useEffect(() => {
    let before = 0
    const tick = () => {
      const at = Math.floor((bookTime(odds, Date.now() + clockOffset()) ?? 0) / minute) * minute
      if (at !== before) setNow(before = at)
    }
    tick()
    return odds.onBeat(tick)
  }, [odds, clockOffset])
  return now
}
