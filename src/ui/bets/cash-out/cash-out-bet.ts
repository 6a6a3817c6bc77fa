import { hasCashOut } from '#domain/bet/ticket.ts'
import type { Currency } from '#domain/money/money.ts'
import type { CashOutContext } from '#machines/bet/cash-out.ts'
import { selectionName } from '#ui/prices/selection.ts'
import type { Translate } from '#ui/text/text.tsx'
import type { Bet } from '../bet.ts'

/** A cash-out as its views read it. */
export interface CashOutView extends CashOutContext {
  readonly currency: Currency
  /** What is sold: its selections, or its number if the list does not hold it. */
  readonly name: string
}

export const betName = (t: Translate, { legs }: Bet): string => legs.map((leg) => selectionName(t, leg)).join(', ')

export const mayCashOut = ({ status, kind }: Bet): boolean => status === 'running' && hasCashOut(kind)
