import type { ComponentType } from 'react'
import { Cashing } from './cashing.tsx'
import { Changed } from './changed.tsx'
import { Confirming } from './confirming.tsx'
import { Done } from './done.tsx'
import { Offered } from './offered.tsx'
import { Refused } from './refused.tsx'
import type { CashOutView } from './cash-out-bet.ts'
import { Unknown } from './unknown.tsx'
import { Waiting } from './waiting.tsx'
import type { CashOutState } from './use-cash-out.ts'

/**
 * One view per state, by the state's own name: a missing one does not compile. An offer and its renewal share a view,
 * because the focus stays in it.
 */
export const views: Record<CashOutState, ComponentType<{ cashOut: CashOutView }> | null> = {
  deciding: null,
  idle: null,
  asking: Offered,
  offered: Offered,
  amountRefused: Offered,
  suspended: Offered,
  confirming: Confirming,
  cashing: Cashing,
  waiting: Waiting,
  changed: Changed,
  unknown: Unknown,
  done: Done,
  refused: Refused,
}
