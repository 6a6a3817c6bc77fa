import { matchesPerPage } from '#domain/bet/limits.ts'
import { startTransition, useEffect, useState } from 'react'
import type { Layout } from '../match/columns.ts'
import { rowsOf } from '../match/lines.ts'
import type { Group } from './list.ts'

/**
 * How many matches are drawn, and how to draw more: at first as many as a screen holds, and once these can be seen the
 * rest of the page, a screen at a time, so that neither the first prices nor a press wait for what is out of sight.
 */
export const usePage = (groups: readonly Group[], layout: Layout, height: number) => {
  const [first] = useState(() => screenOf(groups, layout, height))
  const [page, setPage] = useState(first)
  useEffect(() => {
    if (page < matchesPerPage) startTransition(() => setPage(Math.min(page + first, matchesPerPage)))
  }, [page, first])
  return [page, setPage] as const
}

/**
 * A match is as tall as `match.css.ts` says. Runners stand side by side, and would change their places as more of them
 * came.
 */
const screenOf = (groups: readonly Group[], layout: Layout, height: number): number => {
  let [left, count] = [height, 0]
  for (const entry of groups.flatMap(({ entries }) => entries)) {
    if (left <= 0 || count === matchesPerPage) break
    if (!entry.isRunner) left -= 26 * rowsOf(entry, layout, false).length + 7
    count++
  }
  // A window that is not seen yet may say that it has no height.
  return Math.max(1, count)
}
