import type { AccountState } from '#domain/member/account.ts'
import { tableChat, tableChatRate } from '#domain/game/table-chat.ts'
import { connectProviders } from '#server/games/providers.ts'
import { brands, offeredGames } from '#studio/brands.ts'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { inOwnState } from '../../_kit/own-state.ts'
import type { Device, Refused } from '../../_kit/touchline.ts'
import { hour, type Lobby, openLobby } from '../rooms/kit.ts'
import { provider, speaking } from './kit.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const studio = {
  id: 'studio',
  protocol: 'hub88',
  keys: [publicKey.export({ type: 'spki', format: 'pem' })],
  address: 'https://games.example/',
  stakes: { min: 0.1, max: 5_000 },
  games: offeredGames(brands.studio),
}
const table = { provider_id: 'studio', game_id: 'baccarat' }

describe.each(databases())('§game.table-chat: what members say at a table, on $name', ({ open }) => {
  let lobby: Lobby
  let named = 0
  beforeAll(async () => {
    const on = { liveCasino: true, lottery: true, miniGame: true, esports: true }
    lobby = await openLobby(await open(), [], { parts: { games: connectProviders({ providers: [studio] }, on) } })
  })
  afterAll(() => lobby.close())

  /** Somebody who has a nickname. */
  const talker = async (): Promise<Device & { readonly nickname: string }> => {
    const someone = await lobby.someone()
    const nickname = `Harbour${(named += 1)}`
    await lobby.server.database.db.updateTable('member').set({ nickname }).where('id', '=', someone.id).execute()
    return { ...someone, nickname }
  }
  const say = (who: Device, text: string, key: string = randomUUID(), at: object = table) =>
    who.ask('sayAtTable', { ...table, ...at, key, text })
  const codeOf = async (saying: Promise<{ readonly answer: object; readonly refusal: Refused }>) => {
    const said = await saying
    try {
      const { statusdesc, field } = said.refusal
      return field === undefined ? statusdesc : `${statusdesc} ${String(field)}`
    } catch {
      return said.answer && 'success'
    }
  }
  const textsFor = async (who: Device, at: object = table) =>
    (await who.ask('loadTable', { ...table, ...at })).answer.messages.map(({ text }) => text)
  const does = (act: string, fields: Record<string, string>, actor = 'sue') =>
    lobby.server.operator.perform({ act, key: randomUUID(), actor, reason: 'rude to another member', fields })

  test('everybody at the table reads it, by the nickname alone, and nobody at another', async () => {
    const [ann, bob] = [await talker(), await talker()]
    const { answer } = await say(ann, 'Good luck <b>all</b> & “more”')
    const read = (await bob.ask('loadTable', table)).answer.messages.at(-1)
    expect(read).toEqual({
      message: answer.message,
      nickname: ann.nickname,
      own: false,
      text: 'Good luck <b>all</b> & “more”',
      said: lobby.server.clock.real(),
    })
    expect((await ann.ask('loadTable', table)).answer.messages.at(-1)?.own).toBe(true)
    expect(await textsFor(bob, { game_id: 'roulette' })).toEqual([])
    expect(JSON.stringify(read)).not.toContain(ann.identity.account_id)
  })

  test('a key says one message: the same again is said once, and another text or table is refused', async () => {
    const ann = await talker()
    const key = randomUUID()
    const twice = await Promise.all([say(ann, 'Once.', key), say(ann, 'Once.', key)])
    expect(new Set(twice.map(({ answer }) => answer.message)).size).toBe(1)
    expect((await textsFor(ann)).filter((text) => text === 'Once.')).toHaveLength(1)
    expect(await codeOf(say(ann, 'Twice.', key))).toBe('invalidParameter key')
    expect(await codeOf(say(ann, 'Once.', key, { game_id: 'roulette' }))).toBe('invalidParameter key')
  })

  test.each([
    ['x'.repeat(tableChat.longest), 'success'],
    ['x'.repeat(tableChat.longest + 1), 'invalidParameter text'],
    ['សូមសំណាងល្អ', 'success'],
    ['two\nlines', 'invalidParameter text'],
    [' blank around ', 'invalidParameter text'],
    ['turned \u202Earound', 'invalidParameter text'],
    ['a bell \u0007', 'invalidParameter text'],
  ])('%j: %s', async (text, code) => expect(await codeOf(say(await talker(), text))).toBe(code))

  test.each([
    [{ game_id: 'orchard' }, 'invalidParameter game_id'],
    [{ game_id: 'constructor' }, 'invalidParameter game_id'],
    [{ provider_id: 'nobody' }, 'invalidParameter provider_id'],
  ])('%j is not a table', async (at, code) => {
    const ann = await talker()
    expect(await codeOf(say(ann, 'Hello.', randomUUID(), at))).toBe(code)
    expect(await codeOf(ann.ask('loadTable', { ...table, ...at }))).toBe(code)
  })

  test('who has no nickname reads, and says nothing', async () => {
    const someone = await lobby.someone()
    expect(await codeOf(say(someone, 'Hello.'))).toBe('nicknameNeeded')
    expect((await someone.ask('loadTable', table)).answer.status).toBe(1)
  })

  test.each<[AccountState, string]>([
    ['suspend', 'SUSPEND'],
    ['freeze', 'FREEZE'],
  ])('§account.states: in %s a member reads, and says nothing', async (state, code) => {
    const ann = await talker()
    await lobby.server.database.db.updateTable('member').set(inOwnState(state)).where('id', '=', ann.id).execute()
    lobby.server.sessions.forget()
    expect(await codeOf(say(ann, 'Hello.'))).toBe(code)
    expect((await ann.ask('loadTable', table)).answer.status).toBe(1)
  })

  test('a member says so much in so many seconds, and then again', async () => {
    const ann = await talker()
    const codes = await Promise.all(
      Array.from({ length: tableChatRate.most + 3 }, (_, at) => codeOf(say(ann, `${at}`))),
    )
    expect(codes.filter((code) => code === 'success')).toHaveLength(tableChatRate.most)
    expect(codes.filter((code) => code === 'requestLimit')).toHaveLength(3)
    lobby.server.clock.pass(tableChatRate.seconds * 1_000)
    expect(await codeOf(say(ann, 'Again.'))).toBe('success')
  })

  test('an operator removes a message, once, and the record has it', async () => {
    const [ann, bob] = [await talker(), await talker()]
    const { answer } = await say(ann, 'Something rude.')
    const message = String(answer.message)
    expect(await does('tablechat', { member: ann.identity.account_id })).toMatchObject({
      rows: [{ message, nickname: ann.nickname, text: 'Something rude.', removed: '', muted: '' }],
    })
    expect(await does('removemessage', { message })).toMatchObject({
      ok: true,
      before: { member: ann.identity.account_id, text: 'Something rude.' },
    })
    expect(await does('removemessage', { message })).toMatchObject({ ok: false, error: 'messageRemoved' })
    expect(await does('removemessage', { message: '999999' })).toMatchObject({ ok: false, error: 'unknownMessage' })
    expect(await textsFor(bob)).not.toContain('Something rude.')
    // The text of the record stays as it was written.
    for (const change of [`update table_message set text = 'x'`, 'update table_message set removed_real = null'])
      await expect(lobby.server.database.exec(change)).rejects.toMatchObject({ code: '42501' })
  })

  test('a muted member says nothing until the time is over, or an operator ends it', async () => {
    const ann = await talker()
    const member = ann.identity.account_id
    for (const hours of ['0', '8761', '1.5', '-1'])
      expect(await does('mute', { member, hours })).toMatchObject({ ok: false, error: 'invalidHours' })
    expect(await does('unmute', { member })).toMatchObject({ ok: false, error: 'notMuted' })
    expect(await does('mute', { member, hours: '2' })).toMatchObject({ ok: true, before: { member } })
    const { muted } = (await ann.ask('loadTable', table)).answer
    expect(muted - lobby.server.clock.real()).toBe(2 * hour)
    expect(await codeOf(say(ann, 'Hello.'))).toBe('chatMuted')
    expect(await does('unmute', { member })).toMatchObject({ ok: true, after: { member } })
    expect(await codeOf(say(ann, 'Hello.'))).toBe('success')
    await does('mute', { member, hours: '1' })
    for (let quarter = 0; quarter < 4; quarter += 1) {
      expect(await codeOf(say(ann, 'Not yet.'))).toBe('chatMuted')
      lobby.server.clock.pass(hour / 4)
    }
    expect((await ann.ask('loadTable', table)).answer.muted).toBe(0)
    expect(await codeOf(say(ann, 'Back.'))).toBe('success')
  })

  test('messages are kept for some days, and go as new ones come', async () => {
    const ann = await talker()
    await say(ann, 'Long ago.')
    lobby.server.clock.pass(tableChat.keptDays * 24 * hour + 1)
    await say(await talker(), 'Now.')
    const { db } = lobby.server.database
    const left = await db.selectFrom('table_message').select('text').where('member_id', '=', ann.id).execute()
    expect(left).toEqual([])
  })

  test('§game.seats: the seats are the bets on the round under way, others by the first letters alone', async () => {
    const [ann, bob, cat] = [await talker(), await lobby.someone('THB'), await talker()]
    const from = provider()
    const [annSays, bobSays, catSays] = [ann, bob, cat].map((one) => speaking(lobby, one, from))
    await annSays!('debit t1 r1 500 at baccarat')
    await annSays!('debit t2 r2 250 at baccarat')
    await bobSays!('debit t3 r3 10000 at baccarat in THB')
    await catSays!('debit t4 r4 700 at roulette')
    const seatsFor = async (who: Device) => {
      const { seats, players } = (await who.ask('loadTable', table)).answer
      return [
        players,
        ...seats.map(({ name, own, staked, currency }) => `${own ? 'own ' : ''}${name} ${staked} ${currency}`),
      ]
    }
    const { account_id } = bob.identity
    expect(await seatsFor(ann)).toEqual([2, `own ${ann.nickname} 7.50 MYR`, `${account_id.slice(0, 2)}*** 100.00 THB`])
    expect((await seatsFor(cat)).slice(1)).toEqual(['Ha*** 7.50 MYR', `${account_id.slice(0, 2)}*** 100.00 THB`])
    await annSays!('credit w1 of t1 r1 900 closes')
    await annSays!('rollback x2 of t2')
    expect(await seatsFor(cat)).toEqual([1, `${account_id.slice(0, 2)}*** 100.00 THB`])
    lobby.server.clock.pass(121_000)
    expect(await seatsFor(await lobby.someone())).toEqual([0])
  })
})
