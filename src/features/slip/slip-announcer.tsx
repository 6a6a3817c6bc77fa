import { usePlatform } from '#ui/flows/contexts.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useMember } from '#ui/flows/use-member.ts'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { slipBet } from './slip-bet.ts'
import { isAskedTogether, singlesOf } from './singles-port.ts'
import { stateOf } from '#machines/slip/placement.state.ts'
import { useBet } from './use-bet.ts'
import { useAnnounced } from './use-announced.ts'

/** The outcome of a bet is announced whichever part is open. */
export const SlipAnnouncer = () => {
  const member = useMember()
  const actor = useBet()
  const { snapshot, has } = useFlow(actor)
  const bet = useMemo(() => (member ? slipBet(snapshot.context, member) : null), [snapshot.context, member])
  const state = stateOf(snapshot)
  const isTogether = useSelector(singlesOf(usePlatform()), (singles) => isAskedTogether(singles, actor.id))
  useAnnounced(isTogether && state === 'confirming' ? 'choosing' : state, bet, has('unresolved'))
  return null
}
