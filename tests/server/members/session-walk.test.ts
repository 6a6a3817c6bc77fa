import type { ServerSessionEvent } from '#machines/session/server-session.ts'
import { idleMinutes } from '#domain/bet/limits.ts'
import { chart } from '#review/chart.ts'
import { nameOf } from '#review/checks.ts'
import { explore, write, writeValue } from '#review/explore.ts'
import { serverSessionEnvironment } from '#review/flows/session/server-session.ts'
import { shortestPaths } from '#review/paths.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'

const [given, own] = ['Given-42', 'harbour9']
const states = ['temporary', 'live', 'ended'] as const
const reach = explore(serverSessionEnvironment)

/** Each transition once, after the fewest steps that lead to it. */
const walks = shortestPaths(serverSessionEnvironment, reach).flatMap(({ steps }) => {
  const last = steps.at(-1)?.snapshot ?? reach.states.get(reach.starts[0]!.state)!.snapshot
  return reach.states.get(write(last))!.moves.map((move) => {
    const walked = [...steps.map(({ event }) => event), move.event] as readonly ServerSessionEvent[]
    return [walked.map(writeValue).join(', '), walked, nameOf(reach.states.get(move.to)!.snapshot)] as const
  })
})
/** A member has one session at a time, so nobody changes the password in another one. */
const walked = walks.filter(([, events]) => !events.some((event) => event.type === 'password.changed' && !event.isOwn))

describe.each(databases())('§account.sessions: a session, walked over HTTP on $name', ({ open }) => {
  let server: TestServer
  let last = 0
  beforeAll(async () => {
    server = await startTestServer(await open())
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })
  beforeEach(() => server.clock.pass(60_000))

  const act = async (name: string, fields: Record<string, string>) =>
    expect(
      await server.operator.perform({ act: name, key: randomUUID(), actor: 'olga', reason: 'asked by phone', fields }),
    ).toMatchObject({ ok: true })
  const says = async (path: string, body: object) => (await server.send(path, JSON.stringify(body))).body

  /** A session of a member of its own, who was entered by the operator or signed in under an own password. */
  const begun = async (isTemporary: boolean) => {
    const account_id = `walker${++last}`
    await act('create', { member: account_id, password: given, currency: 'MYR' })
    const signIn = async (password: string) =>
      (await server.post('signIn', { account_id, password })).answer.member_profile.player_info[0]!.session_token
    let password = given
    let token = await signIn(password)
    const change = async (next: string) => {
      const body = await says('/changepassword', { account_id, session_token: token, password, new_password: next })
      if (body['session_token'] !== undefined) [token, password] = [String(body['session_token']), next]
      return body
    }
    if (!isTemporary) {
      await change(own)
      token = await signIn(own)
    }
    return {
      acts: {
        'call.came': async ({ hasLapsed, changesPassword }) => {
          if (hasLapsed) server.clock.pass((idleMinutes + 5) * 60_000)
          if (changesPassword) return (await change(`${own}${++last}`)).statusdesc
          return (await says('/userbalance', { account_id, session_token: token, parent_id: '' })).statusdesc
        },
        'password.changed': async () => (await change(`${own}${++last}`)).statusdesc,
        'member.signedOut': async () => (await says('/logout', { account_id, session_token: token })).statusdesc,
        'session.replaced': () => signIn(password),
        'operator.ended': () => act('password', { member: account_id, password: `${given}9` }),
        'member.signedIn': () => undefined,
      } satisfies {
        readonly [Type in ServerSessionEvent['type']]: (event: Extract<ServerSessionEvent, { type: Type }>) => unknown
      },
      state: async () => {
        const { rows } = await sql<{
          state: string
        }>`select session_state(s.revoked_real, s.must_change_password) as state
          from session s join member m on m.id = s.member_id where m.login = ${account_id} order by s.created_real, s.revoked_real`.execute(
          server.database.db,
        )
        return rows.map(({ state }) => state)
      },
      says: async () => (await says('/userbalance', { account_id, session_token: token, parent_id: '' })).statusdesc,
    }
  }
  /** What a call is answered in a state. */
  const answers: Readonly<Record<string, RegExp>> = {
    temporary: /^passwordChangeRequired$/,
    live: /^success$/,
    ended: /^session_(?:expired|not_exists)$/,
  }

  test.each(walked)('%s → %3$s', async (_, events, state) => {
    const [first, ...rest] = events
    const session = await begun(first?.type === 'member.signedIn' && first.isTemporary)
    let said: unknown
    for (const event of rest) said = await session.acts[event.type](event as never)
    const end = rest.at(-1)
    if (end?.type === 'call.came' && end.hasLapsed) expect(said).toBe('session_expired')
    else if (end?.type === 'call.came' && end.changesPassword)
      expect(said, 'the call is accepted, and changes the password').toMatch(
        state === 'ended' ? answers['ended']! : /success/,
      )
    else expect(await session.says()).toMatch(answers[state]!)
    if (!(end?.type === 'call.came' && end.changesPassword)) expect(await session.state()).toContain(state)
  })

  test('§machine.decides: its steps in SQL are those of the machine, and each of its own', async () => {
    const { rows } = await sql<{ step: string }>`
      select f || ' → ' || t as step from unnest(${sql.val([...states])}::text[]) f, unnest(${sql.val([...states])}::text[]) t
      where session_may_move(f, t) and f <> t`.execute(server.database.db)
    const steps = chart(serverSessionEnvironment.machine)
      .edges.map(({ from, to }) => [from.split('.')[1]!, to.split('.')[1]!] as const)
      .filter(([from, to]) => from !== to && from !== 'signedOut')
      .map((step) => step.join(' → '))
    expect(rows.map(({ step }) => step).toSorted()).toEqual([...new Set(steps)].toSorted())
  })

  test.each([
    ['is taken up again', 'revoked_real = null'],
    ['ends a second time', 'revoked_real = revoked_real + 1'],
    ['gets another token', 'token_hash = sha256(token_hash)'],
    ['lasts longer', 'expires_real = expires_real + 1'],
    ['changes hands', 'member_id = member_id + 1'],
  ])('an ended session never %s', async (_, change) => {
    const session = await begun(false)
    await session.acts['member.signedOut']()
    await expect(
      sql`update session set ${sql.raw(change)} where revoked_real is not null`.execute(server.database.db),
    ).rejects.toThrow('cannot go from ended to')
  })

  test('a session that is under its own password never needs another again', async () => {
    await begun(false)
    await expect(
      sql`update session set must_change_password = true where revoked_real is null`.execute(server.database.db),
    ).rejects.toThrow('cannot go from live to temporary')
  })
})
