import type { OuterState } from '#machines/flow.ts'
import type { cashOutMachine } from '#machines/bet/cash-out.ts'
import { createContext, use } from 'react'
import type { ActorRefFrom, SnapshotFrom, StateValueFrom } from 'xstate'

export type CashOutActor = ActorRefFrom<typeof cashOutMachine>
export type CashOutState = OuterState<StateValueFrom<typeof cashOutMachine>>
export type CashOutSnapshot = SnapshotFrom<typeof cashOutMachine>

/** The one cash-out of the page; null where bets cannot be sold. */
export const CashOutFlowContext = createContext<CashOutActor | null>(null)

export const useCashOut = (): CashOutActor => {
  const cashOut = use(CashOutFlowContext)
  if (!cashOut) throw new Error('useCashOut needs a cash-out flow')
  return cashOut
}
