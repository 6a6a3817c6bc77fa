import type { UnresolvedCashOut } from '#machines/cash-out.ts'
import type { quickBetMachine } from '#machines/quick-bet.ts'
import type { settingsMachine } from '#machines/settings.ts'
import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'

/** Cash-outs that may be on the server without this device knowing: this member's, kept across reloads (§bet.no-answer). */
export interface StoredCashOuts {
  /** The oldest. */
  readonly read: () => UnresolvedCashOut | null
  readonly write: (cashOut: UnresolvedCashOut) => void
  readonly drop: (key: string) => void
}

/** Flows that run for as long as a member is signed in, beside the slip. The shell starts them. */
export interface MemberFlows {
  readonly settings: ActorRefFrom<typeof settingsMachine>
  readonly quickBet: ActorRefFrom<typeof quickBetMachine>
  readonly cashOuts: StoredCashOuts
}

export const MemberFlowsContext = createContext<MemberFlows | null>(null)

export const useMemberFlows = (): MemberFlows => {
  const flows = use(MemberFlowsContext)
  if (!flows) throw new Error('useMemberFlows stands outside the signed-in part of the shell')
  return flows
}
