import type { Profile } from '#calls/member.ts'
import { handlingOf } from '#domain/errors.ts'
import { cashOutMachine } from '#machines/cash-out.ts'
import type { PublicContext } from '#ui/contexts.ts'
import type { KeptSales } from '#ui/member-flows.ts'
import { createActor } from 'xstate'
import { salePorts } from './ports.ts'
import type { SaleActor } from './use-sale.ts'

/**
 * Starts selling, with the sale that was on its way when the page closed. A sale is kept on the device from before it leaves until its
 * outcome is known; the balance is asked for as soon as one is paid. Leaving the page ends the flow and not the sale.
 */
export const startSale = (
  { session }: Pick<PublicContext, 'session'>,
  sales: KeptSales,
  profile: Profile,
): SaleActor => {
  const member = () => session.getSnapshot().context.profile ?? profile
  const sale = createActor(cashOutMachine.provide({ actors: salePorts(member, sales.write) }), {
    input: { unresolved: sales.read() },
  })
  let before = sale.getSnapshot()
  sale.subscribe((now) => {
    const { key } = before.context
    if (key !== null && now.context.key === null) sales.drop(key)
    if (now.value === 'done' && before.value !== 'done') session.send({ type: 'balance.asked' })
    const { reason } = now.context
    if (reason !== null && reason !== before.context.reason && handlingOf(reason) === 'logout')
      session.send({ type: 'session.invalid', code: reason })
    before = now
  })
  return sale.start()
}
