import type { ErrorCode } from '#domain/errors.ts'
import type { ClauseId } from '#domain/rule-book/rules.ts'

/** One condition on which a bet is refused. The order of the rows is the order of the checks (§bet.order-of-checks). */
export interface AcceptanceRow<Asked> {
  readonly id: `ACC-${string}`
  /** The condition in words, as the book prints it. */
  readonly plain: string
  readonly when: (asked: Asked) => boolean
  readonly code: ErrorCode
  readonly rule: ClauseId
}

/** The code of the first row whose condition holds; undefined if none does. */
export const refusalIn = <Asked, Row extends AcceptanceRow<Asked>>(
  rows: readonly Row[],
  asked: Asked,
): Row['code'] | undefined => rows.find(({ when }) => when(asked))?.code
