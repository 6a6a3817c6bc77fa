import { accountStates, type AccountState } from '#domain/member/account.ts'
import { type CallName, calls } from '#calls/all.ts'
import { breakTerms, exclusionTerms } from '#domain/member/protection.ts'
import type * as account from '#machines/account/account.ts'
import { chart } from '#review/chart.ts'
import { accountEnvironment } from '#review/flows/account/account.ts'
import { explore } from '#review/explore.ts'
import type { Database } from '#server/database/database.ts'
import { allows } from '#server/members/account.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { databases } from '../../_kit/databases.ts'
import { sampled } from '../../_kit/sample.ts'
import { fixture } from '../../_kit/scripted-feed.ts'
import { opening, password, startTestServer, type TestServer } from '../../_kit/touchline.ts'
import { chain, moveUnder } from '../../_kit/upline.ts'
import { without } from '../../_kit/without-edge.ts'

/** The machine the server asks: the real one, or the same with an edge taken away. */
const asked = vi.hoisted(
  () => ({}) as { real: typeof account.accountMachine; machine: typeof account.accountMachine; own: object },
)
vi.mock('#machines/account/account.ts', async (original) => {
  const whole = await original<typeof account>()
  asked.real = whole.accountMachine
  asked.machine = asked.real
  return {
    ownStates: whole.ownStates,
    get accountMachine() {
      return asked.machine
    },
  }
})

type Snapshot = SnapshotFrom<typeof account.accountMachine>
const { ownStates } = await import('#machines/account/account.ts')
const ownOf = (snapshot: Snapshot): AccountState =>
  accountStates.find((state) => snapshot.matches({ own: ownStates[state] }))!

/** Every step of an account's own state that the machine allows, as the database says it. */
const machineSteps = (): string[] => {
  const { states } = explore(accountEnvironment)
  const write = (snapshot: Snapshot) => `${ownOf(snapshot)} ${snapshot.context.excluded}`
  const steps = [...states.values()].flatMap(({ snapshot, moves }) =>
    moves
      .filter(({ event }) => !event.type.startsWith('chain.'))
      .map(({ to }) => `${write(snapshot as Snapshot)} → ${write(states.get(to)!.snapshot as Snapshot)}`),
  )
  return [...new Set(steps)].toSorted()
}

describe.each(databases())('§machine.decides: what an account may in SQL, on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())
  const states = sql.val([...accountStates])

  test('who may bet is who the machine’s tag says', async () => {
    const { rows } = await sql<{ state: AccountState }>`
      select s as state from unnest(${states}::text[]) s where account_may_act(s)`.execute(database.db)
    expect(rows.map(({ state }) => state)).toEqual(accountStates.filter((state) => allows(state, 'act')))
  })

  test('the steps of its own state are the machine’s, no more and no fewer', async () => {
    const { rows } = await sql<{ step: string }>`
      select f || ' ' || k || ' → ' || t || ' ' || s as step
      from unnest(${states}::text[]) f, unnest(${states}::text[]) t, unnest(array[false, true]) k, unnest(array[false, true]) s
      where account_may_move(f, k, t, s)`.execute(database.db)
    expect(rows.map(({ step }) => step).toSorted()).toEqual(machineSteps())
  })

  test('what is in effect is what the machine says of both', async () => {
    const found = [...explore(accountEnvironment).states.values()].map(({ snapshot }) => snapshot as Snapshot)
    const pairs = found.map((snapshot) => ({
      own: ownOf(snapshot),
      upline: snapshot.value.upline,
      effective: snapshot.value.effective,
    }))
    expect(pairs.length).toBeGreaterThan(accountStates.length * 6)
    const { rows } = await sql<{ wrong: string }>`
      select x.own || ' under ' || x.upline as wrong
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as x(own text, upline text, effective text)
      where stricter(x.own, x.upline) <> x.effective`.execute(database.db)
    expect(rows).toEqual([])
  })

  test.each([
    ['an exclusion ended by hand', `own_state = 'active', kept_out_until_real = null`],
    ['an excluded account set inactive, and still excluded', `own_state = 'inactive'`],
    ['an exclusion shortened', `kept_out_until_real = 5`],
    ['an exclusion turned into a break', `own_state = 'coolingOff'`],
    ['the time forgotten, the state kept', `kept_out_until_real = null`],
  ])('the database refuses %s', async (what, change) => {
    const login = `kept ${what}`.slice(0, 30).toLowerCase()
    await database.exec(`insert into member (login, password_hash, currency, created_real, agent_id)
      select '${login}', '', 'MYR', 0, id from upline where level = 'agent' limit 1;
      update member set own_state = 'selfExcluded', kept_out_until_real = 10 where login = '${login}'`)
    await expect(database.exec(`update member set ${change} where login = '${login}'`)).rejects.toThrow(
      /cannot go|not shortened/,
    )
  })
})

describe('§machine.decides: an edge of the account taken away is missed', () => {
  // The edges are the code's: one database shows it, the one that opens faster.
  let server: TestServer
  let stories = 0
  beforeAll(async () => {
    server = await startTestServer(await databases().at(-1)!.open())
    server.feed.say(...fixture('one', opening, opening + 60 * exclusionTerms.year))
    await server.advance(1)
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  /** An account's whole life over HTTP: every edge of its own and of its chain is on the way. */
  const live = async (): Promise<string[]> => {
    const name = `lee${++stories}`
    await server.enter(name)
    await moveUnder(server.database.db, `north${stories}`, name)
    const odds = [...server.house.board.odds.values()].find(({ type }) => type === 'OXT')!
    const told: string[] = []
    const does = (act: string, fields: Record<string, string>) =>
      server.operator.perform({ act, key: randomUUID(), actor: 'olga', reason: 'asked by phone', fields })
    const says = async (call: CallName, body: object) => {
      const { body: answer } = await server.send(calls[call].path, JSON.stringify(body))
      return { answer, said: Number(answer.status) === 1 ? 'ok' : answer.statusdesc }
    }
    const waits = async (ms: number) => {
      server.clock.pass(ms)
      // The feed was silent for as long, and is heard again.
      await server.tick()
      await server.tick()
    }
    const identity = async () => {
      // Sign-ins are counted by the minute.
      await waits(60_000)
      const { answer, said } = await says('signIn', { account_id: name, password })
      const profile = (answer as { member_profile?: { player_info: [{ session_token: string }] } }).member_profile
      return { said, who: { account_id: name, session_token: profile?.player_info[0].session_token ?? '' } }
    }
    const stands = async (what: string) => {
      const { said, who } = await identity()
      const bet =
        said === 'ok'
          ? (
              await says('placeBet', {
                ...who,
                match_id: odds.match,
                odds_id: odds.id,
                market_type: 'OXT',
                pick: 'home',
                line: odds.line,
                odds_type: 'DEC',
                price: String(odds.prices[0]! / 10_000),
                accept: 'any',
                stake: '3',
                bet_key: randomUUID(),
              })
            ).said
          : 'none'
      told.push(`${what}: signs in ${said}, bets ${bet}`)
    }
    const put = async (state: AccountState) => {
      const answer = await does('state', { member: name, state })
      await stands(`${state} ${answer.ok ? 'done' : answer.error}`)
    }
    const chainPut = async (state: AccountState) => {
      await does('standing', { upline: chain(`north${stories}`).agent, state })
      await stands(`the chain ${state}`)
    }
    const leaves = async (call: 'takeBreak' | 'excludeSelf', term: string) => {
      const { who } = await identity()
      await stands(`${call} ${(await says(call, { ...who, term, password })).said}`)
    }
    const passes = async (ms: number) => {
      await waits(ms)
      await stands('time')
    }
    for (const state of ['suspend', 'active', 'freeze', 'inactive', 'block', 'close', 'active'] as const)
      await put(state)
    await leaves('takeBreak', 'day')
    await put('active')
    await passes(breakTerms.day)
    await leaves('takeBreak', 'week')
    await leaves('excludeSelf', 'halfYear')
    await put('block')
    await put('active')
    await passes(exclusionTerms.halfYear)
    await put('active')
    await leaves('excludeSelf', 'halfYear')
    await passes(exclusionTerms.halfYear)
    await put('active')
    for (const state of ['suspend', 'freeze', 'inactive', 'block', 'close', 'active'] as const) await chainPut(state)
    return told
  }

  const edges = ['ACC-01', 'ACC-02', 'ACC-03', 'ACC-04', 'ACC-05', 'ACC-06', 'ACC-07', 'ACC-08', 'ACC-09', 'ACC-10']
  edges.push('ACC-11', 'ACC-12', 'ACC-21', 'ACC-22', 'ACC-23', 'ACC-24', 'ACC-25', 'ACC-26')
  let whole: readonly string[]

  test('with all of them its life goes as the machine says', async () => {
    asked.machine = without(asked.real as AnyStateMachine, 'none') as typeof asked.real
    whole = await live()
    expect(whole).toMatchInlineSnapshot(`
      [
        "suspend done: signs in ok, bets SUSPEND",
        "active done: signs in ok, bets ok",
        "freeze done: signs in ok, bets FREEZE",
        "inactive done: signs in account_inactive, bets none",
        "block done: signs in BLOCK, bets none",
        "close done: signs in CLOSE, bets none",
        "active done: signs in ok, bets ok",
        "takeBreak ok: signs in ok, bets coolingOff",
        "active excluded: signs in ok, bets coolingOff",
        "time: signs in ok, bets ok",
        "takeBreak ok: signs in ok, bets coolingOff",
        "excludeSelf ok: signs in selfExcluded, bets none",
        "block done: signs in BLOCK, bets none",
        "active excluded: signs in BLOCK, bets none",
        "time: signs in BLOCK, bets none",
        "active done: signs in ok, bets ok",
        "excludeSelf ok: signs in selfExcluded, bets none",
        "time: signs in account_inactive, bets none",
        "active done: signs in ok, bets ok",
        "the chain suspend: signs in ok, bets SUSPEND",
        "the chain freeze: signs in ok, bets FREEZE",
        "the chain inactive: signs in account_inactive, bets none",
        "the chain block: signs in BLOCK, bets none",
        "the chain close: signs in CLOSE, bets none",
        "the chain active: signs in ok, bets ok",
      ]
    `)
    const known = [...new Set(chart(asked.real).edges.map(({ id }) => id))].filter((id) => !id.startsWith('ACC-3'))
    expect(known.toSorted()).toEqual(edges)
  })

  test.each(sampled('edges of the account', edges, 3))('the machine without %s', async (id) => {
    asked.machine = without(asked.real as AnyStateMachine, id) as typeof asked.real
    expect(chart(asked.machine).edges.map((edge) => edge.id)).not.toContain(id)
    expect(await live().catch((error: unknown) => [String(error)])).not.toEqual(whole)
  })
})
