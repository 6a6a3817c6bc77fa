import type { FeedMessage } from '#odds/feed.ts'
import type { Database } from '#server/database/database.ts'
import { openBookStore } from '#server/book/store.ts'
import { openOperator } from '#server/operator/perform.ts'
import { audit } from '#server/wallet/audit.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { signing } from '../../_kit/operators.ts'
import { sampled } from '../../_kit/sample.ts'
import { fixture, market, play, result } from '../../_kit/scripted-feed.ts'
import { type Device, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const hour = 3_600_000

describe.each(databases())(
  '§board.child-matches: a trader’s acts on a match with corners and bookings, on $name',
  ({ open }) => {
    let database: Database
    let server: TestServer
    let ann: Device
    let last = 0
    beforeAll(async () => {
      database = await open()
      server = await startTestServer(database)
      ann = await server.signIn('ann')
    })
    afterAll(async () => {
      expect(await audit(database.db)).toEqual([])
      await server.close()
      await database.close()
    })

    const markets = [market('OXT', 0, 20_000, 44_000, 35_000), market('OXTH', 0, 20_000, 44_000, 35_000)]
    const child = (key: string, subject: 'corners' | 'bookings', at: number, kickoff: number): FeedMessage[] =>
      fixture(`${key}/${subject}`, at, kickoff, markets).map((message) =>
        message.kind === 'fixture' ? { ...message, parent: key, subject } : message,
      )

    /** A match with its corners and its bookings, an hour before its kick-off. */
    const newFamily = async () => {
      const key = `family${++last}`
      const now = server.clock.book()
      server.feed.say(
        ...fixture(key, now, now + hour, markets),
        ...child(key, 'corners', now, now + hour),
        ...child(key, 'bookings', now, now + hour),
      )
      await server.tick()
      const idOf = (name: string) =>
        [...server.house.board.matches.values()].find(({ home }) => home === `${name} Home`)!.id
      return { key, match: idOf(key), corners: idOf(`${key}/corners`), bookings: idOf(`${key}/bookings`) }
    }
    const performs = (act: string, match: number, fields = {}, more = {}) =>
      server.operator.perform({
        act,
        key: randomUUID(),
        actor: 'tim',
        reason: 'floodlights',
        fields: { match: String(match), ...fields },
        ...more,
      })
    /** Does an act while the house does no round: what then stands is what was committed with it. */
    const actsAlone = (act: string, match: number, fields = {}) =>
      signing(openOperator({ ...server, database, forget: () => undefined, round: async () => undefined }), {
        database,
        clock: server.clock,
      }).perform({
        act,
        key: randomUUID(),
        actor: 'tim',
        reason: 'asked by phone',
        fields: { match: String(match), ...fields },
      })
    const rowOf = async (id: number) => {
      const row = await database.db
        .selectFrom('match')
        .select(['status', 'suspension'])
        .where('id', '=', BigInt(id))
        .executeTakeFirstOrThrow()
      const open = await database.db
        .selectFrom('market')
        .select('id')
        .where('match_id', '=', BigInt(id))
        .where('status', '=', 'open')
        .execute()
      return `${row.status} ${row.suspension}${open.length > 0 ? ` ${open.length} open` : ''}`
    }
    const selectionOn = (match: number, type = 'OXT' as 'OXT' | 'OXTH') => {
      const { id } = [...server.house.board.odds.values()].find((odds) => odds.match === match && odds.type === type)!
      return {
        match_id: match,
        odds_id: id,
        market_type: type,
        pick: 'home',
        line: 0,
        odds_type: 'DEC',
        price: '2.00',
      } as const
    }
    const place = (selection: ReturnType<typeof selectionOn>) =>
      ann.ask('placeBet', { ...selection, stake: '10.00', accept: 'none', bet_key: randomUUID() })
    const balance = async () => {
      const { cash, frozen } = await database.db
        .selectFrom('wallet')
        .select(['cash', 'frozen'])
        .where('member_id', '=', ann.id)
        .executeTakeFirstOrThrow()
      return Number(cash - frozen) / 100
    }

    test('a suspension reaches the children with its commit, its end releases them, and their own stay their own', async () => {
      const { match, corners, bookings } = await newFamily()
      const selections = [corners, bookings].map((id) => selectionOn(id))
      await performs('suspend', bookings)
      expect(await actsAlone('suspend', match)).toMatchObject({
        ok: true,
        after: { status: 'suspended', held: true, children: expect.arrayContaining([corners, bookings]) },
      })
      expect(await Promise.all([match, corners, bookings].map(rowOf))).toEqual(Array(3).fill('suspended trader'))
      for (const selection of selections) expect((await place(selection)).refusal.statusdesc).toBe('318')
      await server.advance(1_000)
      expect(server.house.board.matches.get(corners)!.status).toBe('suspended')
      expect(await performs('reopen', corners)).toMatchObject({ ok: false, error: 'notSuspended' })
      await performs('reopen', match)
      await server.advance(1_000)
      expect(await Promise.all([match, corners, bookings].map(rowOf))).toEqual([
        'open none 2 open',
        'open none 2 open',
        'suspended trader',
      ])
      expect((await place(selectionOn(corners))).answer.bet_status).toBe('accepted')
      expect(await performs('acts', corners)).toMatchObject({
        rows: [{ act: 'reopen' }, { act: 'suspend', reason: 'asked by phone' }],
      })
      // Left open, the bet would be refunded for lack of a result in the middle of a later story.
      await performs('void', match)
      await server.tick()
    })

    test('§bet.open-market: who had not heard of it opens no child of a match that is held or has a result', async () => {
      const { match, corners } = await newFamily()
      const stored = await openBookStore(database.db).load()
      const writesOld = () =>
        openBookStore(database.db).commit({
          book: 0,
          real: 0,
          alive: 0,
          leagues: [],
          results: [],
          matches: stored.matches.filter(({ id }) => id === corners),
          markets: stored.markets.filter((one) => one.match === corners),
        })
      await actsAlone('suspend', match)
      await writesOld()
      expect(await rowOf(corners)).toBe('suspended trader')
      await actsAlone('reopen', match)
      server.clock.toBook(server.clock.book() + 3 * hour)
      // §settlement.first-half: the match goes on after its first half, and so do its children.
      await actsAlone('result', match, { status: 'firstHalf', ht: '1-0' })
      await writesOld()
      expect(await rowOf(corners)).toBe('open none 2 open')
      await actsAlone('result', match, { ft: '1-0' })
      await writesOld()
      expect(await rowOf(corners)).toBe('hidden none')
      await server.tick()
      expect(await rowOf(corners)).toBe('hidden none')
    })

    test('a waiting bet on a child falls with its match’s suspension', async () => {
      const { key, match, corners } = await newFamily()
      await server.advance(hour)
      const now = server.clock.book()
      server.feed.say(
        ...[key, `${key}/corners`].flatMap((name) => [
          play(name, now),
          { kind: 'prices' as const, match: name, at: now, markets },
        ]),
      )
      await server.advance(1)
      const { answer } = await place(selectionOn(corners))
      expect(answer.bet_status).toBe('waiting')
      await actsAlone('suspend', match)
      await actsAlone('reopen', match)
      await server.tick()
      expect(
        (await ann.ask('listRejected', { page: 1, page_size: 10 })).answer.bets.map(({ bet_id }) => bet_id),
      ).toContain(answer.bet_id)
    })

    /**
     * What each act leaves of 10.00 at 2.00 on home, on the match and on its corners, full time and first half: the
     * money that moved since before the bets.
     */
    type Step = [
      act: 'void' | 'result' | 'corners' | 'feed',
      fields: Record<string, string>,
      match: string,
      corners: string,
      moved: number,
    ]
    const stories: Record<string, readonly Step[]> = {
      'a void match voids its children, and a result told later of a child by its feed changes nothing': [
        ['void', {}, 'cancelled', 'cancelled', 0],
        ['feed', { ft: '5-4', ht: '2-3' }, 'cancelled', 'cancelled', 0],
      ],
      'an own result of a child that was void with its match stands by itself': [
        ['void', {}, 'cancelled', 'cancelled', 0],
        ['corners', { ft: '5-4', ht: '3-2' }, 'cancelled', 'settled', 20],
        ['result', { ft: '0-1', ht: '0-0' }, 'settled', 'settled', 0],
      ],
      'a result closes the children and decides nothing of them: their own does': [
        ['result', { ft: '1-0', ht: '0-0' }, 'settled', 'hidden', -20],
        ['feed', { ft: '5-4', ht: '2-3' }, 'settled', 'settled', 0],
        ['result', { ft: '0-1', ht: '0-0' }, 'settled', 'settled', -20],
      ],
      'a void that is taken back gives a child its own result again': [
        ['feed', { ft: '5-4', ht: '3-2' }, 'open', 'settled', 0],
        ['void', {}, 'cancelled', 'cancelled', 0],
        ['result', { ft: '2-0', ht: '1-0' }, 'settled', 'settled', 40],
        ['result', { status: 'abandoned1H' }, 'cancelled', 'cancelled', 0],
        ['void', {}, 'cancelled', 'cancelled', 0],
        ['result', { ft: '2-0', ht: '0-0' }, 'settled', 'settled', 20],
      ],
      'a void that is taken back leaves a child without a result pending, until it has one': [
        ['void', {}, 'cancelled', 'cancelled', 0],
        ['result', { status: 'pending' }, 'hidden', 'hidden', -40],
        ['result', { ft: '1-0', ht: '1-0' }, 'settled', 'hidden', 0],
        ['corners', { ft: '5-4', ht: '3-2' }, 'settled', 'settled', 40],
      ],
      'a match abandoned in its second half: first halves stand where they are known, of a child by its own': [
        ['feed', { ft: '5-4', ht: '3-2' }, 'open', 'settled', 0],
        ['result', { status: 'abandoned2H', ht: '0-1' }, 'settled', 'settled', 0],
      ],
      'first half refunded, of the match alone': [
        ['feed', { ft: '5-4', ht: '3-2' }, 'open', 'settled', 0],
        ['result', { status: 'refund1H', ft: '1-0', ht: '0-0' }, 'settled', 'settled', 30],
      ],
    }
    test.each(sampled('stories of results of a match with children', Object.entries(stories), 4))(
      '%s',
      async (_, steps) => {
        const { key, match, corners } = await newFamily()
        const before = await balance()
        for (const id of [match, corners])
          for (const type of ['OXT', 'OXTH'] as const) await place(selectionOn(id, type))
        for (const [who, fields, ofMatch, ofCorners, moved] of steps) {
          if (who === 'feed') {
            const [ft, ht] = [fields['ft']!, fields['ht']!].map(
              (text) => text.split('-').map(Number) as [number, number],
            )
            server.feed.say(result(`${key}/corners`, server.clock.book(), ft!, ht!))
            await server.advance(1)
          } else {
            server.clock.toBook(server.clock.book() + 3 * hour)
            expect(
              await performs(who === 'corners' ? 'result' : who, who === 'corners' ? corners : match, fields),
            ).toMatchObject({ ok: true })
          }
          // The house comes to the same as what was committed with the act.
          expect([who, fields, (await rowOf(match)).split(' ')[0], (await rowOf(corners)).split(' ')[0]]).toEqual([
            who,
            fields,
            ofMatch,
            ofCorners,
          ])
          await server.tick()
          expect([who, (await rowOf(match)).split(' ')[0], (await rowOf(corners)).split(' ')[0]]).toEqual([
            who,
            ofMatch,
            ofCorners,
          ])
          expect([who, fields, Math.round(((await balance()) - before) * 100) / 100]).toEqual([who, fields, moved])
        }
      },
    )

    test('each child’s record names the act it came through; the same key does it once', async () => {
      const { match, corners, bookings } = await newFamily()
      const more = { key: randomUUID() }
      const first = await performs('void', match, {}, more)
      expect(first).toMatchObject({
        ok: true,
        repeated: false,
        after: { children: expect.arrayContaining([{ match: corners, subject: 'corners', status: 'cancelled' }]) },
      })
      expect(await performs('void', match, {}, more)).toMatchObject({ ok: true, repeated: true })
      const { number } = first as { number: string }
      for (const id of [corners, bookings]) {
        expect(await performs('acts', id)).toMatchObject({
          rows: [
            {
              act: 'void',
              actor: 'tim',
              reason: 'floodlights',
              through: `act ${number}`,
              before: { status: 'open', result: null },
              after: { status: 'cancelled', result: { status: 'cancelled', action: 1_000 } },
            },
          ],
        })
      }
    })
  },
)
