import type { Group } from '../board/list.ts'
import { LeagueRow } from '../board/rows/league-row.tsx'
import { foldKey } from '../board/rows/rows.ts'
import { MatchRows } from './match.tsx'
import { lazyPart } from '#ui/flows/load-part.ts'
import { withLater } from '#ui/text/text-parts.ts'
import { Suspense } from 'react'

const FoldRow = lazyPart(async () => (await withLater(import('../board/rows/fold-row.tsx'))).FoldRow)
const Runners = lazyPart(async () => (await import('../races/runners.tsx')).Runners)

export interface GroupProps {
  readonly group: Group
  /** The grid's row of every league and match. */
  readonly rows: ReadonlyMap<string | number, number>
  /** How many matches the league has in all; null where it has but a line over the next ones. */
  readonly matches: number | null
  readonly unfolded: ReadonlySet<number>
  readonly favourites: readonly number[]
  /** What the slip holds, as `market/pick` by match. */
  readonly held: ReadonlyMap<number, string>
}

/** A league and its matches, or an event and its runners. */
export const GroupRows = ({ group, rows, matches, unfolded, favourites, held }: GroupProps) => {
  const { key, league, event, entries } = group
  const of = (id: number) => ({ row: rows.get(id)!, held: held.get(id) ?? null })
  return (
    <>
      <LeagueRow group={group} row={rows.get(key)!} matches={matches} />
      {event !== null && (
        <Suspense>
          <Runners event={league} entries={entries} of={of} />
        </Suspense>
      )}
      {group.fold && (
        <Suspense>
          <FoldRow group={group} row={rows.get(foldKey(key))!} />
        </Suspense>
      )}
      {event === null &&
        entries
          .flatMap((entry) => [entry, ...(unfolded.has(entry.id) ? entry.children : [])])
          .map((entry) => (
            <MatchRows
              key={entry.id}
              entry={entry}
              isFavourite={favourites.includes(entry.id)}
              isUnfolded={unfolded.has(entry.id)}
              {...of(entry.id)}
            />
          ))}
    </>
  )
}
