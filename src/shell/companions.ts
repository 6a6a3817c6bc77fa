import type { Foyer } from '#ui/contexts.ts'
import type { MemberFlows } from '#ui/member-flows.ts'
import { startQuickBet } from './quick-bet.ts'

/** Starts what accompanies a signed-in member and no first board waits for. */
export const startCompanions = (foyer: Foyer): { flows: Omit<MemberFlows, 'settings'>; stop: () => void } => {
  const quickBet = startQuickBet(foyer)
  return { flows: { quickBet: quickBet.flow }, stop: quickBet.stop }
}
