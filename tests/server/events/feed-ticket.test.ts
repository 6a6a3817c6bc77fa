import { type MemberEvent, memberFeed } from '#calls/events.ts'
import { feedTicketSeconds } from '#domain/bet/limits.ts'
import { wordsOf } from '#shell/feed/event-stream.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { hearFeed } from '../../_kit/sse.ts'
import { type Device, startTestServer, type TestServer } from '../../_kit/touchline.ts'

describe.each(databases())('§wire.feed-ticket: a stream that an address opens, on $name', ({ open }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await open())
  })
  afterAll(async () => {
    const { database } = server
    await server.close()
    await database.close()
  })

  const ticketOf = async ({ ask }: Device) => (await ask('feedTicket', {})).answer
  const opening = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${memberFeed.path}${query}`, { headers, signal: AbortSignal.timeout(10_000) })
  /** The first event of a stream, or the code that refuses it. */
  const first = async (query: string, headers?: Record<string, string>): Promise<MemberEvent | string> => {
    const response = await opening(query, headers)
    expect(response.headers.get('cache-control')).toBe('no-store')
    if (!response.headers.get('content-type')!.startsWith('text/event-stream'))
      return ((await response.json()) as { statusdesc: string }).statusdesc
    for await (const word of wordsOf(response.body!)) if (word) return JSON.parse(word.data) as MemberEvent
    return 'ended'
  }

  test('it brings what the stream by POST brings, from after the last event that is held', async () => {
    const ann = await server.signIn('ann')
    const { ticket, seconds } = await ticketOf(ann)
    expect(seconds).toBe(feedTicketSeconds)
    const byPost = await hearFeed(server.url, ann.identity)
    await expect.poll(() => byPost.events.length).toBe(1)
    byPost.stop()
    const position = (await first(`?ticket=${ticket}`)) as MemberEvent
    expect(position).toEqual(byPost.events[0])
    expect(((await first(`?ticket=${ticket}&after=${position.seq}`)) as MemberEvent).seq).toBe(position.seq)
  })

  test('the header of a browser that connects again goes before the number in the address', async () => {
    const bea = await server.signIn('bea')
    const { ticket } = await ticketOf(bea)
    const { seq } = (await first(`?ticket=${ticket}`)) as MemberEvent
    const told = (await first(`?ticket=${ticket}&after=999999`, { 'last-event-id': String(seq) })) as MemberEvent
    expect([told.topic, told.seq]).toEqual(['feed.position', seq])
  })

  test('the session’s token is not in it', async () => {
    const cat = await server.signIn('cat')
    const { ticket } = await ticketOf(cat)
    const contents = Buffer.from(ticket, 'base64url').toString('latin1')
    expect([ticket, contents].some((text) => text.includes(cat.identity.session_token))).toBe(false)
    expect((await ticketOf(cat)).ticket).not.toBe(ticket)
  })

  test('it opens nothing once its time is over', async () => {
    const dan = await server.signIn('dan')
    const { ticket } = await ticketOf(dan)
    server.clock.pass(feedTicketSeconds * 1_000 - 1)
    expect(await first(`?ticket=${ticket}`)).toMatchObject({ topic: 'feed.position' })
    server.clock.pass(1)
    expect(await first(`?ticket=${ticket}`)).toBe('invalidSession')
  })

  test('it opens nothing once its session has ended', async () => {
    const eve = await server.signIn('eve')
    const { ticket } = await ticketOf(eve)
    await eve.ask('signOut', {})
    expect(await first(`?ticket=${ticket}`)).toBe('session_expired')
  })

  test('nobody else makes one, and no bit of one may differ', async () => {
    const { ticket } = await ticketOf(await server.signIn('fay'))
    const bytes = Buffer.from(ticket, 'base64url')
    for (const at of [0, 11, 12, bytes.length - 17, bytes.length - 1]) {
      const altered = Buffer.from(bytes)
      altered[at] = altered[at]! ^ 1
      expect(await first(`?ticket=${altered.toString('base64url')}`)).toBe('invalidSession')
    }
    for (const text of ['a', 'A'.repeat(40), ticket.slice(0, -4), `${ticket}AAAA`])
      expect(await first(`?ticket=${text}`)).toBe('invalidSession')
  })

  test.each(['', '?ticket=', '?after=1', '?ticket=a&ticket=b', '?ticket=a&after=x', '?ticket=a&more=1', '?ticket=%00'])(
    '§wire.bad-body: %s is refused by name',
    async (query) => {
      const response = await opening(query)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ status: 0, statusdesc: 'invalidParameter' })
    },
  )
})
