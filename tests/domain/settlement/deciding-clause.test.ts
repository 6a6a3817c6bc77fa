import {
  type DecidingClause,
  decidingClause,
  decidingClauses,
  isDecidingClause,
} from '#domain/settlement/deciding-clause.ts'
import type { BookType } from '#domain/market/kinds.ts'
import type { MatchResult, ResultStatus } from '#domain/market/result.ts'
import { ruleNumber } from '#domain/rule-book/member/sections.ts'
import {
  americanFootball as american,
  baseball,
  boxing as boxingId,
  races,
  soccer as soccerId,
} from '#domain/market/sports.ts'
import { clauseText } from '#features/info/clause-text.ts'
import en from '#locales/en.json' with { type: 'json' }
import type { Translate } from '#ui/text/text.tsx'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'

interface Case {
  readonly type?: BookType
  readonly line?: number
  readonly sport?: number
  readonly live?: true
  readonly isVoid?: true
  readonly isEachWay?: true
  readonly status?: ResultStatus | 'none'
  readonly winners?: readonly string[]
}

/** what was bet on and how its match ended → the clause */
const cases: readonly (readonly [Case, DecidingClause])[] = [
  [{ type: 'HDP', line: -2 }, 'handicap.line'],
  [{ type: 'HDP', line: -3 }, 'handicap.quarter-line'],
  [{ type: 'HDP', line: 3, live: true }, 'handicap.live-score'],
  [{ type: 'HDP', line: 22, live: true, sport: american }, 'handicap.line'],
  [{ type: 'OU', line: 10 }, 'handicap.over-under'],
  [{ type: 'OU', line: 9 }, 'handicap.quarter-line'],
  [{ type: 'OUH', line: 4, live: true }, 'handicap.over-under'],
  [{ type: 'OXT' }, 'settlement.period'],
  [{ type: 'CS' }, 'settlement.period'],
  [{ type: 'ML', sport: american }, 'settlement.overtime'],
  [{ type: 'OXT', sport: american }, 'settlement.markets'],
  [{ type: 'MV', sport: boxingId, winners: ['home-points'] }, 'settlement.bout'],
  [{ type: 'FC', sport: races[0]!, winners: ['win', 'place', '3', '3-5'] }, 'settlement.race'],
  [{ type: 'MM_HDP', line: 4 }, 'myanmar.on-the-line'],
  [{ type: 'ORZ', winners: ['win'] }, 'settlement.markets'],
  [{ type: 'ORZ', winners: ['win', 'another'] }, 'settlement.dead-heat'],
  [{ type: 'ORZ', isEachWay: true, winners: ['win'] }, 'settlement.each-way'],
  [{ type: 'ORZ', isEachWay: true, sport: 45, isVoid: true, status: 'cancelled' }, 'settlement.withdrawn'],
  [{ type: 'ORZ', sport: 45, isVoid: true, status: 'cancelled' }, 'settlement.withdrawn'],
  [{ type: 'ORZ', isVoid: true, status: 'cancelled' }, 'settlement.void-match'],
  [{ type: 'HDP', isVoid: true, status: 'cancelled' }, 'settlement.void-match'],
  [{ type: 'MM_OU', isVoid: true, status: 'refund' }, 'settlement.void-match'],
  [{ type: 'OXTH', isVoid: true, status: 'refund1H' }, 'settlement.void-match'],
  [{ type: 'HTFT', isVoid: true, status: 'refund1H' }, 'settlement.void-match'],
  [{ type: 'OXT', status: 'refund1H' }, 'settlement.period'],
  [{ type: 'OXT', isVoid: true, status: 'abandoned1H' }, 'settlement.abandoned'],
  [{ type: 'OXT', isVoid: true, status: 'abandoned2H' }, 'settlement.abandoned'],
  [{ type: 'OU', line: 2, status: 'abandoned2H' }, 'settlement.abandoned'],
  [{ type: 'OXTH', status: 'abandoned2H' }, 'settlement.period'],
  [{ type: 'ML', sport: baseball, status: 'called' }, 'settlement.called'],
  [{ type: 'ML', sport: baseball, isVoid: true, status: 'called' }, 'settlement.overtime'],
  [{ type: 'OU', sport: baseball, isVoid: true, status: 'called' }, 'settlement.called'],
  [{ type: 'OXTH', sport: baseball, isVoid: true, status: 'called' }, 'settlement.called'],
  [{ type: 'HDP', sport: american, status: 'called' }, 'settlement.called'],
  [{ type: 'OXT', isVoid: true, status: 'none' }, 'settlement.no-result'],
  [{ type: 'OXT', isVoid: true, status: 'suspended' }, 'settlement.no-result'],
]

describe('§settlement.told: the clause that decided', () => {
  test.each(cases)('%j is decided by %s', ({ status = 'completed', winners, ...bet }, clause) => {
    const scores = { ht: [0, 0], ft: [1, 0], action: 1, ...(winners && { winners }) } as const
    const decided = { type: 'HDP' as const, line: 0, sport: soccerId, live: false, isVoid: false, ...bet }
    const result: MatchResult | undefined = status === 'none' ? undefined : { status, ...scores }
    expect(decidingClause(decided, result)).toBe(clause)
  })

  test('every one of them has a case, and nothing else is one', () => {
    expect([...new Set(cases.map(([, clause]) => clause))].sort()).toEqual([...decidingClauses].sort())
    expect(['settlement.told', 'settlement.markets'].map(isDecidingClause)).toEqual([false, true])
  })

  test.each(decidingClauses)(
    '§%s is a rule that members read, with its number and every figure filled in',
    (clause) => {
      const t: Translate = (key, values) => new IntlMessageFormat(en[key], 'en').format(values) as string
      expect(clauseText(t, clause)).toMatch(/^[A-Z][^{}]*\.$/)
      expect(ruleNumber(clause)).toMatch(/^\d+\.\d+$/)
    },
  )
})
