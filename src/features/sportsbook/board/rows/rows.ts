import { extras, type Layout } from '../../match/columns.ts'
import type { Entry } from '../../match/entries.ts'
import { headRows } from '../grid-head.tsx'
import { foldLine, leagueLine, type Row, rowsOf } from '../../match/lines.ts'
import type { Group } from '../list.ts'

/**
 * All lines shown, in the order in which the arrow keys visit them: the name of a league, then its matches. In the
 * order of time leagues have no row.
 */
export const rowsOfGroups = (
  groups: readonly Group[],
  layout: Layout,
  unfolded: ReadonlySet<number>,
  isByTime = false,
): readonly Row[] =>
  groups.flatMap(({ event, entries, fold }) => [
    ...(isByTime && event === null ? [] : leagueRow(entries[0], layout)),
    ...entries.flatMap((entry) =>
      [entry, ...(unfolded.has(entry.id) ? entry.children : [])].flatMap((one) =>
        rowsOf(one, layout, unfolded.has(one.id)),
      ),
    ),
    ...(fold && entries[0] ? [{ match: entries[0].id, line: foldLine, columns: ['ORZ'] } as const] : []),
  ])

const leagueRow = (first: Entry | undefined, { columns }: Layout): readonly Row[] =>
  first ? [{ match: first.id, line: leagueLine, columns: [...columns, ...extras] }] : []

/** What the row that folds a group's runners is found by. */
export const foldKey = (group: string): string => `${group}/fold`

/**
 * The grid's row of every league and match, also of those not shown yet, and of the line over those that follow. A
 * match keeps a row for the sentence it may need.
 */
export const numbered = (
  groups: readonly Group[],
  following: readonly Group[],
  layout: Layout,
  unfolded: ReadonlySet<number>,
) => {
  const of = new Map<string | number, number>()
  let row = headRows + 1
  let next = 0
  for (const group of [...groups, ...following]) {
    if (group === following[0]) next = row++
    const { key, entries, fold } = group
    of.set(key, row++)
    for (const entry of entries) {
      for (const one of [entry, ...(unfolded.has(entry.id) ? entry.children : [])]) {
        of.set(one.id, row)
        row += rowsOf(one, layout, unfolded.has(one.id)).length + (one.isRunner ? 0 : 1)
      }
    }
    if (fold) of.set(foldKey(key), row++)
  }
  return { of, next, count: row - 1 }
}
