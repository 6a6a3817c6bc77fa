import { useFlow } from '#ui/flows/use-flow.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { useMemo } from 'react'
import { slipBet } from './slip-bet.ts'
import { askedTogether } from './singles-port.ts'
import { stateOf } from './steps/state.ts'
import { useBet } from './use-bet.ts'
import { useAnnounced } from './use-announced.ts'

/** The outcome of a bet is announced whichever part is open. */
export const SlipAnnouncer = () => {
  const member = useMember()
  const { snapshot, has } = useFlow(useBet())
  const bet = useMemo(() => (member ? slipBet(snapshot.context, member) : null), [snapshot.context, member])
  const state = stateOf(snapshot)
  const isTogether = askedTogether.use()
  useAnnounced(isTogether && state === 'confirming' ? 'choosing' : state, bet, has('unresolved'))
  return null
}
