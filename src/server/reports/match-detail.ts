import type { Answer } from '#calls/call.ts'
import type { singleMatchResult } from '#calls/result.ts'
import type { AbandonedPolicy } from '#domain/settlement/abandoned.ts'
import { decidingClause } from '#domain/settlement/deciding-clause.ts'
import { matchResultLabel, matchStatusId, matchStatusIds } from '#domain/text/labels.ts'
import { type BookType, isMyanmarType, marketTypeCodes, picksOf, plainType } from '#domain/market/kinds.ts'
import type { MatchResult } from '#domain/market/result.ts'
import { backedOf, settleBacked } from '#domain/settlement/settlement.ts'
import type { Outcome } from '#domain/settlement/outcome.ts'
import { parseResult, resultColumns, type ResultColumns } from '../book/records.ts'
import type { Tabled } from '../database/database.ts'

type Answered = Answer<typeof singleMatchResult>
type Detail = Pick<Answered, 'goals' | 'parts' | 'counts' | 'markets'>

/** What a match's result says beyond its score, its corners and bookings, and what each of its markets came to. */
export const detailOf = async (db: Tabled, id: bigint, policy?: AbandonedPolicy): Promise<Detail> => {
  const played = await db
    .selectFrom('match')
    .leftJoin('result', 'result.match_id', 'match.id')
    .select(['match.id', 'match.sport', 'match.subject', 'match.parent_id'])
    .select(resultColumns)
    .where((is) => is.or([is('match.id', '=', id), is('match.parent_id', '=', id)]))
    .orderBy('match.id')
    .execute()
  const markets = await db
    .selectFrom('market')
    .select(['match_id', 'type', 'line'])
    .where(
      'match_id',
      'in',
      played.map((one) => one.id),
    )
    .orderBy('match_id')
    .orderBy('id')
    .execute()
  const own = played.find((one) => one.id === id)
  const result = own && parseResult(own)
  return {
    goals: [...(result?.goals ?? [])],
    parts: (result?.parts ?? []).map(([home, away]) => [home, away] as [number, number]),
    counts: played
      .filter((one) => one.id !== id)
      .map((one) => ({ match_id: Number(one.id), subject: one.subject, ...writeCount(one, one.sport) })),
    markets: played.flatMap((one) => {
      const told = parseResult(one)
      return markets
        .filter(({ match_id, type }) => match_id === one.id && !isMyanmarType(type))
        .toSorted((a, b) => placeOf(a.type) - placeOf(b.type) || a.line - b.line)
        .map((market) => ({
          match_id: Number(one.id),
          subject: one.subject,
          ...decided({ ...market, sport: one.sport }, told, policy),
        }))
    }),
  }
}

const placeOf = (type: BookType): number => marketTypeCodes.indexOf(plainType(type))

const writeCount = (row: ResultColumns, sport: number): Omit<Answered['counts'][number], 'match_id' | 'subject'> => {
  const result = parseResult(row)
  return {
    status_id: result ? matchStatusId(result.status) : matchStatusIds.live,
    result: result ? matchResultLabel(result.status, sport) : 'resultPending',
    half: result?.ht ? [...result.ht] : null,
    full: result?.ft ? [...result.ft] : null,
    overtime: null,
    shootout: null,
  }
}

const decided = (
  { type, line, sport }: { readonly type: BookType; readonly line: number; readonly sport: number },
  result: MatchResult | undefined,
  policy?: AbandonedPolicy,
): Pick<Answered['markets'][number], 'market_type' | 'line' | 'picks' | 'clause'> => {
  const market = plainType(type)
  const outcomeOf = (pick: string): Outcome | '' => {
    if (!result) return ''
    const bet = backedOf({ marketType: market, pick, line, live: false, scoreAt: [0, 0], sport })
    const outcome = settleBacked(bet, result, policy)
    return outcome === 'running' ? '' : outcome
  }
  const picks = picksOf(market).map((pick) => ({ pick, outcome: outcomeOf(pick) }))
  const isVoid = picks.every(({ outcome }) => outcome === 'void')
  const isOpen = picks.some(({ outcome }) => outcome === '')
  return {
    market_type: market,
    line,
    picks,
    clause: isOpen ? '' : decidingClause({ type, line, sport, live: false, isVoid }, result),
  }
}
