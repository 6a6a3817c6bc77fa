import { calls, type CallName } from '#calls/all.ts'
import type { BookChange } from '#odds/store.ts'
import { openBookStore } from '#server/book/store.ts'
import { soccer } from '#domain/market/sports.ts'
import type { Database } from '#server/database/database.ts'
import { insertMember } from '#server/members/members.ts'
import { deposit } from '#server/wallet/wallet.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { market, match } from '../../_kit/shop.ts'
import { declaredErrors, type Device, password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * A whole server with members of every kind, one that has too much to do, one under maintenance, and a book written by
 * hand.
 */
export interface Harness {
  readonly server: TestServer
  readonly busy: TestServer
  readonly closed: TestServer
  /** What a call says: `success`, or a code that it declares. The body is the member's own unless it says otherwise. */
  readonly say: (name: CallName, body?: Body, device?: Device, at?: TestServer) => Promise<string>
  /** Commits rows of the book. */
  readonly tell: (change: Partial<BookChange>) => Promise<void>
  /** A match of its own with one 1X2 at 2.00, 3.00 and 4.00, and the body of a single on its home side. */
  readonly pick: (change?: Parameters<typeof match>[1], price?: Parameters<typeof market>[3]) => Promise<Single>
  /** A member of their own, signed in; every kind of trouble wants another. */
  readonly someone: () => Promise<Device>
  readonly ann: Device
  readonly sql: (text: string) => Promise<void>
  readonly rows: <Row>(text: string) => Promise<{ readonly rows: readonly Row[] }>
}

export interface Single {
  readonly match_id: number
  readonly odds_id: number
  readonly market_type: 'OXT'
  readonly pick: 'home'
  readonly line: 0
  readonly odds_type: 'DEC'
  readonly price: string
}

export const openHarness = async (database: Database): Promise<Harness & { readonly close: () => Promise<void> }> => {
  const server = await startTestServer(database, { flags: ['--proxies', '127.0.0.1'] })
  const busy = await startTestServer(database, { patience: 10, requestsPerMinute: 15 })
  const closed = await startTestServer(database, { flags: ['--maintenance', 'on'] })
  const store = openBookStore(database.db)
  const { clock } = server
  const tell: Harness['tell'] = async (change) =>
    void (await store.commit({
      book: clock.book(),
      real: clock.real(),
      alive: clock.real(),
      leagues: [],
      matches: [],
      markets: [],
      results: [],
      ...change,
    }))
  await tell({ leagues: [{ id: 1, name: 'Premier League', sport: 1, order: 1, flag: 1, type: 1 }] })
  let last = 0
  // Hashing takes long, and one password is as good as another.
  const stored = await server.passwords.hash(password)
  const someone = async () => {
    const name = `member${++last}`
    const id = (await database.db
      .transaction()
      .execute((step) =>
        insertMember(step, { accountId: name, password: stored, currency: 'MYR', sports: [soccer] }, clock.real()),
      ))!
    await deposit(database.db, {
      kind: 'opening',
      member: id,
      amount: 100_000n,
      note: '',
      book: clock.book(),
      real: clock.real(),
    })
    const identity = { account_id: name, session_token: await server.sessions.begin(id, '127.0.0.1') }
    return {
      id,
      identity,
      ask: (call: CallName, rest: object) => server.post(call, { ...rest, ...identity } as never),
    } as Device
  }
  const ann = await someone()
  return {
    server,
    busy,
    closed,
    tell,
    someone,
    ann,
    say: async (name, body = {}, device = ann, at = server) => {
      const answered = await at.send(calls[name].path, JSON.stringify({ ...device.identity, ...body }))
      const { status, statusdesc } = answered.body
      if (status === 0 && !declaredErrors(name).includes(statusdesc))
        throw new Error(`${name} refuses with ${statusdesc}, which it does not declare`)
      return statusdesc
    },
    pick: async (change, price) => {
      const id = ++last
      await tell({ matches: [match(id, change)], markets: [market(id * 10, id, [2, 3, 4], { type: 'OXT', ...price })] })
      return {
        match_id: id,
        odds_id: id * 10,
        market_type: 'OXT',
        pick: 'home',
        line: 0,
        odds_type: 'DEC',
        price: '2.00',
      }
    },
    rows: <Row>(text: string) => sql.raw<Row>(text).execute(database.db),
    sql: async (text) => void (await sql.raw(text).execute(database.db)),
    close: async () => {
      for (const one of [server, busy, closed]) await one.close()
      await database.close()
    },
  }
}

/** Brings a code about and answers what was said. */
export type ErrorCase = (harness: Harness) => Promise<string>

/** A placement of 10.00, or what is said instead. */
export const bet = (single: object, change: Body = {}): Body => ({
  ...single,
  stake: '10.00',
  accept: 'none',
  bet_key: randomUUID(),
  ...change,
})
