import { excludeSelf, takeBreak } from '#calls/member/protection.ts'
import { accountRefusals } from '#domain/member/account.ts'
import { writeSettings } from '#domain/member/parse-settings.ts'
import { breakTerms, exclusionTerms } from '#domain/member/protection.ts'
import { startingSettings } from '#domain/member/settings.ts'
import type { accountMachine } from '#machines/account/account.ts'
import { accountEnvironment } from '#review/flows/account/account.ts'
import { explore, type Reach } from '#review/explore.ts'
import { tour } from '#review/paths.ts'
import { chainEvents, uplineEvents } from '#server/members/account.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { databases } from '../../_kit/databases.ts'
import { fixture } from '../../_kit/scripted-feed.ts'
import { opening, password, startTestServer, type TestServer } from '../../_kit/touchline.ts'
import { chain, moveUnder } from '../../_kit/upline.ts'

type AccountEvent = EventFrom<typeof accountMachine>['type']
type Snapshot = SnapshotFrom<typeof accountMachine>

/** A member who is locked out asks for nothing. */
const whereMembersCan = (reach: Reach): Reach => ({
  ...reach,
  states: new Map(
    [...reach.states].map(([key, state]) => [
      key,
      {
        ...state,
        moves: state.moves.filter(
          ({ event }) => !event.type.startsWith('member.') || (state.snapshot as Snapshot).hasTag('own'),
        ),
      },
    ]),
  ),
})

const { runs, missing } = tour(accountEnvironment, whereMembersCan(explore(accountEnvironment)))
const stateOf = <State extends string>(events: Readonly<Record<State, string>>, type: string) =>
  (Object.keys(events) as State[]).find((state) => events[state] === type)

describe.each(databases())('§machine.walked: an account over HTTP, on $name', ({ open }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await open())
    server.feed.say(...fixture('one', opening, opening + 60 * exclusionTerms.year))
    await server.advance(1)
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  const pass = async (ms: number) => {
    server.clock.pass(ms)
    // The feed was silent for as long, and is heard again.
    await server.tick()
    await server.tick()
  }
  const says = async (path: string, body: object) => {
    const { body: answer } = await server.send(path, JSON.stringify(body))
    return { answer, code: Number(answer.status) === 1 ? 'ok' : answer.statusdesc }
  }
  const signsIn = async (name: string) => {
    // Sign-ins are counted by the minute.
    await pass(60_000)
    const { answer, code } = await says('/authlogin', { account_id: name, password })
    const { member_profile } = answer as { member_profile?: { player_info: [Record<string, string>] } }
    const info = member_profile?.player_info[0]
    return {
      code,
      state: info?.['account_state'],
      identity: { account_id: name, session_token: info?.['session_token'] },
    }
  }

  test('every transition is on the way', () => expect(missing).toEqual([]))

  test.each(runs.map((run, n) => [n, run] as const))('path %i', async (n, { steps }) => {
    const name = `walker${n}`
    await server.enter(name)
    await moveUnder(server.database.db, `east${n}`, name)
    const act = (kind: 'state' | 'standing', fields: Record<string, string>) =>
      server.operator.perform({ act: kind, key: randomUUID(), actor: 'olga', reason: 'asked by phone', fields })
    const leaves = async (path: string, term: string) =>
      says(path, { ...(await signsIn(name)).identity, term, password })
    const perform = async (type: AccountEvent) => {
      const [own, above] = [stateOf(uplineEvents, type), stateOf(chainEvents, type)]
      if (own) await act('state', { member: name, state: own })
      else if (above) await act('standing', { upline: chain(`east${n}`).agent, state: above })
      else if (type === 'member.cooledOff') await leaves(takeBreak.path, 'day')
      else if (type === 'member.excluded') await leaves(excludeSelf.path, 'halfYear')
      else await pass(Math.max(breakTerms.day, exclusionTerms.halfYear))
    }
    const odds = [...server.house.board.odds.values()].find(({ type }) => type === 'OXT')!
    const bet = {
      match_id: odds.match,
      odds_id: odds.id,
      market_type: 'OXT',
      pick: 'home',
      line: odds.line,
      odds_type: 'DEC',
      price: String(odds.prices[0]! / 10_000),
      accept: 'any',
      stake: '3',
    }
    const settings = { ...writeSettings(startingSettings()), oddsType: 'MY' }
    for (const [at, { event, takes, snapshot }] of steps.entries()) {
      await perform(event.type as AccountEvent)
      const { effective } = (snapshot as Snapshot).value
      const refusal = accountRefusals[effective]
      const { code, state, identity } = await signsIn(name)
      const where = `${takes.join()} at step ${at}`
      if (!snapshot.hasTag('look')) {
        expect([where, code]).toEqual([where, refusal])
        continue
      }
      const told = [
        code,
        state,
        (await says('/bet/betsingle', { ...identity, ...bet, bet_key: randomUUID() })).code,
        (await says('/usersettings', { ...identity, ...settings, quickBetAmount: String(at + 2) })).code,
      ]
      const acts = snapshot.hasTag('act') ? 'ok' : refusal
      expect([where, ...told]).toEqual([where, 'ok', effective, acts, acts])
    }
  })
})
