import type { Policies } from '#domain/policies.ts'
import type { Clock } from '#odds/clock.ts'
import { closeKey, reasonUnder } from '../bets/acceptance/closed-key.ts'
import type { Database } from '../database/database.ts'
import type { Exposure } from '../exposure/exposure.ts'
import type { Handlers } from '../contract/handler.ts'
import { openUnderWay } from '../contract/under-way.ts'
import { openCashOuts } from './perform.ts'
import { loadCashed, writeCashed } from './receipt.ts'

/** Cash-out. Everything is read under the session's member id, never under an id from a body. */
export const cashOutHandlers = (deps: {
  readonly database: Database
  readonly clock: Clock
  readonly policies?: Policies
  readonly exposure?: Pick<Exposure, 'admit' | 'takes'>
}): Pick<Handlers, 'checkCashOut' | 'cashOut'> => {
  const {
    database: { db },
    clock,
  } = deps
  const cashOuts = openCashOuts(deps)
  const selling = openUnderWay()
  const nameOf = (member: bigint, key: string) => `${member} ${key}`
  return {
    cashOut: ({ member, body }) => selling.track(nameOf(member.id, body.cash_key), cashOuts.sell(member.id, body)),
    checkCashOut: async ({ member, body }) => {
      const answer = await cashOuts.check(member.id, body)
      const { cash_key: key } = body
      if (answer.status === 0 || key === undefined) return answer
      // "Nothing was cashed out" must stay true: a member who reads it may sell again.
      await selling.ended(nameOf(member.id, key))
      await closeKey(db, member.id, key, clock.real())
      const found = await loadCashed(db, member.id, key)
      return {
        ...answer,
        cashed: found ? [writeCashed(found)] : [],
        reason: found ? '' : await reasonUnder(db, member.id, key),
      }
    },
  }
}
