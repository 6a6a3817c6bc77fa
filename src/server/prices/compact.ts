import type { StoredElsewhere } from '#odds/store.ts'
import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'
import { TornBytes } from './bytes.ts'
import { openCommit } from './commit-bytes.ts'
import { marketKey, packSegment, type TimedChange } from './segment-bytes.ts'

const hour = 3_600_000
const rowsAtOnce = 500

/**
 * Moves the commits of every full hour of book time into segments, an hour in one transaction; a commit that cannot be
 * read is marked and stays. Answers how many hours it moved.
 */
export const compactPrices = async (db: Tabled, book: number): Promise<number> => {
  for (let moved = 0; ; moved++) {
    const { oldest } = await db
      .selectFrom('price_commit')
      .select((of) => of.fn.min<bigint | null>('at_book').as('oldest'))
      .where('broken', '=', false)
      .executeTakeFirstOrThrow()
    if (oldest === null) return moved
    const end = (Math.floor(Number(oldest) / hour) + 1) * hour
    if (end > book || !(await compactUntil(db, end))) return moved
  }
}

/**
 * Moves the commits before a book time. They are packed before the transaction begins, so that it is short: an embedded
 * database does one at a time, and the book waits for it. False if another server was faster.
 */
const compactUntil = async (db: Tabled, end: number): Promise<boolean> => {
  const commits = await db
    .selectFrom('price_commit')
    .selectAll()
    .where('at_book', '<', BigInt(end))
    .where('broken', '=', false)
    .orderBy('seq')
    .execute()
  const [first, last] = [commits[0], commits.at(-1)]
  if (!first || !last) return false
  const read = commits.map((commit) => ({ seq: commit.seq, changed: changedBy(commit) }))
  const broken = read.flatMap(({ seq, changed }) => (changed ? [] : [seq]))
  const segments = await segmentsOf(read.flatMap(({ changed }) => changed ?? []))
  return db.transaction().execute(async (step) => {
    if (broken.length > 0)
      await step.updateTable('price_commit').set({ broken: true }).where('seq', 'in', broken).execute()
    const { numDeletedRows } = await step
      .deleteFrom('price_commit')
      .where('seq', '>=', first.seq)
      .where('seq', '<=', last.seq)
      .where('broken', '=', false)
      .executeTakeFirstOrThrow()
    if (Number(numDeletedRows) !== commits.length - broken.length) return false
    for (let from = 0; from < segments.length; from += rowsAtOnce)
      await writeSegments(step, segments.slice(from, from + rowsAtOnce))
    await step.insertInto('price_run').values(runsOf(commits)).execute()
    return true
  })
}

/** Commits with consecutive numbers, as one row each. */
const runsOf = (commits: readonly Commit[]) => {
  const runs: Commit[][] = []
  for (const commit of commits) {
    const last = runs.at(-1)
    if (last?.at(-1)?.seq === commit.seq - 1n) last.push(commit)
    else runs.push([commit])
  }
  return runs.map((run) => {
    const [first, last] = [run[0]!, run.at(-1)!]
    return { first_seq: first.seq, last_seq: last.seq, from_book: first.at_book, until_book: last.at_book }
  })
}

interface Commit {
  readonly seq: bigint
  readonly at_book: bigint
  readonly at_real: bigint
  readonly body: Uint8Array
  readonly elsewhere: unknown
}

/** The matches that a commit changed, and when and how it changed one of them. */
export interface Changed {
  readonly matches: readonly number[]
  readonly changesOf: (match: number) => readonly TimedChange[]
}

/** Undefined if it cannot be read. */
export const changedBy = ({ seq, at_book, at_real, body, elsewhere }: Commit): Changed | undefined => {
  try {
    const at = { seq: Number(seq), book: Number(at_book), real: Number(at_real) }
    const stored = (elsewhere ?? []) as readonly StoredElsewhere[]
    const { matches, changesOf } = openCommit(body)
    return {
      matches,
      changesOf: (match) =>
        changesOf(match).map((change) => {
          const own = stored.find((one) => one.match === match && marketKey(one) === marketKey(change))
          return { ...change, ...(own && { version: own.version, status: own.status }), ...at }
        }),
    }
  } catch (error) {
    if (error instanceof TornBytes) return undefined
    throw error
  }
}

/** A segment for each match. Only one match is unpacked at a time: an hour of all of them takes a hundred megabytes. */
const segmentsOf = async (commits: readonly Changed[]): Promise<readonly Segment[]> => {
  const changing = new Map<number, Changed[]>()
  for (const commit of commits)
    for (const match of commit.matches) {
      const own = changing.get(match)
      if (own) own.push(commit)
      else changing.set(match, [commit])
    }
  const segments: Segment[] = []
  for (const [match, own] of changing) {
    const changes = own.flatMap(({ changesOf }) => changesOf(match))
    segments.push(await segmentOf(match, changes))
  }
  return segments
}

/** The row of a match's changes, ordered by commit. */
export const segmentOf = async (match: number, changes: readonly TimedChange[]) => {
  const [first, last] = [changes[0]!, changes.at(-1)!]
  return {
    match_id: match,
    first_seq: first.seq,
    last_seq: last.seq,
    from_book: first.book,
    until_book: last.book,
    body: await packSegment(changes),
  }
}

type Segment = Awaited<ReturnType<typeof segmentOf>>

/** Writes segments with the names of their matches, because the book forgets a match sooner. */
const writeSegments = async (step: Tabled, segments: readonly Segment[]): Promise<void> => {
  const ids = segments.map(({ match_id }) => match_id)
  const untils = segments.map(({ until_book }) => until_book)
  await sql`
    insert into priced_match as p (match_id, key, league, sport, home, away, kickoff, until_book)
    select x.id, coalesce(m.key, ''), coalesce(l.name, ''), coalesce(m.sport, 0), coalesce(m.home, ''), coalesce(m.away, ''),
      coalesce(m.kickoff, x.until), x.until
    from unnest(${ids}::bigint[], ${untils}::bigint[]) as x(id, until)
    left join match m on m.id = x.id left join league l on l.id = m.league_id
    on conflict (match_id) do update set until_book = greatest(p.until_book, excluded.until_book), kickoff = excluded.kickoff`.execute(
    step,
  )
  await step.insertInto('price_segment').values(segments).execute()
}
