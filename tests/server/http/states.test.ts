import { calls, type CallName } from '#calls/all.ts'
import { accountRefusals, type AccountState, accountStates } from '#domain/member/account.ts'
import { allows } from '#server/members/account.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOwnState } from '../../_kit/own-state.ts'
import { databases } from '../../_kit/databases.ts'
import { lawful } from '../../_kit/lawful-bodies.ts'
import { inTurn } from '../../_kit/sample.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'
import { moveUnder } from '../../_kit/upline.ts'

const ofMembers = (Object.keys(calls) as CallName[]).filter((name) => calls[name].identity === 'member')
const stateCodes: readonly string[] = Object.values(accountRefusals).filter((code) => code !== undefined)
const wallets = ['cash', 'virtual'] as const
type Identity = { readonly account_id: string; readonly session_token: string }

describe.each(databases())('§account.states: every call of a member on $name', ({ open }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await open())
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })
  const ask = async (name: CallName, identity: Identity) => {
    // As rows, not as a sheet.
    const { body } = await server.send(
      calls[name].path,
      JSON.stringify({
        ...lawful[name],
        // Its own: a key that another call closed is refused before the state is looked at.
        ...Object.fromEntries(
          Object.keys(lawful[name]).flatMap((field) => (field.endsWith('_key') ? [[field, randomUUID()]] : [])),
        ),
        ...identity,
        format: undefined,
      }),
    )
    return body.statusdesc
  }
  const walletOf = (name: CallName) =>
    'wallet' in calls[name] && calls[name].wallet === 'virtual' ? 'virtual' : 'cash'
  /** A member of each kind of wallet, signed in. */
  const enter = async (name: string): Promise<Record<(typeof wallets)[number], Identity>> => {
    for (const wallet of wallets) {
      await server.enter(`${name}-${wallet}`)
      await server.database.db
        .updateTable('member')
        .set({ operator_type: wallet === 'virtual' ? 2 : 1 })
        .where('login', '=', `${name}-${wallet}`)
        .execute()
    }
    // Sign-ins of one address are counted by the minute.
    server.clock.pass(60_000)
    const [cash, virtual] = [await server.signIn(`${name}-cash`), await server.signIn(`${name}-virtual`)]
    return { cash: cash.identity, virtual: virtual.identity }
  }
  const putIn = async (login: string, state: AccountState) => {
    await server.database.db.updateTable('member').set(inOwnState(state)).where('login', '=', login).execute()
    server.sessions.forget(login)
  }

  describe.each(accountStates)('in the state %s', (state) => {
    let devices: Awaited<ReturnType<typeof enter>>
    beforeAll(async () => {
      devices = await enter(state.toLowerCase())
      for (const { account_id } of Object.values(devices)) await putIn(account_id, state)
    })
    // A sign-out ends the session the others are made in.
    const asked = ofMembers.filter((name) => name !== 'signOut')
    const turn = accountStates.indexOf(state)
    test.each(inTurn('calls of members in each state', asked, turn, 4))('%s', async (name) => {
      const call = calls[name]
      const needs = 'needs' in call ? call.needs : 'look'
      const said = await ask(name, devices[walletOf(name)])
      if (allows(state, needs)) expect(stateCodes).not.toContain(said)
      else expect(said).toBe(accountRefusals[state])
    })
  })

  describe('by each kind of caller', () => {
    let ann: Awaited<ReturnType<typeof enter>>
    let ben: Awaited<ReturnType<typeof enter>>
    let left: Awaited<ReturnType<typeof enter>>
    beforeAll(async () => {
      ann = await enter('ann')
      ben = await enter('ben')
      left = await enter('left')
      await moveUnder(server.database.db, 'harbour', 'ben-cash', 'ben-virtual')
      for (const identity of Object.values(left)) await ask('signOut', identity)
    })
    test.each(ofMembers.filter((name) => name !== 'signOut'))('%s', async (name) => {
      const wallet = walletOf(name)
      const identities: Record<string, [Identity, string | undefined]> = {
        owner: [ann[wallet], undefined],
        'another upline’s member with the owner’s token': [
          { ...ann[wallet], account_id: ben[wallet].account_id },
          'session_not_exists',
        ],
        'the owner’s name with another’s token': [
          { ...ann[wallet], session_token: ben[wallet].session_token },
          'session_not_exists',
        ],
        'who signed out': [left[wallet], 'session_expired'],
        'a token of nobody': [
          { ...ann[wallet], session_token: randomBytes(32).toString('base64url') },
          'session_not_exists',
        ],
        'an account of nobody': [{ ...ann[wallet], account_id: 'nobody' }, 'session_not_exists'],
      }
      for (const [who, [identity, refusal]] of Object.entries(identities)) {
        const said = await ask(name, identity)
        if (refusal === undefined)
          expect([
            who,
            ['session_not_exists', 'session_expired', 'account_not_exists', 'permission_denied'].includes(said),
          ]).toEqual([who, false])
        else expect([who, said]).toEqual([who, refusal])
      }
    })
  })
})
