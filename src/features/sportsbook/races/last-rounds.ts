import type { Answer } from '#calls/call.ts'
import type { gameResultSportsbook } from '#calls/result.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import { useCallback, useSyncExternalStore } from 'react'

/** One runner or match of a round that is over; in a race the first figure of its score is its place. */
export type RoundResult = Answer<typeof gameResultSportsbook>['matches'][number]
export type Round = readonly RoundResult[]

/**
 * The last rounds of each game that was looked at, the latest first: what is shown above them and beside each runner.
 */
interface LastRounds {
  readonly of: (sport: number) => readonly Round[]
  readonly keep: (sport: number, rounds: readonly Round[]) => void
  readonly onChange: (listener: () => void) => () => void
}

const made = new WeakMap<OddsStore, LastRounds>()
const none: readonly Round[] = []

/** One for each board. */
export const lastRoundsOf = (odds: OddsStore): LastRounds => {
  const known = made.get(odds)
  if (known) return known
  const held = new Map<number, readonly Round[]>()
  const listeners = new Set<() => void>()
  const rounds: LastRounds = {
    of: (sport) => held.get(sport) ?? none,
    keep: (sport, of) => {
      held.set(sport, of)
      for (const listener of listeners) listener()
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  made.set(odds, rounds)
  return rounds
}

export const useLastRounds = (odds: OddsStore, sport: number): readonly Round[] => {
  const rounds = lastRoundsOf(odds)
  return useSyncExternalStore(
    rounds.onChange,
    useCallback(() => rounds.of(sport), [rounds, sport]),
  )
}
