import type { UplineState } from '#domain/account.ts'
import { commissionGroups } from '#domain/commission.ts'
import { startingCommission, startingLimit, startingMatchLimit } from '#domain/limits.ts'
import type { Currency } from '#domain/money.ts'
import { defaultOddsType, type OddsType } from '#domain/odds.ts'
import type { Database } from '../database/database.ts'
import { openWallet } from '../wallet/wallet.ts'
import { standingAfter, uplineEvents } from './account.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'

export interface NewMember {
  readonly accountId: string
  readonly password: string
  readonly currency: Currency
  readonly oddsType?: OddsType
  /** Sports the member may bet on, by wire id. */
  readonly sports: readonly number[]
}

/** Enters a member with starting limits and an empty wallet. Throws when the account exists. */
export const addMember = async (database: Database, passwords: Passwords, member: NewMember, now: number): Promise<bigint> => {
  const { accountId, currency, oddsType = defaultOddsType, sports } = member
  const password_hash = await passwords.hash(member.password)
  const { minBet, maxBet, maxPayout } = startingLimit(currency)
  const match_limit = startingMatchLimit(currency)
  return database.db.transaction().execute(async (step) => {
    const { id } = await step.insertInto('member')
      .values({ login: accountId.toLowerCase(), password_hash, currency, odds_type: oddsType, created_real: now })
      .returning('id').executeTakeFirstOrThrow()
    await step.insertInto('member_limit').values(sports.map((sport) => ({
      member_id: id, sport, min_bet: minBet, max_bet: maxBet, max_payout: maxPayout, market_limit: match_limit, match_limit,
    }))).execute()
    await step.insertInto('member_commission').values(commissionGroups.map((bet_group) => ({ member_id: id, bet_group, rate: startingCommission }))).execute()
    await openWallet(step, id)
    return id
  })
}

/**
 * The upline puts an account in a state; its next request sees it (`spec §4`). False where the machine of accounts does not allow it: a
 * member who asked to be kept out is not let in again early. Undefined accounts are an error.
 */
export const setAccountState = async (database: Database, sessions: Sessions, accountId: string, wanted: UplineState): Promise<boolean> => {
  const allowed = await database.db.transaction().execute(async (step) => {
    const { state, kept_out_until_real } = await step.selectFrom('member').select(['state', 'kept_out_until_real'])
      .where('login', '=', accountId).forUpdate().executeTakeFirstOrThrow()
    const after = standingAfter({ state, keptOut: kept_out_until_real !== null }, { type: uplineEvents[wanted] })
    if (!after) return false
    await step.updateTable('member').set(({ eb }) => ({ state: after.state, profile_version: eb('profile_version', '+', 1) })).where('login', '=', accountId).execute()
    return true
  })
  sessions.forget(accountId)
  return allowed
}
