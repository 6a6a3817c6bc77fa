import { type Platform, usePlatform } from '#ui/flows/contexts.ts'
import { pageStore } from '#ui/flows/page-store.ts'
import { byMarketOptions } from '#domain/market/league-filter.ts'
import { plain } from '#domain/text/plain.ts'
import { type TimeFilter, timeFilters } from '#domain/market/time-filter.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { bookTime } from '#ui/use-clock.ts'
import { useEffect, useMemo, useState } from 'react'
import type { Narrowing } from '../board/list.ts'
import { hasTimeFilter, type Menu, narrowedBy, narrowingOf, timeModeOf } from './narrowing.ts'
import type { Narrowed } from './narrowed.ts'

const none: Narrowed = { time: undefined, day: '', kind: '' }
const minute = 60_000

/** What a member chose stays while other pages are looked at. */
const kept = new WeakMap<Platform, ReturnType<typeof keep>>()
const keep = () => pageStore(none)

/** What narrows the board beside search, leagues and favourites, from its first moment on and as time goes on. */
export const useNarrowing = ({ sport, tab, view, favouritesOnly }: Menu) => {
  const platform = usePlatform()
  const choice = kept.get(platform) ?? keep()
  kept.set(platform, choice)
  const narrowed = choice.use()
  const now = useBookMinute()
  const narrowing = useMemo<Narrowing | null>(() => {
    const menu = { sport, tab, view, favouritesOnly }
    const passes = now === 0 ? null : narrowingOf(narrowed, menu, now)
    return (
      passes && {
        passes,
        by: narrowedBy(narrowed, menu, now),
        drop: (part) => choice.set({ ...choice.now(), [part]: part === 'time' ? timeFilters.all : '' }),
        widen: () => choice.set({ ...none, time: timeFilters.all }),
      }
    )
  }, [choice, narrowed, sport, tab, view, favouritesOnly, now])
  return {
    ...narrowed,
    /** What was chosen by the member, whatever of it applies now. */
    chosen: `${narrowed.time} ${narrowed.day} ${narrowed.kind}`,
    narrowing,
    time: timeModeOf(narrowed, now),
    hasTime: hasTimeFilter({ sport, tab, view, favouritesOnly }),
    kinds: byMarketOptions,
    times: Object.entries(timeFilters) as [keyof typeof timeFilters, TimeFilter][],
    plain,
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
