import { type MemberEvent, memberFeed as feedCall } from '#calls/events.ts'
import { profile } from '#review/flows/session/session.ts'
import { sessionMachine } from '#machines/session/session.ts'
import { followMember } from '#shell/feed/member-events.ts'
import { createMemberFeed } from '#ui/flows/member-feed.ts'
import { fill } from '#ui/flows/ports.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { type AnyEventObject, createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate'
import { feedEvent } from '../../_kit/member-feed.ts'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

const lines = (events: readonly MemberEvent[]) =>
  events.map((event) => new TextEncoder().encode(`id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`))
const headers = { 'content-type': 'text/event-stream; charset=utf-8' }
const stream =
  (...events: MemberEvent[]) =>
  () =>
    new Response(new ReadableStream({ start: (held) => lines(events).forEach((line) => held.enqueue(line)) }), {
      headers,
    })
const refused = (statusdesc: string) => () =>
  new Response(JSON.stringify({ status: 0, statusdesc }), { headers: { 'content-type': 'application/json' } })
const ending =
  (...events: MemberEvent[]) =>
  () =>
    new Response(
      new ReadableStream({
        start: (held) => {
          lines(events).forEach((line) => held.enqueue(line))
          held.close()
        },
      }),
      { headers },
    )
const silence = () => {
  throw new TypeError('Failed to fetch')
}
/** A body ends with the question it answers. */
const until = (response: Response, signal: AbortSignal | null | undefined) =>
  new Response(response.body!.pipeThrough(new TransformStream(), signal ? { signal } : {}), response)
const position = (seq: number, over: Partial<MemberEvent> = {}) =>
  feedEvent(seq, { topic: 'feed.position', wallet_entries: 0, ...over })

/** A tab of a member: the answers of the server, each once, then a stream that says nothing. */
const open = (answers: (() => Response)[], accountId: string = randomUUID(), patience?: number) => {
  const waited: number[] = []
  const asked: [string | null, unknown][] = []
  const calls: string[] = []
  let written = 0
  const clock = new SimulatedClock()
  const call = <Input extends NonReducibleUnknown>(name: string) =>
    fill<Input, AnyEventObject>(() => void calls.push(name))
  const session = createActor(
    sessionMachine.provide({
      actors: { signIn: call('signIn'), loadBalance: call('balance'), reloadProfile: call('profile') },
    }),
    { input: { stored: { ...profile, accountId, token: 'secret' } }, clock },
  )
  session.start()
  session.send({ type: 'profile.same' })
  calls.splice(0)
  const memberFeed = createMemberFeed()
  ends.push(
    followMember({
      session,
      memberFeed,
      profile: { ...profile, accountId, token: 'secret' },
      written: () => void written++,
      wait: async (ms) => void waited.push(ms),
      ...(patience !== undefined && { patience }),
      fetch: async (path, init) => {
        expect([path, init?.method]).toEqual([feedCall.path, 'POST'])
        asked.push([new Headers(init?.headers).get('last-event-id'), JSON.parse(String(init?.body))])
        return until((answers.shift() ?? stream())(), init?.signal)
      },
    }),
    () => session.stop(),
  )
  return {
    session,
    memberFeed,
    clock,
    waited,
    asked,
    calls,
    accountId,
    written: () => written,
    value: () => session.getSnapshot().value,
    cash: () => session.getSnapshot().context.profile?.balance.cash,
    lasts: () => asked.map(([last]) => last),
  }
}
const following = { signedIn: 'following' }
const watching = { signedIn: 'watching' }

describe('§wire.member-events: a member’s own events', () => {
  test('what moves money is reported to the session, which asks for nothing while it is; the token is in the body alone', async () => {
    const tab = open([
      stream(
        position(3, { account_balance: '1000.00' }),
        feedEvent(4, { account_balance: '990.00' }),
        feedEvent(5, { topic: 'message.sent', wallet_seq: 8, wallet_entries: 0, account_balance: '990.00' }),
        feedEvent(6, { wallet_seq: 10, account_balance: '1010.00' }),
      ),
    ])
    await expect.poll(tab.cash).toBe(1_010_00n)
    expect(tab.value()).toEqual(following)
    tab.clock.increment(60_000)
    expect([tab.value(), tab.calls, tab.written()]).toEqual([following, [], 1])
    expect(tab.asked).toEqual([[null, { account_id: tab.accountId, session_token: 'secret' }]])
  })

  test('an account that was changed has its profile asked for once, and is followed again', async () => {
    const tab = open([
      stream(position(3), feedEvent(4, { topic: 'account.changed', wallet_seq: 6, wallet_entries: 0 })),
    ])
    await expect.poll(() => tab.calls).toEqual(['profile'])
    tab.session.send({ type: 'profile.same' })
    expect(tab.value()).toEqual(following)
  })

  test('two tabs hear the same over one stream, and the later one no old news', async () => {
    const answers = [stream(position(3), feedEvent(4, { account_balance: '990.00' }))]
    const one = open(answers)
    await expect.poll(one.cash).toBe(990_00n)
    const two = open(answers, one.accountId)
    const heard: boolean[] = []
    two.memberFeed.listen((_, isNews) => heard.push(isNews))
    await expect.poll(two.cash).toBe(990_00n)
    expect([one.asked.length, two.asked.length, heard, two.value()]).toEqual([1, 0, [false], following])
  })

  test.each([
    ['an event', feedEvent(6)],
    ['an entry of the wallet', feedEvent(5, { wallet_seq: 14, wallet_entries: 2 })],
  ])('where %s is missing the feed is loaded once, at once, and no more', async (_, gap) => {
    const tab = open([stream(position(4), gap), stream(position(8, { account_balance: '1080.00' }))])
    await expect.poll(tab.cash).toBe(1_080_00n)
    expect([tab.lasts(), tab.waited, tab.value(), tab.memberFeed.position()]).toEqual([[null, null], [], following, 8])
  })

  test('what comes twice or late loads nothing', async () => {
    const tab = open([stream(position(4), feedEvent(5), feedEvent(5), feedEvent(4), feedEvent(6))])
    await expect.poll(() => tab.memberFeed.position()).toBe(6)
    expect([tab.lasts(), tab.value()]).toEqual([[null], following])
  })

  test.each([
    ['no way to the server', silence, null],
    ['a stream that ends', ending(position(4)), '4'],
    ['a refusal that passes', refused('requestLimit'), null],
    ['no answer of ours', () => new Response('<html>', { status: 502 }), null],
  ])(
    '%s: opened again later from where it was, and the balance asked for each interval until then',
    async (_, answer, last) => {
      const tab = open([answer, answer])
      await expect.poll(() => tab.asked.length).toBe(3)
      expect(tab.lasts()).toEqual([null, last, last])
      expect(tab.waited).toHaveLength(2)
      expect(tab.waited[0]! <= 1_500 && tab.waited[1]! <= 3_000 && tab.waited.every((ms) => ms >= 500)).toBe(true)
      expect([tab.value(), tab.memberFeed.isCurrent()]).toEqual([watching, false])
      tab.clock.increment(10_000)
      expect([tab.value(), tab.calls]).toEqual([{ signedIn: 'refreshing' }, ['balance']])
    },
  )

  test('a stream without a word for too long is given up', async () => {
    const tab = open([stream(position(4)), stream(position(5))], undefined, 30)
    await expect.poll(() => tab.lasts().slice(0, 2)).toEqual([null, '4'])
    await expect.poll(() => tab.memberFeed.position()).toBe(5)
  })

  test('a position it did not lead to has the messages counted, and another state the profile read', async () => {
    const tab = open([
      ending(position(4)),
      stream(position(400, { account_state: 'suspend', account_balance: '7.00' })),
    ])
    await expect.poll(tab.cash).toBe(7_00n)
    expect([tab.written(), tab.calls]).toEqual([1, ['profile']])
  })

  test.each(['session_expired', 'session_not_exists', 'CLOSE'])(
    '%s ends the session, and nothing is asked any more',
    async (code) => {
      const tab = open([refused(code)])
      await expect.poll(tab.value).toBe('signedOut')
      expect([tab.session.getSnapshot().context.reason, tab.waited, tab.asked.length]).toEqual([code, [], 1])
    },
  )
})
