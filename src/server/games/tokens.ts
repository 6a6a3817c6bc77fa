import { launchSeconds, sessionHours } from '#domain/bet/limits.ts'
import type { Tabled } from '../database/database.ts'
import { mayStillPlay } from '../members/sessions/presence.ts'
import { isToken, newToken, tokenHash } from '../members/sessions/tokens.ts'

/** What a token of a provider's game identifies. */
export interface GameToken {
  readonly member: bigint
  readonly game: string
  /**
   * Ended when it was replaced or has expired, or with the session of the site; it still names its member, whom wins
   * and rollbacks reach.
   */
  readonly state: 'live' | 'ended'
  /** The hash of the token of the site's session. */
  readonly session: Buffer | undefined
}

export interface LaunchedGame {
  readonly member: bigint
  readonly provider: string
  readonly game: string
}

/** Tokens for providers: one for a launch, valid once within a minute, and those of the session it is exchanged for. */
export interface GameTokens {
  /** A token for one launch of a game from a session of the site, to be exchanged within 60 seconds (§game.launch). */
  readonly launch: (launched: LaunchedGame, sessionToken: string) => Promise<string>
  /**
   * The next token of a session, in exchange for the launch token or the session's last one, which ends with it. Where
   * a game is named and the token is another game's, the answer is `otherGame` and the token remains valid.
   */
  readonly exchange: (
    provider: string,
    token: string,
    game?: string,
  ) => Promise<(GameToken & { readonly next: string }) | 'otherGame' | undefined>
  /** Deletes tokens whose game was not opened: nothing counts from them, and nobody can use them. */
  readonly withdraw: (tokens: readonly string[]) => Promise<void>
  readonly find: (provider: string, token: string) => Promise<GameToken | undefined>
}

const lifetime = sessionHours * 3_600_000
/** How long an ended token still names its member: a provider may report a win that late. */
const rememberedFor = 120 * 86_400_000

export const openGameTokens = (db: Tabled, now: () => number): GameTokens => {
  const write = async (
    step: Tabled,
    kind: 'launch' | 'session',
    { member, provider, game }: LaunchedGame,
    session: Buffer,
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
        session_hash: session,
        created_real: now(),
        expires_real: now() + (kind === 'launch' ? launchSeconds * 1_000 : lifetime),
        spent_real: null,
      })
      .execute()
    return token
  }
  return {
    launch: async (launched, sessionToken) => {
      await db
        .deleteFrom('game_token')
        .where('expires_real', '<', BigInt(now() - rememberedFor))
        .execute()
      return write(db, 'launch', launched, tokenHash(sessionToken))
    },
    exchange: (provider, token, game) =>
      db.transaction().execute(async (step) => {
        if (!isToken(token)) return undefined
        const spent = await step
          .selectFrom('game_token')
          .select(['member_id', 'game', 'session_hash'])
          .where('token_hash', '=', tokenHash(token))
          .where('provider', '=', provider)
          .where('spent_real', 'is', null)
          .where('expires_real', '>', BigInt(now()))
          .forUpdate()
          .executeTakeFirst()
        const session = spent?.session_hash && Buffer.from(spent.session_hash)
        if (!spent || !session || !(await mayStillPlay(step, session, now()))) return undefined
        if (game !== undefined && game !== spent.game) return 'otherGame'
        await step
          .updateTable('game_token')
          .set({ spent_real: now() })
          .where('token_hash', '=', tokenHash(token))
          .execute()
        const launched = { member: spent.member_id, provider, game: spent.game }
        return { ...launched, state: 'live', session, next: await write(step, 'session', launched, session) }
      }),
    withdraw: async (tokens) => {
      await db.deleteFrom('game_token').where('token_hash', 'in', tokens.map(tokenHash)).execute()
    },
    find: async (provider, token) => {
      if (!isToken(token)) return undefined
      const row = await db
        .selectFrom('game_token')
        .select(['member_id', 'game', 'kind', 'session_hash', 'expires_real', 'spent_real'])
        .where('token_hash', '=', tokenHash(token))
        .where('provider', '=', provider)
        .executeTakeFirst()
      if (!row || row.kind === 'launch') return undefined
      const session = row.session_hash === null ? undefined : Buffer.from(row.session_hash)
      const isOwnLive = row.spent_real === null && row.expires_real > BigInt(now())
      const isLive = isOwnLive && session !== undefined && (await mayStillPlay(db, session, now()))
      return { member: row.member_id, game: row.game, state: isLive ? 'live' : 'ended', session }
    },
  }
}
