import type { Profile } from '#calls/member/member.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useMemberFlows } from '#ui/flows/member-flows.ts'
import { useEffect, useState } from 'react'
import { startCashOut } from './start-cash-out.ts'
import type { CashOutActor } from './use-cash-out.ts'

/** Runs for as long as the list of bets is open; null until the list stands. */
export const useStartedCashOut = (member: Profile): CashOutActor | null => {
  const { session, memberFeed } = usePlatform()
  const { cashOuts } = useMemberFlows()
  const [first] = useState(member)
  const [cashOut, setCashOut] = useState<CashOutActor | null>(null)
  useEffect(() => {
    const started = startCashOut({ session, memberFeed }, cashOuts, first)
    setCashOut(started)
    return () => void started.stop()
  }, [session, memberFeed, cashOuts, first])
  return cashOut
}
