import { isCurrency } from '#domain/money/money.ts'
import type { Clock } from '#odds/clock.ts'
import type { FastifyInstance } from 'fastify'
import type { Database, Tabled } from '../database/database.ts'
import type { GameAdapter, GameRequest } from './adapter.ts'
import type { GameProvider } from './command.ts'
import type { ConnectedProvider } from './providers.ts'
import { openGameTokens } from './tokens.ts'
import { openGameWallet } from './wallet.ts'

export interface GameRouteDeps {
  readonly database: Pick<Database, 'db' | 'flights'>
  readonly clock: Pick<Clock, 'book' | 'real'>
  readonly providers: readonly ConnectedProvider[]
}

/**
 * The calls of providers, each below `/games/<provider>/`. Bodies arrive as bytes, because a signature covers what was
 * sent and not what was parsed. An answer is HTTP 200 with the provider's own status; 500 makes the provider ask again.
 */
export const registerGames = (app: FastifyInstance, { database, clock, providers }: GameRouteDeps): void => {
  const { db } = database
  const take = openGameWallet({ ...database, clock })
  const tokens = openGameTokens(db, clock.real)
  const adapters = new Map(
    providers.map(({ provider, adapter }): [string, GameAdapter] => [
      provider.id,
      adapter({
        provider,
        tokens,
        take: (command) => take(provider, command),
        balanceOf: (member) => balanceOf(db, member),
        ownerOf: (bet) => ownerOf(db, provider, bet),
      }),
    ]),
  )
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post<{ Params: { provider: string; '*': string } }>('/games/:provider/*', async (request, reply) => {
      const adapter = adapters.get(request.params.provider)
      if (!adapter) return reply.code(404).send({})
      const asked: GameRequest = {
        path: request.params['*'],
        query: request.query as GameRequest['query'],
        headers: request.headers as GameRequest['headers'],
        raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      }
      try {
        return await adapter.answer(asked)
      } catch (error) {
        request.log.error({ err: error }, 'a transaction of a game failed')
        return reply.code(500).send(adapter.broken(asked))
      }
    })
  })
}

const balanceOf = async (db: Tabled, member: bigint) => {
  const wallet = await db
    .selectFrom('wallet')
    .select(['cash', 'frozen', 'currency'])
    .where('member_id', '=', member)
    .executeTakeFirst()
  return wallet && isCurrency(wallet.currency)
    ? { balance: wallet.cash - wallet.frozen, currency: wallet.currency }
    : undefined
}

const ownerOf = async (db: Tabled, { id, policies }: GameProvider, bet: string): Promise<bigint | undefined> => {
  if (policies.transactionsOf === 'member') return undefined
  const found = await db
    .selectFrom('game_bet')
    .select('member_id')
    .where('provider', '=', id)
    .where('scope_id', '=', 0n)
    .where('ref', '=', bet)
    .executeTakeFirst()
  return found?.member_id
}
