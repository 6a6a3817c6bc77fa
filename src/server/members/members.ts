import { commissionGroups } from '#domain/settlement/commission.ts'
import { startingCommission, startingLimit, startingMatchLimit } from '#domain/bet/limits.ts'
import type { Currency } from '#domain/money/money.ts'
import { defaultOddsType, type OddsType } from '#domain/odds/odds.ts'
import type { Database, Tabled } from '../database/database.ts'
import { openWallet } from '../wallet/wallet.ts'
import type { Passwords } from './passwords.ts'
import { holdNames, isTaken } from './nickname.ts'
import { agentOf, houseAgent } from './uplines.ts'

export interface NewMember {
  readonly accountId: string
  readonly password: string
  /** Whether the member must choose another at the first sign-in. */
  readonly isPasswordTemporary?: boolean
  readonly currency: Currency
  readonly oddsType?: OddsType
  /** 2 for members with virtual money (§account.virtual), 1 for others. */
  readonly operatorType?: 1 | 2
  /** The member's agent; the house's own by default. */
  readonly agent?: string
  /** The upline's name for the member's commission scheme (§commission.groups). */
  readonly commType?: string
  /** Sports the member may bet on, by wire id. */
  readonly sports: readonly number[]
}

/** Creates a member with starting limits and an empty wallet. Throws when the account exists. */
export const addMember = async (
  database: Database,
  passwords: Passwords,
  member: NewMember,
  now: number,
): Promise<bigint> => {
  const password = await passwords.hash(member.password)
  const id = await database.db.transaction().execute((step) => insertMember(step, { ...member, password }, now))
  if (id === undefined) throw new Error(`there is a member ${member.accountId} already`)
  return id
}

/**
 * Like `addMember`, but within a transaction and with the password's hash in place of the password; undefined, with
 * nothing written, when the name is taken, even as a nickname. Throws `UnknownAgent`.
 */
export const insertMember = async (step: Tabled, member: NewMember, now: number): Promise<bigint | undefined> => {
  const { accountId, currency, oddsType = defaultOddsType, operatorType = 1, commType = '', sports } = member
  await holdNames(step)
  if (await isTaken(step, accountId)) return undefined
  const agent = await agentOf(step, member.agent ?? houseAgent)
  const { minBet, maxBet, maxPayout } = startingLimit(currency)
  const match_limit = startingMatchLimit(currency)
  const { id } = await step
    .insertInto('member')
    .values({
      login: accountId.toLowerCase(),
      password_hash: member.password,
      password_temporary: member.isPasswordTemporary ?? false,
      currency,
      settings: JSON.stringify({ oddsType }),
      operator_type: operatorType,
      comm_type: commType,
      agent_id: agent.id,
      upline_state: agent.state,
      created_real: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await step
    .insertInto('member_limit')
    .values(
      sports.map((sport) => ({
        member_id: id,
        sport,
        min_bet: minBet,
        max_bet: maxBet,
        max_payout: maxPayout,
        market_limit: match_limit,
        match_limit,
      })),
    )
    .execute()
  await step
    .insertInto('member_commission')
    .values(commissionGroups.map((bet_group) => ({ member_id: id, bet_group, rate: startingCommission })))
    .execute()
  await openWallet(step, id)
  return id
}
