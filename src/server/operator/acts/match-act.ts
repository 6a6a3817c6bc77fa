import type { BookChange, MatchRecord } from '#odds/store.ts'
import { lockFamily, type LockedFamily, type LockedMatch, writeBook } from '../../book/locked.ts'
import type { Work } from '../deps.ts'
import type { Done, RecordedState } from '../record.ts'
import { refuseAct } from '../refusal.ts'
import { wholeWithin } from '../request.ts'

/** The match named in an act, locked with its markets, its children and theirs. */
export const lockMatchNamed = async ({ step, fields }: Work): Promise<LockedFamily> =>
  (await lockFamily(step, fields.need('match', wholeWithin(1, Number.MAX_SAFE_INTEGER), 'unknownMatch'))) ??
  refuseAct('unknownMatch', 'match')

/** Writes an act's rows into the book as the house's own rows are written; answers the act for the match's record. */
export const done = async (
  { step, at }: Work,
  locked: LockedMatch,
  change: Partial<BookChange>,
  after: RecordedState,
): Promise<Done & { readonly match: bigint }> => {
  await writeBook(step, {
    book: at.book,
    real: at.real,
    alive: 0,
    leagues: [],
    matches: [],
    markets: [],
    results: [],
    ...change,
    causes: new Map(change.markets?.map(({ id, status }) => [id, status === 'suspended' ? 'trader' : 'result'])),
  })
  return {
    match: BigInt(locked.match.id),
    before: recordedStateOf(locked),
    after: { match: locked.match.id, name: nameOf(locked.match), ...after },
  }
}

export const recordedStateOf = ({ match, held }: LockedMatch): RecordedState => ({
  match: match.id,
  name: nameOf(match),
  status: match.status,
  suspension: match.suspension,
  held,
})

export const nameOf = ({ home, away }: MatchRecord): string => `${home} – ${away}`
