import { languageCodes } from '#domain/text/languages.ts'
import { parseConfig } from '#server/config/config.ts'
import { brandHandler } from '#server/http/brand.ts'
import { messageHandlers } from '#server/messages/handlers.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { hearFeed } from '../../_kit/sse.ts'
import { type Device, startTestServer, type TestServer } from '../../_kit/touchline.ts'

type Fields = Record<string, string>

describe.each(databases())('§page.messages: messages: what the operator tells members, on $name', ({ open }) => {
  let server: TestServer
  let ann: Device
  beforeAll(async () => {
    server = await startTestServer(await open())
    ann = await server.signIn('ann')
    await server.signIn('bob')
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  const does = async (act: string, fields: Fields, key: string = randomUUID()) =>
    server.operator.perform({ act, key, actor: 'olga', reason: 'asked by phone', fields })
  const announced = async (title: string, more: Fields = {}): Promise<string> => {
    const answer = await does('announce', { kind: 'normal', title, text: `${title}.`, ...more })
    if (!('after' in answer)) throw new Error(JSON.stringify(answer))
    return String(answer.after['announcement'])
  }
  const history = async (
    type: 'normal' | 'special' | 'popup',
    language: (typeof languageCodes)[number] = 'en',
    page = 1,
  ) => (await ann.ask('listAnnouncements', { language, type, page, page_size: 2 })).answer
  const running = async (language: (typeof languageCodes)[number] = 'en') =>
    (await ann.ask('listMarquee', { language })).answer.announcements.map(({ title }) => title)
  const titles = async (type: 'normal' | 'special' | 'popup') =>
    (await history(type)).announcements.map(({ title }) => title)
  const hour = 3_600_000
  const gmt8 = (at: number) => new Date(at + 8 * hour).toISOString().slice(0, 16)

  test('a text that was written in a language is shown in it, any other in English; half a text in a language is refused', async () => {
    const id = await announced('Cup final', {
      kind: 'special',
      'title-th': 'นัดชิงชนะเลิศ',
      'text-th': 'คืนนี้',
      path: '/desktop',
    })
    expect((await history('special', 'th')).announcements[0]).toMatchObject({
      id: Number(id),
      title: 'นัดชิงชนะเลิศ',
      text: 'คืนนี้',
      path: '/desktop',
      until: 0,
    })
    for (const code of languageCodes.filter((other) => other !== 'th'))
      expect((await history('special', code)).announcements[0]?.title).toBe('Cup final')
    expect(await does('announce', { kind: 'normal', title: 'a', text: 'b', 'title-my': 'c' })).toMatchObject({
      ok: false,
      error: 'missing',
      field: 'text-my',
    })
  })

  test('pages go from the newest back, each row once', async () => {
    for (const title of ['one', 'two', 'three']) await announced(title)
    const [first, second] = [await history('normal'), await history('normal', 'en', 2)]
    expect([
      first.total,
      ...first.announcements.map(({ title }) => title),
      ...second.announcements.map(({ title }) => title),
    ]).toEqual([3, 'three', 'two', 'one'])
  })

  /** Hours after now from and until which each is shown; who sees it an hour later. */
  test.each([
    ['before it holds', 2, 3, []],
    ['while it holds', 0.5, 3, ['listed', 'running', 'popup']],
    ['without an end', 0.5, null, ['listed', 'running', 'popup']],
    ['after its end', 0.25, 0.5, ['listed']],
  ] as const)('%s', async (name, from, until, told) => {
    const now = Math.ceil(server.clock.real() / 60_000) * 60_000
    const times = { from: gmt8(now + from * hour), ...(until !== null && { until: gmt8(now + until * hour) }) }
    const ids = await Promise.all([
      announced(name, { kind: 'special', marquee: 'yes', ...times }),
      announced(name, { kind: 'popup', ...times }),
    ])
    server.clock.pass(hour)
    ann = await server.signIn('ann')
    const listed = (await titles('special')).includes(name)
    expect(
      [
        listed && 'listed',
        (await running()).includes(name) && 'running',
        (await titles('popup')).includes(name) && 'popup',
      ].filter(Boolean),
    ).toEqual(told)
    for (const announcement of ids) await does('unannounce', { announcement })
    expect([
      (await titles('special')).includes(name),
      (await running()).includes(name),
      (await titles('popup')).includes(name),
    ]).toEqual([false, false, false])
  })

  test('§page.features: an operator that switched advertisements off shows none, and says so with its name and languages', async () => {
    await announced('Boost night', { kind: 'popup' })
    const quiet = messageHandlers({ database: server.database, now: server.clock.real, showsPopups: false })
    const list = await quiet.listAnnouncements({
      body: { ...ann.identity, language: 'en', type: 'popup', page: 1, page_size: 10 },
      address: '',
      member: {} as never,
    })
    expect(list).toMatchObject({ status: 1, total: 0, announcements: [] })
    expect(await titles('popup')).toContain('Boost night')
    const config = parseConfig([
      '--brand',
      'Ann & Co',
      '--popup',
      'off',
      '--languages',
      'th,en',
      '--logo',
      'ann.png',
      '--theme',
      'color4',
      '--four-d',
      'off',
    ])
    expect(await brandHandler(config).loadLogo({ body: {}, address: '' })).toEqual({
      status: 1,
      statusdesc: 'success',
      brand: 'Ann & Co',
      theme: 'color4',
      languages: ['th', 'en'],
      logo: '/web/logo.png',
      features: {
        four_d: false,
        tournament: true,
        myanmar_odds: true,
        foreign_odds: false,
        popup: false,
        contact: true,
        sports_radar: false,
        new_features: false,
      },
    })
    expect((await server.post('loadLogo', {})).answer).toMatchObject({
      brand: 'Touchline',
      logo: '/web/mark.svg',
      theme: 'color2',
      languages: languageCodes,
      features: {
        four_d: true,
        tournament: true,
        myanmar_odds: true,
        foreign_odds: false,
        popup: true,
        contact: true,
        sports_radar: false,
        new_features: false,
      },
    })
  })

  test('what was announced stays as it was said, is withdrawn once, and both acts are in the record', async () => {
    const announcement = await announced('Server move', { marquee: 'yes' })
    expect(await does('unannounce', { announcement })).toMatchObject({
      ok: true,
      before: { title: 'Server move', kind: 'normal' },
    })
    expect(await does('unannounce', { announcement })).toMatchObject({
      ok: false,
      error: 'announcementWithdrawn',
      field: 'announcement',
    })
    const acts = await server.operator.perform({
      act: 'acts',
      actor: 'olga',
      reason: 'asked by phone',
      fields: { most: '2' },
    })
    expect('rows' in acts && acts.rows.map(({ act, on }) => [act, on])).toEqual([
      ['unannounce', `announcement ${announcement}`],
      ['announce', `announcement ${announcement}`],
    ])
    const views = await server.operator.perform({
      act: 'announcements',
      actor: 'olga',
      reason: 'asked by phone',
      fields: { most: '1' },
    })
    expect('rows' in views && views.rows[0]).toMatchObject({
      announcement: Number(announcement),
      marquee: 'yes',
      title: 'Server move',
      languages: 'en',
    })
    for (const change of [
      `update announcement set words = '{"en":{}}'`,
      'update announcement set withdrawn_real = null',
      'delete from announcement',
      `update personal_message set text = 'x'`,
      'delete from personal_message',
    ]) {
      await does('message', { member: 'bob', title: 'x', text: 'y' })
      await expect(server.database.exec(change)).rejects.toMatchObject({ code: '42501' })
    }
  })

  test.each<[string, string | undefined, Fields]>([
    ['invalidKind', 'kind', { kind: 'urgent' }],
    ['invalidTitle', 'title', { title: ' ' }],
    ['invalidTitle', 'title', { title: 'x'.repeat(121) }],
    ['invalidTitle', 'title', { title: 'a\u0007b' }],
    ['invalidText', 'text', { text: 'x'.repeat(2_001) }],
    ['invalidMarquee', 'marquee', { marquee: 'on' }],
    ['invalidMarquee', 'marquee', { kind: 'popup', marquee: 'yes' }],
    ['invalidPath', 'path', { path: 'https://elsewhere.test/' }],
    ['invalidPath', 'path', { path: '//elsewhere.test' }],
    ['invalidTime', 'from', { from: 'tonight' }],
    ['invalidTime', 'until', { until: '2020-01-01' }],
    ['unknownField', 'title-xx', { 'title-xx': 'a' }],
  ])('%s --%s, and nothing is announced', async (error, field, fields) => {
    const count = () => server.database.db.selectFrom('announcement').select('id').execute()
    const before = await count()
    expect(await does('announce', { kind: 'normal', title: 'a', text: 'b', ...fields })).toMatchObject({
      ok: false,
      error,
      field,
    })
    expect(await count()).toEqual(before)
  })

  test('a personal message is its member’s alone, unread until it is read, and its member hears of it at once', async () => {
    const cal = await server.signIn('cal')
    const heard = await hearFeed(server.url, cal.identity)
    await expect.poll(() => heard.events.length).toBe(1)
    await does('message', { member: 'cal', title: 'Welcome', text: 'Two\nlines' })
    await does('message', { member: 'cal', title: 'Second', text: 'More' })
    await server.events.drain()
    await expect
      .poll(() => heard.events.slice(1).map(({ topic, wallet_entries }) => `${topic} ${wallet_entries}`))
      .toEqual(['message.sent 0', 'message.sent 0'])
    heard.stop()
    const { answer } = await cal.ask('listPersonal', { page: 1, page_size: 10 })
    expect(answer).toMatchObject({
      total: 2,
      unread: 2,
      messages: [
        { title: 'Second', read: false },
        { title: 'Welcome', text: 'Two\nlines', read: false },
      ],
    })
    const [, welcome] = answer.messages
    expect((await cal.ask('markRead', { message_id: welcome!.id })).answer.unread).toBe(1)
    expect((await cal.ask('markRead', { message_id: welcome!.id })).answer.unread).toBe(1)
    expect((await cal.ask('countUnread', {})).answer.unread).toBe(1)
    // Hours have passed: the other member signs in once more.
    const other = await server.signIn('bob')
    expect((await other.ask('markRead', { message_id: welcome!.id })).refusal).toMatchObject({
      statusdesc: 'invalidParameter',
      field: 'message_id',
    })
    expect((await cal.ask('listPersonal', { page: 1, page_size: 10 })).answer.messages.map(({ read }) => read)).toEqual(
      [false, true],
    )
  })

  test('§page.feedback: a suspended member opens a case once, and reads its one answer among the messages', async () => {
    const dee = await server.signIn('dee')
    await does('state', { member: 'dee', state: 'suspend' })
    const said = { category: 'money', text: ' Where is my prize?\nI won. ', email: '', link: '' } as const
    const key = randomUUID()
    const { answer } = await dee.ask('sendFeedback', { key, ...said })
    expect((await dee.ask('sendFeedback', { key, ...said })).answer.case).toBe(answer.case)
    for (const [field, more] of [
      ['key', { text: 'Something else entirely' }],
      ['text', { text: '  too few  ' }],
      ['text', { text: 'a bell \u0007 in it' }],
      ['email', { email: 'dee at home' }],
      ['link', { link: 'ftp://elsewhere.test' }],
    ] as const)
      expect((await dee.ask('sendFeedback', { key, ...said, ...more })).refusal, field).toMatchObject({ field })
    const number = `F-${String(answer.case).padStart(6, '0')}`
    const waiting = await server.operator.perform({
      act: 'cases',
      actor: 'olga',
      reason: '',
      fields: { state: 'open' },
    })
    expect('rows' in waiting && waiting.rows).toMatchObject([
      { case: number, member: 'dee', category: 'money', text: 'Where is my prize?\nI won.' },
    ])
    for (const [error, fields] of [
      ['unknownCase', { case: 'F-9', text: 'Yes.' }],
      ['unknownCase', { case: 'nine', text: 'Yes.' }],
      ['invalidText', { case: number, text: ' ' }],
    ] as const)
      expect(await does('answer', fields)).toMatchObject({ ok: false, error })
    expect(await does('answer', { case: number, text: 'It is in your balance.' })).toMatchObject({
      ok: true,
      before: { state: 'open' },
      after: { case: number, member: 'dee', state: 'answered' },
    })
    expect(await does('answer', { case: number, text: 'Again.' })).toMatchObject({ ok: false, error: 'caseAnswered' })
    const own = await dee.ask('listFeedback', { page: 1, page_size: 10 })
    expect(own.answer).toMatchObject({
      total: 1,
      cases: [{ case: answer.case, state: 'answered', answer: 'It is in your balance.' }],
    })
    const { messages } = (await dee.ask('listPersonal', { page: 1, page_size: 10 })).answer
    expect(messages[0]).toMatchObject({
      notice: { kind: 'feedbackAnswered', case: answer.case, answer: 'It is in your balance.' },
      read: false,
    })
    const others = await server.signIn('bob')
    expect((await others.ask('listFeedback', { page: 1, page_size: 10 })).answer.total).toBe(0)
    for (const change of [`update feedback set answer = 'x'`, `update feedback set text = 'x'`, 'delete from feedback'])
      await expect(server.database.exec(change)).rejects.toMatchObject({ code: '42501' })
    for (let sent = 1; sent < 20; sent++) await dee.ask('sendFeedback', { key: randomUUID(), ...said })
    expect((await dee.ask('sendFeedback', { key: randomUUID(), ...said })).refusal).toMatchObject({
      statusdesc: 'requestLimit',
    })
    expect((await dee.ask('sendFeedback', { key, ...said })).answer.case).toBe(answer.case)
  })
})
