import type { Policies } from '#domain/policies.ts'
import type { Clock } from '#odds/clock.ts'
import { refuse } from '../contract/handler.ts'
import { type Exposure, unlimited } from '../exposure/exposure.ts'
import type { CashOutStore } from './cash-out-store.ts'
import { coverOf } from './cover.ts'
import { endEdit } from './edits/decide.ts'
import type { EditDeps } from './edits/make.ts'
import { endWait } from './orders/execute.ts'
import type { OrderStore } from './orders/store.ts'
import { type CashOutRefusal, validateCashOut } from './validate.ts'
import type { DueCashOut } from './requests.ts'
import { itemOf } from './write.ts'

interface Deciding {
  readonly store: CashOutStore
  /** Standing orders; absent in a book without any. */
  readonly orders?: OrderStore
  /** Edits of bets; absent in a book without any. */
  readonly edits?: EditDeps
  readonly clock: Clock
  readonly policies?: Policies
  readonly exposure?: Pick<Exposure, 'admit' | 'takes'>
}

const most = 500

/**
 * Decides the cash-outs that are due by book time: refused at once when a match in play has seen an incident or the bet
 * can no longer be sold, paid after the wait where the offer still stands (§cash-out.wait). It reads the table, so it
 * continues after a restart. Answers how many it decided; one that the book moved under waits for the next round.
 */
export const decideCashOuts = async (deciding: Deciding): Promise<number> => {
  const { store, clock } = deciding
  let decided = 0
  for (const due of await store.dueCashOuts(clock.book(), most)) if (await decideOne(deciding, due)) decided += 1
  return decided
}

const decideOne = async (deciding: Deciding, due: DueCashOut): Promise<boolean> => {
  const { member, bet: id, key, hash, agreed, ended, order: by, edit } = due
  const { store, orders, edits, clock, policies, exposure = unlimited } = deciding
  if (edit && edits) return endEdit(edits, due, edit)
  const at = { book: clock.book(), real: clock.real() }
  const refused = (refusal: CashOutRefusal) => store.refuseCashOut({ member, key }, refusal, at)
  if (by !== null && orders) {
    const order = await orders.order(by)
    // An order that ended with its bet sells nothing, even if the bet is reopened.
    if (order?.state !== 'due') return refused(refuse('cashOutUnavailable'))
    return endWait({ ...deciding, store: orders }, order, ended)
  }
  if (ended === 'incident') return refused(refuse('cashOutMatchChanged'))
  const context = await store.pricingContext(member, [id], at.real)
  const payable = validateCashOut(agreed, { context, secret: await store.secret(), exposure, real: at.real })
  if ('status' in payable) return refused(payable)
  const item = itemOf({ member, key, hash, agreed, ...payable, at, hasWaited: true }, policies)
  if (!item || ended === 'stop') return refused(refuse('cashOutUnavailable'))
  const admission = exposure.admit(`${member} ${key}`, coverOf(payable.bet, payable.priced, context))
  if (!admission) return refused(refuse('cashOutUnavailable'))
  const outcome = await store.sell(item).catch((error: unknown) => {
    admission.end(true)
    throw error
  })
  admission.end(outcome === 'cashed' || outcome === 'repeated')
  return outcome === 'cashed' || outcome === 'repeated'
}
