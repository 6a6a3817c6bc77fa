import type { DecidingClause } from '#domain/settlement/deciding-clause.ts'
import { voidWithoutResultHours } from '#domain/bet/limits.ts'
import { officialAfter } from '#domain/settlement/called.ts'
import { boutRounds, racePlaced, raceRunners } from '#domain/market/picks.ts'
import type { Translate } from '#ui/text/text.tsx'

/** What members read of a clause that decides selections (§settlement.told). */
export const clauseText = (t: Translate, clause: DecidingClause): string =>
  t(`rule.${clause}`, {
    ...officialAfter,
    hours: voidWithoutResultHours,
    rounds: boutRounds,
    runners: raceRunners,
    placed: racePlaced,
  })
