import { launchSeconds, sessionHours } from '#domain/limits.ts'
import type { Tabled } from '../database/database.ts'
import { isToken, newToken, tokenHash } from '../members/tokens.ts'

/** What a token of a provider's game identifies. */
export interface GameToken {
  readonly member: bigint
  readonly game: string
  /** A replaced or expired token still names its member, so that wins and rollbacks reach it. */
  readonly state: 'live' | 'ended'
}

/** Tokens for providers: one for a launch, valid once within a minute, and those of the session it is exchanged for. */
export interface GameTokens {
  /** A token for one launch of a game, to be exchanged within 60 seconds (§game.launch). */
  readonly launch: (member: bigint, provider: string, game: string) => Promise<string>
  /**
   * The next token of a session, in exchange for the launch token or the session's last one, which ends with it. Where a game is named and the
   * token is another game's, the answer is `otherGame` and the token remains valid.
   */
  readonly exchange: (
    provider: string,
    token: string,
    game?: string,
  ) => Promise<(GameToken & { readonly next: string }) | 'otherGame' | undefined>
  readonly find: (provider: string, token: string) => Promise<GameToken | undefined>
}

const lifetime = sessionHours * 3_600_000
/** How long an ended token still names its member: a provider may report a win that late. */
const rememberedFor = 120 * 86_400_000

export const openGameTokens = (db: Tabled, now: () => number): GameTokens => {
  const write = async (
    step: Tabled,
    kind: 'launch' | 'session',
    { member, provider, game }: { readonly member: bigint; readonly provider: string; readonly game: string },
  ): Promise<string> => {
    const token = newToken()
    await step
      .insertInto('game_token')
      .values({
        token_hash: tokenHash(token),
        member_id: member,
        provider,
        game,
        kind,
        created_real: now(),
        expires_real: now() + (kind === 'launch' ? launchSeconds * 1_000 : lifetime),
        spent_real: null,
      })
      .execute()
    return token
  }
  return {
    launch: async (member, provider, game) => {
      await db
        .deleteFrom('game_token')
        .where('expires_real', '<', BigInt(now() - rememberedFor))
        .execute()
      return write(db, 'launch', { member, provider, game })
    },
    exchange: (provider, token, game) =>
      db.transaction().execute(async (step) => {
        if (!isToken(token)) return undefined
        const spent = await step
          .selectFrom('game_token')
          .select(['member_id', 'game'])
          .where('token_hash', '=', tokenHash(token))
          .where('provider', '=', provider)
          .where('spent_real', 'is', null)
          .where('expires_real', '>', BigInt(now()))
          .forUpdate()
          .executeTakeFirst()
        if (!spent) return undefined
        if (game !== undefined && game !== spent.game) return 'otherGame'
        await step
          .updateTable('game_token')
          .set({ spent_real: now() })
          .where('token_hash', '=', tokenHash(token))
          .execute()
        const next = await write(step, 'session', { member: spent.member_id, provider, game: spent.game })
        return { member: spent.member_id, game: spent.game, state: 'live', next }
      }),
    find: async (provider, token) => {
      if (!isToken(token)) return undefined
      const row = await db
        .selectFrom('game_token')
        .select(['member_id', 'game', 'kind', 'expires_real', 'spent_real'])
        .where('token_hash', '=', tokenHash(token))
        .where('provider', '=', provider)
        .executeTakeFirst()
      if (!row || row.kind === 'launch') return undefined
      const isLive = row.spent_real === null && row.expires_real > BigInt(now())
      return { member: row.member_id, game: row.game, state: isLive ? 'live' : 'ended' }
    },
  }
}
