import { studioGames } from '#studio/games.ts'
import { stakeLimits } from '#studio/stakes.ts'
import { hub88Adapter, hub88Policies } from '#server/games/adapters/hub88.ts'
import type { GameProvider } from '#server/games/command.ts'
import { hub88Rounds } from '#server/games/adapters/hub88-rounds.ts'
import { openReconciler } from '#server/games/reconcile.ts'
import { openGameTokens } from '#server/games/tokens.ts'
import { takeCommand } from '#server/games/wallet.ts'
import { isCurrency } from '#domain/money/money.ts'
import { unkindly } from '#studio/chaos.ts'
import { openDraws } from '#studio/draws/draws.ts'
import { schedulesOf } from '#studio/draws/schedules.ts'
import { openApp } from '#studio/http/app.ts'
import { operatorRoundsPath, registerOperatorRounds } from '#studio/operator-rounds.ts'
import { openRounds, type Rounds } from '#studio/rounds.ts'
import { openStudioStore, type StudioSession, type StudioStore } from '#studio/store/store.ts'
import type { SendToWallet, WalletAnswer } from '#studio/wallet-client.ts'
import { generateKeyPairSync, sign } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { isWhole, saySample } from '../../_kit/sample.ts'
import { describeLobby } from '../rooms/kit.ts'
import { launching, provider } from './kit.ts'

const all = 10_000
const count = isWhole ? all : 250
if (count < all) saySample(`${count} of ${all} rounds of games with chaos, on each database`)

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The process died here: nothing after this line ran. */
class Died extends Error {}

/** Numbers from 0 to below 1 that a seed repeats. */
const chances = (seed: number) => {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** The move that plays an open round on, after so many. */
const moves: Readonly<Record<string, (made: number) => string>> = {
  mines: (made) => (made < 2 ? `open-${made + 1}` : 'take'),
  'hi-lo': (made) => (made === 0 ? 'higher' : 'take'),
  'video-poker': () => 'hold-10011',
  'casino-holdem': () => 'call',
  'pok-deng': (made) => (made === 0 ? 'draw' : 'stay'),
  blackjack: (made) => (made === 0 ? 'hit' : 'stand'),
}

test('every game of several steps is played on', () => {
  const stepped = Object.keys(studioGames).filter((game) => studioGames[game]!.steps)
  expect(Object.keys(moves).toSorted()).toEqual(stepped.toSorted())
})

describeLobby('the studio against the wallet, with chaos, on $name', (lobby) => {
  /** The wallet as the studio reaches it; with a chance of it the server dies with any statement. */
  const walletOf = (from: GameProvider, dying: number, next: () => number): SendToWallet => {
    const { database, clock } = lobby.server
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (next() < dying) throw new Died('the server')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const db = database.db.withPlugin(plugin)
    const adapter = hub88Adapter([publicKey])({
      provider: from,
      tokens: openGameTokens(database.db, clock.real),
      take: (command) => takeCommand({ db, clock }, from, command),
      balanceOf: async (member) => {
        const wallet = await database.db
          .selectFrom('wallet')
          .selectAll()
          .where('member_id', '=', member)
          .executeTakeFirst()
        return wallet && isCurrency(wallet.currency)
          ? { balance: wallet.cash - wallet.frozen, currency: wallet.currency }
          : undefined
      },
      ownerOf: async () => undefined,
    })
    return async (path, body) => {
      const raw = Buffer.from(JSON.stringify(body))
      const headers = { 'x-hub88-signature': sign('sha256', raw, privateKey).toString('base64') }
      try {
        return (await adapter.answer({ path, query: {}, headers, raw })) as WalletAnswer
      } catch (error) {
        if (error instanceof Died) return undefined
        throw error
      }
    }
  }

  /** Rounds whose bets nobody settled, and those that both sides do not agree on. */
  const unsettled = async (from: string) => {
    const { db } = lobby.server.database
    const bets = db.selectFrom('game_bet').select('ref').where('provider', '=', from).where('state', '=', 'running')
    const found = db
      .selectFrom('game_reconciliation')
      .select('ref')
      .where('provider', '=', from)
      .where('state', '<>', 'resolved')
    return [...(await bets.execute()), ...(await found.execute())].map(({ ref }) => ref)
  }

  /** Hours pass, and the studio is asked over HTTP, as an operator asks it. */
  const reconciled = async (from: GameProvider, rounds: Rounds, store: StudioStore) => {
    const questions = 'what an operator asks is signed with this'
    const listener = openApp()
    const { database, clock } = lobby.server
    registerOperatorRounds(listener, { store, rounds, questions, key: privateKey, now: Date.now })
    const address = `${await listener.listen({ host: '127.0.0.1', port: 0 })}${operatorRoundsPath}`
    const adapter = () => ({ answer: async () => ({}), broken: () => ({}) })
    const ask = hub88Rounds({ address, key: questions }, [publicKey])
    const reconciler = openReconciler({ db: database.db, clock }, [{ provider: from, adapter, rounds: ask }])
    for (let hours = 0; hours < 3; hours += 1) {
      clock.pass(3_600_000)
      await reconciler.run()
    }
    const forged = hub88Rounds({ address, key: 'another operator, who was told nothing' }, [publicKey])
    expect(await forged({ refs: ['any'] })).toBeUndefined()
    const believed = hub88Rounds({ address, key: questions }, [
      generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey,
    ])
    expect(await believed({ refs: ['any'] })).toBeUndefined()
    expect(await ask({ refs: ['any'] })).toMatchObject({ rounds: [{ ref: 'any', state: 'unknown' }] })
    await listener.close()
  }

  test.each([7])(
    `§game.account: seed %i: ${count} rounds, nothing lost, nothing doubled, nothing unmatched`,
    async (seed) => {
      const from = provider(hub88Policies, 'fuzz')
      const next = chances(seed)
      const store = openStudioStore(':memory:', lobby.server.clock.real)
      const { clock } = lobby.server
      const draws = openDraws(store, schedulesOf(true), clock.real)
      const kind = openRounds({ store, draws, send: walletOf(from, 0, next) })
      const chaos = unkindly(walletOf(from, 0.002, next), seed)
      const unkind = openRounds({
        store,
        draws,
        send: async (path, body) => {
          if (next() < 0.02) throw new Died('the studio, before it sent')
          const told = await chaos.send(path, body)
          if (next() < 0.02) throw new Died('the studio, before it heard')
          return told
        },
      })
      const players = await Promise.all(Array.from({ length: 6 }, () => lobby.someone('MYR', 5_000_000n)))
      const games = Object.keys(studioGames)
      /** Plays a game of several steps on to its end, each move sent twice. */
      const playOn = async (rounds: Rounds, session: StudioSession) => {
        for (let open = rounds.openOf(session); open; open = rounds.openOf(session)) {
          const { id, moves: made } = open
          const move = moves[session.game]!(made)
          await Promise.all([rounds.move(session, id, made, move), rounds.move(session, id, made, move)])
        }
      }
      /** One after another the rounds of a game, beside those of the others. */
      const play = async (number: number) => {
        const player = players[number % players.length]!
        const game = games[number]!
        const session = (await kind.open(await launching(lobby, player, from.id, game), game))!
        for (let round = number; round < count; round += games.length) {
          await playOn(kind, session)
          const stake = stakeLimits(studioGames[game]!, 'MYR').min + BigInt(Math.floor(next() * 500))
          try {
            // Between two draws no ticket is sold, nor one more to a member who waits for many: the clock goes on until
            // one is.
            for (;;) {
              const played = await unkind.play(session, [{ bet: studioGames[game]!.usual, stake }])
              if (played?.is !== 'refused' || !['DRAW_CLOSED', 'TOO_MANY_ROUNDS'].includes(played.refusal)) break
              clock.pass(10_000)
              if (played.refusal === 'TOO_MANY_ROUNDS') await unkind.resolve()
            }
            if (next() < 0.02) {
              clock.pass(25_000)
              await unkind.resolve()
            }
            await playOn(unkind, session)
          } catch (error) {
            if (!(error instanceof Died)) throw error
            // A studio that starts again goes on with what it had written down, while the others play.
            await unkind.resolve().catch((again: unknown) => {
              if (!(again instanceof Died)) throw again
            })
          }
        }
        await playOn(kind, session)
      }
      await Promise.all(games.map((_, number) => play(number)))
      await chaos.flush()
      // Its last round: the wallet takes the stake, and the studio dies before it hears of it.
      const last = openRounds({
        store,
        send: async (path, body) => {
          await walletOf(from, 0, next)(path, body)
          throw new Died('the studio, for good')
        },
      })
      const session = (await kind.open(await launching(lobby, players[0]!, from.id, 'dice'), 'dice'))!
      await expect(last.play(session, [{ bet: studioGames['dice']!.usual, stake: 100n }])).rejects.toThrow('for good')
      // The studio was killed in the midst of rounds and nobody tends them: only the reconciliation asks after them.
      expect(await unsettled(from.id)).not.toEqual([])
      await reconciled(from, kind, store)
      expect(await unsettled(from.id)).toEqual([])
      // What never reached the wallet is in no list of the operator's: the studio gives it back itself.
      expect(await kind.resolve()).toBe(0)

      const rounds = store.rounds()
      const states = (state: string) => rounds.filter((round) => round.state === state)
      expect(rounds).toHaveLength(count + 1)
      expect(states('over').length).toBeGreaterThan(count / 2)
      expect(states('returned').length).toBeGreaterThan(count / 50)
      expect(states('over').length + states('returned').length).toBe(count + 1)
      const drawn = states('over').filter(({ draw }) => draw !== null)
      expect(new Set(drawn.map(({ game }) => game)).size).toBe(7)
      // Of so few rounds those of a game may all be of one draw.
      if (isWhole) expect(new Set(drawn.map(({ game, draw }) => `${game} ${draw}`)).size).toBeGreaterThan(6)

      const sumOf = (values: readonly string[]) => values.reduce((sum, value) => sum + BigInt(value), 0n)
      const [staked, won] = [
        sumOf(states('over').map(({ cost }) => cost)),
        sumOf(states('over').map(({ paid }) => paid)),
      ]
      const { db } = lobby.server.database
      const ledger = await db
        .selectFrom('game_round')
        .select((round) => [
          round.fn.sum<bigint>('staked').as('staked'),
          round.fn.sum<bigint>('won').as('won'),
          round.fn.count<bigint>('id').filterWhere('state', '=', 'open').as('open'),
        ])
        .where('provider', '=', from.id)
        .executeTakeFirstOrThrow()
      expect([BigInt(ledger.staked), BigInt(ledger.won), BigInt(ledger.open)]).toEqual([staked, won, 0n])
      const cash = await Promise.all(players.map(lobby.cashOf))
      expect(cash.reduce((sum, one) => sum + one, 0n)).toBe(30_000_000n - staked + won)
      const running = await db.selectFrom('game_bet').select('id').where('state', '=', 'running').execute()
      expect(running).toEqual([])
      expect(await lobby.audited()).toEqual([])
      store.close()
    },
  )
})
