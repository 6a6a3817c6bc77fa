import { type LiveTable, type LiveTables, parseLiveTables } from '#domain/game/live-tables.ts'
import { printLeft } from '#domain/text/time-left.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { isPolling } from '#ui/flows/is-polling.ts'
import { useEffect, useState } from 'react'
import type { Game } from './games.ts'

/** In milliseconds: a rest after an answer, after none, at the longest, and from a draw that is due to its result. */
const [rest, missed, longest, drawn] = [3_000, 15_000, 60_000, 1_500]
/** Past its draw by more than this a state is too old to be shown. */
const staleAfter = 20_000

/** A state, and how far the provider's clock is ahead of this device's. */
interface Heard {
  readonly ahead: number
  readonly tables: readonly LiveTable[]
}

/** Milliseconds until it is worth asking again: when the next draw that is shown has been drawn. */
export const restAfter = (told: LiveTables | undefined): number => {
  if (!told) return missed
  const due = told.tables.map(({ at }) => at - told.now + drawn)
  return Math.min(longest, Math.max(rest, Math.min(...due, longest)))
}

/**
 * The games of the clock, as the lobby puts them above the others: tables, and draws with the next one first. A game
 * whose state is not known is in neither.
 */
export const liveShelves = <Shown extends Pick<Game, 'id' | 'isTable'>>(
  games: readonly Shown[],
  live: ReadonlyMap<string, Pick<LiveTable, 'at'>>,
): { readonly tables: readonly Shown[]; readonly draws: readonly Shown[] } => {
  const known = games.filter(({ id }) => live.has(id))
  return {
    tables: known.filter(({ isTable }) => isTable),
    draws: known.filter(({ isTable }) => !isTable).toSorted((a, b) => live.get(a.id)!.at - live.get(b.id)!.at),
  }
}

/** What a tile says of the time: the key of its text, and the time that is left. */
export interface LiveLine {
  readonly key: 'games.live.closes' | 'games.live.closed' | 'games.live.next'
  readonly left: string
}

/** What a table's tile says at a moment of its provider's clock; undefined once what is known is too old. */
export const liveLine = (isTable: boolean, { closes, at }: LiveTable, now: number): LiveLine | undefined => {
  if (now > at + staleAfter) return undefined
  // Once a draw that is not of a table is due, its curve runs or its result is on its way.
  if (!isTable && now < at) return { key: 'games.live.next', left: printLeft(at - now) }
  return { key: now < closes ? 'games.live.closes' : 'games.live.closed', left: printLeft(closes - now) }
}

const patience = 8_000

/** Reads a provider's state; undefined if there is none that can be read. */
const requestTables = async (address: string, signal: AbortSignal): Promise<LiveTables | undefined> => {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)])
    const answer = await fetch(address, { signal: limit, credentials: 'omit', referrerPolicy: 'no-referrer' })
    return answer.ok ? parseLiveTables(await answer.json()) : undefined
  } catch {
    return undefined
  }
}

/** What the tables of these games show, by the game's id; read sparingly, and not while the page is hidden. */
export const useLiveTables = (games: readonly Game[]): ReadonlyMap<string, LiveTable & { readonly ahead: number }> => {
  const { feed } = usePublicContext()
  const [heard, setHeard] = useState<Readonly<Record<string, Heard | undefined>>>({})
  const addresses = [...new Set(games.flatMap(({ tables }) => tables ?? []))].toSorted().join(' ')
  useEffect(() => {
    const leaving = new AbortController()
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const all = addresses === '' ? [] : addresses.split(' ')
    const follow = async (address: string) => {
      clearTimeout(timers.get(address))
      if (document.hidden) return
      const told = isPolling(feed) ? await requestTables(address, leaving.signal) : undefined
      if (leaving.signal.aborted) return
      if (told) setHeard((before) => ({ ...before, [address]: { ahead: told.now - Date.now(), tables: told.tables } }))
      timers.set(
        address,
        setTimeout(() => void follow(address), restAfter(told)),
      )
    }
    const followAll = () => all.forEach((address) => void follow(address))
    followAll()
    document.addEventListener('visibilitychange', followAll)
    return () => {
      leaving.abort()
      document.removeEventListener('visibilitychange', followAll)
      timers.forEach(clearTimeout)
    }
  }, [addresses, feed])
  return new Map(
    games.flatMap(({ id, game, tables }) => {
      const from = tables === null ? undefined : heard[tables]
      const table = from?.tables.find((one) => one.game === game)
      return from && table ? [[id, { ...table, ahead: from.ahead }] as const] : []
    }),
  )
}

/** This device's time, renewed each second. */
export const useSecond = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
