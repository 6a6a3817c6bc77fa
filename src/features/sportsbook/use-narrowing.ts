import { type Platform, usePlatform } from '#ui/contexts.ts'
import { hold } from '#ui/held.ts'
import type { OddsStore } from '#ui/odds-store.ts'
import { bookTime } from '#ui/use-clock.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Narrowing } from './list.ts'
import { hasTimeFilter, type Menu, type Narrowed, narrowingOf, timeModeOf } from './narrowing.ts'

const none: Narrowed = { time: undefined, day: '', kind: '' }
const minute = 60_000

/** What a member chose stays while other pages are looked at. */
const kept = new WeakMap<Platform, ReturnType<typeof keep>>()
const keep = () => hold(none)

/** What narrows the board beside search, leagues and favourites, from its first moment on and as time goes on. */
export const useNarrowing = ({ sport, tab, view, favouritesOnly }: Menu) => {
  const platform = usePlatform()
  const choice = kept.get(platform) ?? keep()
  kept.set(platform, choice)
  const narrowed = choice.use()
  const now = useBookMinute()
  const narrowing = useMemo<Narrowing | null>(() => {
    const passes = now === 0 ? null : narrowingOf(narrowed, { sport, tab, view, favouritesOnly }, now)
    return passes && { passes, widen: () => choice.set({ ...none, time: 0 }) }
  }, [choice, narrowed, sport, tab, view, favouritesOnly, now])
  return {
    ...narrowed,
    /** What was chosen by the member, whatever of it applies now. */
    chosen: `${narrowed.time} ${narrowed.day} ${narrowed.kind}`,
    narrowing,
    time: timeModeOf(narrowed, now),
    hasTime: hasTimeFilter({ sport, tab, view, favouritesOnly }),
    choose: (change: Partial<Narrowed>) => choice.set({ ...choice.now(), ...change }),
  }
}

export type Narrow = ReturnType<typeof useNarrowing>

/** Book time at the beginning of its minute; 0 before the board was heard. */
const useBookMinute = (): number => {
  const { odds, clockOffset } = usePlatform()
  const [now, setNow] = useState(() => minuteOf(odds, Date.now() + clockOffset()))
  useEffect(() => {
    let before = 0
    const tick = () => {
      const at = minuteOf(odds, Date.now() + clockOffset())
      if (at !== before) setNow((before = at))
    }
    tick()
    return odds.onBeat(tick)
  }, [odds, clockOffset])
  return now
}

const minuteOf = (odds: OddsStore, serverNow: number): number =>
  Math.floor((bookTime(odds, serverNow) ?? 0) / minute) * minute
