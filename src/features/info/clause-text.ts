import type { DecidingClause } from '#domain/deciding-clause.ts'
import { voidWithoutResultHours } from '#domain/limits.ts'
import { boutRounds } from '#domain/market/picks.ts'
import type { Translate } from '#ui/text.tsx'

/** The text of a clause that decides selections (§settlement.told). */
export const clauseText = (t: Translate, clause: DecidingClause): string =>
  t(`rule.${clause}`, { hours: voidWithoutResultHours, rounds: boutRounds })
