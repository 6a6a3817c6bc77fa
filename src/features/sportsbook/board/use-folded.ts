import { useCallback, useMemo, useState } from 'react'
import type { Group } from './list.ts'

/** The groups with outrights of many runners cut to their first ones, and how one is shown whole. */
export const useFolded = (all: readonly Group[]) => {
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  const groups = useMemo(
    () => all.map((group) => (group.fold ? { ...group, entries: group.entries.slice(0, group.fold.first) } : group)),
    [all],
  )
  const opened = useCallback(
    (folded: readonly Group[]) =>
      folded.map((one) => (whole.has(one.key) ? (all.find(({ key }) => key === one.key) ?? one) : one)),
    [all, whole],
  )
  /** Folds or unfolds the group whose first runner is given. */
  const turn = (first: number) => {
    const key = all.find(({ entries }) => entries[0]?.id === first)?.key
    if (key !== undefined) setWhole(new Set(whole.has(key) ? [...whole].filter((one) => one !== key) : [...whole, key]))
  }
  return { groups, opened, turn } as const
}
