import { writeSettings } from '#domain/member/parse-settings.ts'
import { mostPushDevices, type PushTopic } from '#domain/member/push.ts'
import { startingSettings, type Settings } from '#domain/member/settings.ts'
import { openRelay } from '#server/events/relay.ts'
import { noteEvents } from '#server/push/due.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { inOwnState } from '../../_kit/own-state.ts'
import { type PlayedDevice, type PlayedPush, playPush } from '../../_kit/played-push.ts'
import { fixture, play, result } from '../../_kit/scripted-feed.ts'
import { type Device, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const minute = 60_000

describe.each(databases())('§page.push: notifications while the page is closed, on $name', ({ open }) => {
  let server: TestServer
  let service: PlayedPush
  let other: PlayedPush
  beforeAll(async () => {
    ;[service, other] = [await playPush(), await playPush()]
    server = await startTestServer(await open(), { flags: ['--push-hosts', `${service.host},${other.host}`] })
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
    await Promise.all([service, other].map(({ close }) => close()))
  })
  let names = 0
  beforeEach(async () => {
    // Sign-ins are counted by the minute, and a silent push service rests no longer than this.
    server.clock.pass(11 * minute)
    await server.database.db.deleteFrom('push_device').execute()
  })

  const member = (settings: Partial<Settings> = {}) =>
    server.signIn(`push${(names += 1)}`).then(async (device) => {
      const all = { ...writeSettings({ ...startingSettings(), ...settings }), version: 1 }
      await device.ask('saveSettings', all as never)
      return device
    })
  const keysOf = ({ endpoint, p256dh, auth }: PlayedDevice) => ({ endpoint, p256dh, auth })
  const on = async (device: Device, topics: PushTopic[], amounts = false, at = service) => {
    const played = at.subscribe()
    await device.ask('setPush', { ...keysOf(played), topics, amounts })
    return played
  }
  const devices = async () => {
    const rows = await server.database.db.selectFrom('push_device').select('endpoint').execute()
    return rows.map(({ endpoint }) => endpoint)
  }
  const notes = async () => (await server.database.db.selectFrom('push_note').selectAll().execute()).length
  const round = async () => {
    await server.events.drain()
    await server.push()
  }
  const idOf = (team: string) =>
    [...server.house.board.matches.values()].find(({ home }) => home === `${team} Home`)!.id
  let teams = 0
  /** A match on the board that kicks off in an hour. */
  const matched = async () => {
    const team = `team${(teams += 1)}`
    const at = server.clock.book()
    server.feed.say(...fixture(team, at + 1, at + 60 * minute))
    await server.advance(1_000)
    return { team, id: idOf(team), kickoff: at + 60 * minute }
  }
  /** Backs the home side at 2.04 on −0.5. */
  const bets = async (device: Device, team: string, stake = '10.00') => {
    const { matches, odds } = server.house.board
    const found = [...matches.values()].find(({ home }) => home === `${team} Home`)!
    const { id, line } = [...odds.values()].find((row) => row.match === found.id && row.type === 'HDP')!
    const { answer } = await device.ask('placeBet', {
      match_id: found.id,
      odds_id: id,
      market_type: 'HDP',
      pick: 'home',
      line,
      odds_type: 'DEC',
      price: '2.04',
      stake,
      accept: 'any',
      quick: false,
      bet_key: randomUUID(),
    })
    return answer.bet_id
  }
  const ends = async (team: string, score: readonly [number, number]) => {
    const at = server.clock.book() + 180 * minute
    server.feed.say(result(team, at, [...score]))
    await server.advance(181 * minute)
  }

  test('a won bet is shown once, in the member’s language, without an amount; lost bets are not', async () => {
    const [ann, bob] = [await member({ language: 'vi' }), await member()]
    const [phone, lost] = [await on(ann, ['won']), await on(bob, ['goal'])]
    const { team } = await matched()
    const bet = await bets(ann, team)
    await bets(bob, team)
    await ends(team, [1, 0])
    await round()
    await round()
    expect(phone.shown).toEqual([
      {
        title: 'Touchline',
        body: 'Một cược đã được thanh toán: bạn thắng.',
        tag: `bet-${bet}`,
        url: '/info/betlist',
        lang: 'vi',
      },
    ])
    expect([lost.shown, service.faults, await notes()]).toEqual([[], [], 0])
  })

  test('an amount is named only where the member allowed it, and is what was won beyond the stake', async () => {
    const ann = await member()
    const phone = await on(ann, ['won'], true)
    const [won, lost] = [await matched(), await matched()]
    await bets(ann, won.team)
    await bets(ann, lost.team)
    await ends(won.team, [2, 0])
    await ends(lost.team, [0, 2])
    await round()
    expect(phone.shown.map(({ body }) => body)).toEqual(['A bet won: +10.40 MYR'])
  })

  test('§order.directions: a standing order that its offer meets is shown on the devices that asked for it', async () => {
    const ann = await member()
    const [phone, tablet] = [await on(ann, ['order'], true), await on(ann, ['won'])]
    const { team } = await matched()
    const bet_id = await bets(ann, team)
    await ann.ask('setStandingOrder', {
      bet_id,
      order_key: randomUUID(),
      direction: 'atLeast',
      act: 'notify',
      amount: '1.00',
    })
    await round()
    expect(phone.shown).toEqual([])
    await server.advance(1_000)
    await round()
    await round()
    expect(phone.shown.map(({ body = '', url }) => [body.replace(/ [\d.]+ MYR/, ' amount'), url])).toEqual([
      ['A cash-out offer has reached your amount: amount', '/info/betlist'],
    ])
    expect(tablet.shown).toEqual([])
  })

  test('a kick-off and each goal of a favourite are shown once, with the score as it is then', async () => {
    const { team, id, kickoff } = await matched()
    const ann = await member({ favourites: [id] })
    const [phone, tablet] = [await on(ann, ['kickoff', 'goal']), await on(ann, ['goal'])]
    const stranger = await on(await member(), ['kickoff', 'goal'])
    const at = async (after: number, score: readonly [number, number]) => {
      server.feed.say(play(team, kickoff + after * minute, { minute: after, score: [...score] }))
      await server.advance(kickoff + after * minute - server.clock.book() + 1)
      await round()
      await round()
    }
    await at(1, [0, 0])
    await at(20, [1, 0])
    await at(25, [0, 0])
    await at(30, [0, 1])
    expect(phone.shown.map(({ body }) => body)).toEqual([
      `Kick-off: ${team} Home v ${team} Away`,
      `Goal: ${team} Home 1–0 ${team} Away`,
      `Goal: ${team} Home 0–1 ${team} Away`,
    ])
    expect(new Set(phone.shown.map(({ tag, url }) => `${tag} ${url}`))).toEqual(
      new Set([`match-${id} /desktop/match/${id}`]),
    )
    expect([tablet.shown.length, stranger.shown]).toEqual([2, []])
  })

  test('a death between the push service and the database sends it again, under the same tag', async () => {
    const ann = await member()
    const phone = await on(ann, ['won'])
    const { team } = await matched()
    await bets(ann, team)
    await ends(team, [1, 0])
    await server.events.drain()
    const { db } = server.database
    const before = await db.selectFrom('push_note').selectAll().execute()
    await server.push()
    const { id: _, ...note } = before[0]!
    await db.insertInto('push_note').values(note).execute()
    await server.push()
    expect(phone.shown.map(({ tag }) => tag)).toEqual([phone.shown[0]!.tag, phone.shown[0]!.tag])
    expect(await notes()).toBe(0)
  })

  test('a death while events are delivered loses no note', async () => {
    const ann = await member()
    const phone = await on(ann, ['won'])
    const { team } = await matched()
    await bets(ann, team)
    await ends(team, [1, 0])
    const killed = openRelay({
      database: server.database,
      now: server.clock.real,
      deliver: () => undefined,
      claimed: async (step, events) => {
        await noteEvents(step, events, server.clock.real())
        throw new Error('killed')
      },
    })
    await expect(killed.drain()).rejects.toThrow('killed')
    expect(await notes()).toBe(0)
    await round()
    expect(phone.shown.length).toBe(1)
  })

  test.each([404, 410])(
    'a device that its push service ended (%s) is forgotten with what waits for it',
    async (status) => {
      const ann = await member()
      const [gone, stays] = [await on(ann, ['won']), await on(ann, ['won'])]
      gone.answer(status)
      const { team } = await matched()
      await bets(ann, team)
      await ends(team, [1, 0])
      await round()
      expect([await devices(), await notes(), stays.shown.length]).toEqual([[stays.endpoint], 0, 1])
    },
  )

  test('a push service that fails rests, keeps no other waiting, and is tried again later; a note ends after a day', async () => {
    const ann = await member()
    const [slow, quick] = [await on(ann, ['won']), await on(ann, ['won'], false, other)]
    slow.answer(503, { 'retry-after': '120' })
    const { team } = await matched()
    await bets(ann, team)
    await ends(team, [1, 0])
    await round()
    const asked = service.asked()
    await round()
    expect([quick.shown.length, service.asked() - asked, await notes()]).toEqual([1, 0, 1])
    slow.answer(201)
    server.clock.pass(2 * minute)
    await round()
    expect([slow.shown.length, await notes()]).toEqual([1, 0])
    slow.answer(503)
    const next = await matched()
    await bets(ann, next.team)
    await ends(next.team, [1, 0])
    await round()
    slow.answer(201)
    server.clock.pass(25 * 60 * minute)
    await round()
    expect([slow.shown.length, await notes()]).toEqual([1, 0])
  })

  test('a push service rests longer each time it fails in a row, and as at first once it has answered', async () => {
    const ann = await member()
    const phone = await on(ann, ['won'])
    const wins = async (answer: number) => {
      phone.answer(answer)
      const { team } = await matched()
      await bets(ann, team)
      await ends(team, [1, 0])
      await round()
    }
    const after = async (seconds: number, answer: number) => {
      server.clock.pass(seconds * 1_000)
      phone.answer(answer)
      const before = service.asked()
      await round()
      return service.asked() - before
    }
    await wins(201)
    await wins(503)
    expect([await after(29, 503), await after(2, 503)]).toEqual([0, 1])
    expect([await after(59, 503), await after(2, 201)]).toEqual([0, 1])
    await wins(503)
    expect([await after(29, 201), await after(2, 201)]).toEqual([0, 1])
    expect(phone.shown.length).toBe(3)
  })

  test.each([301, 400, 413])('a message that is answered %s is not followed, repeated or read', async (status) => {
    const ann = await member()
    const phone = await on(ann, ['won'])
    phone.answer(status, { location: `http://${other.host}/push/elsewhere` })
    const { team } = await matched()
    await bets(ann, team)
    await ends(team, [1, 0])
    const [mine, theirs] = [service.asked(), other.asked()]
    await round()
    await round()
    expect([service.asked() - mine, other.asked() - theirs, await notes()]).toEqual([1, 0, 0])
  })

  test.each([
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/send',
    'https://evilfcm.googleapis.com/send',
    'http://fcm.googleapis.com/send',
    'https://fcm.googleapis.com:8443/send',
    'https://ann@fcm.googleapis.com/send',
    'https://notify.windows.com/send',
    'https://localhost/send',
    'file:///etc/passwd',
    'no address',
  ])('%s, which is not of a push service, is refused by name', async (endpoint) => {
    const ann = await member()
    const { p256dh, auth } = service.subscribe()
    const { refusal } = await ann.ask('setPush', { endpoint, p256dh, auth, topics: ['won'], amounts: false })
    expect([refusal.statusdesc, await devices()]).toEqual(['pushServiceUnknown', []])
  })

  test('a key that is not a point of the curve is refused by its field', async () => {
    const ann = await member()
    const { endpoint, auth } = service.subscribe()
    const body = { endpoint, auth, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    expect((await ann.ask('setPush', { ...body, topics: ['won'], amounts: false })).refusal).toMatchObject({
      statusdesc: 'invalidParameter',
      field: 'p256dh',
    })
  })

  test('on a break nothing is sent; after a self-exclusion and a closed account no device is left', async () => {
    const [rests, leaves, shut] = [await member(), await member(), await member()]
    const phones = [await on(rests, ['won']), await on(leaves, ['won']), await on(shut, ['won'])]
    const { team } = await matched()
    for (const one of [rests, leaves, shut]) await bets(one, team)
    const { db } = server.database
    await db.updateTable('member').set(inOwnState('coolingOff')).where('id', '=', rests.id).execute()
    await db.updateTable('member').set(inOwnState('selfExcluded')).where('id', '=', leaves.id).execute()
    await db.updateTable('member').set(inOwnState('close')).where('id', '=', shut.id).execute()
    expect(await devices()).toEqual([phones[0]!.endpoint])
    await ends(team, [1, 0])
    await round()
    expect([phones.map(({ shown }) => shown.length), await notes()]).toEqual([[0, 0, 0], 0])
  })

  test('a device is the member’s who switched it on last; at most five, the oldest goes; off is off', async () => {
    const [ann, bob] = [await member(), await member()]
    const shared = await on(ann, ['won', 'room'], true)
    const stands = async (device: Device) => {
      const { answer } = await device.ask('listPush', { endpoint: shared.endpoint })
      return [answer.devices, answer.device] as const
    }
    expect(await stands(ann)).toEqual([1, { topics: ['won', 'room'], amounts: true }])
    expect((await ann.ask('listPush', { endpoint: '' })).answer.key).toMatch(/^[\w-]{87}$/)
    await bob.ask('setPush', { ...keysOf(shared), topics: ['goal'], amounts: false })
    expect([await stands(ann), await stands(bob)]).toEqual([
      [0, undefined],
      [1, { topics: ['goal'], amounts: false }],
    ])
    for (let n = 0; n < mostPushDevices; n++) {
      server.clock.pass(1)
      await on(bob, ['won'])
    }
    expect(await stands(bob)).toEqual([mostPushDevices, undefined])
    await ann.ask('endPush', { endpoint: (await devices())[0]! })
    expect((await devices()).length).toBe(mostPushDevices)
    await bob.ask('endPush', { endpoint: (await devices())[0]! })
    expect((await devices()).length).toBe(mostPushDevices - 1)
  })
})
