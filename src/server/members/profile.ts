import type { Answer } from '#calls/call.ts'
import type { reloadProfile } from '#calls/member/member.ts'
import { writeAmount } from '#domain/money/money.ts'
import type { Database } from '../database/database.ts'
import { loadPosition } from '../events/reading.ts'
import { settingsAnswer } from './settings.ts'
import { tokenHash } from './sessions/tokens.ts'

export type ProfileAnswer = Answer<typeof reloadProfile>

/**
 * The profile in wire format (§account.profile), with its version, which is remembered for the session that asked.
 * `no_changes` when that session already has this version.
 */
export const profileAnswer = async (database: Database, memberId: bigint, token: string): Promise<ProfileAnswer> => {
  const member = await database.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
  const { login: agent } = await database.db
    .selectFrom('upline')
    .select('login')
    .where('id', '=', member.agent_id)
    .executeTakeFirstOrThrow()
  const limits = await database.db
    .selectFrom('member_limit')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('sport')
    .execute()
  const { balance, account_balance, outstanding_balance, wallet_seq, account_state, upline, upline_level } =
    await loadPosition(database.db, memberId)
  const { must_change_password } = await database.db
    .selectFrom('session')
    .select('must_change_password')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirstOrThrow()
  const answer = await remember(database, token, member.profile_version)
  return {
    status: 1,
    statusdesc: answer ? 'success' : 'no_changes',
    member_profile: {
      player_info: [
        {
          account_id: member.login,
          session_token: token,
          nickname: member.nickname ?? '',
          has_secondary_account: member.nickname !== null,
          operator_type: member.operator_type,
          parent_id: agent,
          comm_type: member.comm_type,
          account_state,
          ...(upline !== undefined && upline_level !== undefined && { upline, upline_level }),
          must_change_password,
        },
      ],
      player_wallet: [
        {
          available_balance: balance,
          cash_balance: account_balance,
          frozen_balance: outstanding_balance,
          wallet_seq,
          currency_code: member.currency,
        },
      ],
      player_bet_limit: limits.map(({ sport, min_bet, max_bet, max_payout }) => {
        const [mn, mx, mp] = [min_bet, max_bet, max_payout].map((amount) => writeAmount(amount, member.currency))
        return { st: sport, mn: mn!, mx: mx!, mp: mp! }
      }),
    },
    ...settingsOf(settingsAnswer(member)),
  }
}

const settingsOf = ({ version, settings }: ReturnType<typeof settingsAnswer>) => ({
  settings,
  settings_version: version,
})

/** Whether the profile's version differs from the last one this session received. */
export const isProfileStale = async (database: Database, token: string): Promise<boolean> => {
  const row = await database.db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['member.profile_version', 'session.profile_told'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return row !== undefined && row.profile_version !== row.profile_told
}

/** Remembers the version a session received; false when it had that version already. */
const remember = async (database: Database, token: string, version: number): Promise<boolean> => {
  const { numUpdatedRows } = await database.db
    .updateTable('session')
    .set({ profile_told: version })
    .where('token_hash', '=', tokenHash(token))
    .where('profile_told', '<>', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
