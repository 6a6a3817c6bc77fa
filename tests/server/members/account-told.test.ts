import { accountRefusals, type AccountState, accountStates } from '#domain/member/account.ts'
import { writeSettings } from '#domain/member/parse-settings.ts'
import { bettingSettings, type Settings, startingSettings } from '#domain/member/settings.ts'
import { memberFeed } from '#calls/events.ts'
import { allows } from '#server/members/account.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { inOwnState } from '../../_kit/own-state.ts'
import { hearFeed } from '../../_kit/sse.ts'
import { type Device, password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const signedIn = accountStates.filter((state) => allows(state, 'look'))
const upline = { upline: 'house.agent', upline_level: 'agent' }

describe.each(databases())(
  '§account.told, §account.view-only: an account’s state reaches its member, on $name',
  ({ open }) => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(await open())
    })
    afterAll(async () => {
      await server?.close()
      await server?.database.close()
    })
    const put = async (member: string, state: AccountState) => {
      if (state === 'coolingOff' || state === 'selfExcluded')
        await server.database.db.updateTable('member').set(inOwnState(state)).where('login', '=', member).execute()
      else
        await server.operator.perform({
          act: 'state',
          key: randomUUID(),
          actor: 'olga',
          reason: 'asked by phone',
          fields: { member, state },
        })
      await server.events.drain()
    }
    const sent = (change: Partial<Settings>, version: number) =>
      ({ version, ...writeSettings({ ...startingSettings(), ...change }) }) as never
    const codeOf = ({ answer }: { answer: { status: number; statusdesc: string } }) =>
      answer.status === 1 ? 'ok' : answer.statusdesc
    const says = async (name: 'addSecondary' | 'saveSettings', device: Device, body: object) => {
      const path = name === 'addSecondary' ? '/addsecondary' : '/usersettings'
      return codeOf({ answer: (await server.send(path, JSON.stringify({ ...device.identity, ...body }))).body })
    }

    test.each(accountStates)(
      '%s: the event, the balance, the profile and the refusals carry it, with the upline',
      async (state) => {
        const name = `told-${state.toLowerCase()}`
        const device = await server.signIn(name)
        const heard = await hearFeed(server.url, device.identity)
        await expect.poll(() => heard.events.length).toBe(1)
        await put(name, state)
        const isStopped = !['active', 'coolingOff', 'selfExcluded'].includes(state)
        const carried = { account_state: state, ...(isStopped && upline) }
        if (state !== 'active')
          await expect.poll(() => heard.events.at(-1)).toMatchObject({ topic: 'account.changed', ...carried })
        heard.stop()
        server.sessions.forget(name)
        const { body } = await server.send('/authlogin', JSON.stringify({ account_id: name, password }))
        if (allows(state, 'look')) {
          const { member_profile } = body as unknown as { member_profile: { player_info: object[] } }
          expect(member_profile.player_info[0]).toMatchObject(carried)
        } else expect(body).toMatchObject({ statusdesc: accountRefusals[state] })
        // The stream refuses as every call does: by name, with whom to contact.
        if (allows(state, 'look')) return
        const refused = await server.send(memberFeed.path, JSON.stringify(device.identity))
        expect(refused.body).toMatchObject({ statusdesc: accountRefusals[state], ...(isStopped && upline) })
      },
    )

    test.each(signedIn)(
      '%s: nickname and betting settings need an account that may act; the look of the page and the password do not',
      async (state) => {
        const name = `view-${state.toLowerCase()}`
        // Sign-ins are counted by the minute.
        server.clock.pass(60_000)
        await server.signIn(name)
        await put(name, state)
        const device = await server.signIn(name)
        const expected = allows(state, 'act') ? 'ok' : accountRefusals[state]
        const now = server.clock.real()
        const changed: { readonly [Name in (typeof bettingSettings)[number]]: Settings[Name] } = {
          defaultStake: 'last',
          defaultStakeAmount: '50',
          acceptBetterOdds: true,
          acceptAnyOdds: true,
          autoRefreshOdds: false,
          quickBet: true,
          quickBetAmount: '25',
          quickStakes: ['5', '10', '20'],
        }
        const told: Record<string, string | undefined> = {
          nickname: await says('addSecondary', device, { nickname: `Nick${state}`.slice(0, 15) }),
        }
        let version = now - 1_000
        for (const setting of bettingSettings)
          told[setting] = await says('saveSettings', device, sent({ [setting]: changed[setting] }, ++version))
        expect(told).toEqual(Object.fromEntries(Object.keys(told).map((key) => [key, expected])))
        const { settings, nickname } = await server.database.db
          .selectFrom('member')
          .select(['settings', 'nickname'])
          .where('login', '=', name)
          .executeTakeFirstOrThrow()
        if (expected !== 'ok') expect([settings, nickname]).toEqual([{ oddsType: 'MY' }, null])
        const kept = allows(state, 'act') ? { quickStakes: changed.quickStakes } : {}
        expect(await says('saveSettings', device, sent({ ...kept, mode: 'dark', pageSize: 50 }, ++version))).toBe('ok')
      },
    )
  },
)
