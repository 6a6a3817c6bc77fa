import type { Profile } from '#calls/member/member.ts'
import { handlingOf } from '#domain/errors.ts'
import { cashOutMachine } from '#machines/bet/cash-out.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import type { MemberFeed } from '#ui/flows/member-feed.ts'
import type { StoredCashOuts } from '#ui/flows/member-flows.ts'
import { createActor } from 'xstate'
import { cashOutPorts } from './ports.ts'
import type { CashOutActor } from './use-cash-out.ts'

/**
 * Starts the cash-out flow, with a cash-out that was on its way when the page closed. The device keeps a cash-out from
 * before it is sent until its outcome is known. Leaving the page ends the flow but not the cash-out.
 */
export const startCashOut = (
  { session, memberFeed }: Pick<PublicContext, 'session'> & { readonly memberFeed: MemberFeed },
  cashOuts: StoredCashOuts,
  profile: Profile,
): CashOutActor => {
  const member = () => session.getSnapshot().context.profile ?? profile
  const cashOut = createActor(
    cashOutMachine.provide({
      actors: cashOutPorts(member, cashOuts.write, (event) => session.send(event), memberFeed),
    }),
    {
      input: { unresolved: cashOuts.read() },
    },
  )
  let before = cashOut.getSnapshot()
  cashOut.subscribe((now) => {
    const { key } = before.context
    if (key !== null && now.context.key === null) cashOuts.drop(key)
    const { reason } = now.context
    if (reason !== null && reason !== before.context.reason && handlingOf(reason) === 'logout')
      session.send({ type: 'session.invalid', code: reason })
    before = now
  })
  return cashOut.start()
}
