import { memberFeed } from '#calls/events.ts'
import type { Profile } from '#calls/member.ts'
import { messagesOf } from '#shell/event-stream.ts'
import { type EventParts, followMember } from '#shell/member-events.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

const stream =
  (...events: object[]) =>
  () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (control) =>
          events.forEach((event, n) =>
            control.enqueue(new TextEncoder().encode(`id: ${n + 1}\ndata: ${JSON.stringify(event)}\n\n`)),
          ),
      }),
      { headers: { 'content-type': 'text/event-stream; charset=utf-8' } },
    )
const refused = (statusdesc: string) => () =>
  new Response(JSON.stringify({ status: 0, statusdesc }), { headers: { 'content-type': 'application/json' } })
const cut = () =>
  new Response(new ReadableStream<Uint8Array>({ start: (control) => control.close() }), {
    headers: { 'content-type': 'text/event-stream' },
  })
const silence = () => {
  throw new TypeError('Failed to fetch')
}

/** Tabs of one member; the answers of the server, each once, then a stream that says nothing. */
const open = (answers: (() => Response)[], accountId: string = randomUUID()) => {
  const heard: unknown[] = []
  const waited: number[] = []
  const asked: unknown[] = []
  const session = { send: (event: unknown) => void heard.push(event) } as unknown as EventParts['session']
  ends.push(
    followMember({
      session,
      messages: messagesOf,
      profile: { accountId, token: 'secret' } as Profile,
      written: () => void heard.push('written'),
      wait: async (ms) => void waited.push(ms),
      fetch: async (path, init) => {
        asked.push([path, init?.method, JSON.parse(String(init?.body))])
        return (answers.shift() ?? stream())()
      },
    }),
  )
  return { heard, waited, asked, accountId }
}
const asksBalance = { type: 'balance.asked' }

describe('§wire.member-events: a member’s own events', () => {
  test('what moved a bet has the balance asked for, and a message the messages; the token stands in the body alone', async () => {
    const { heard, asked, accountId } = open([
      stream(
        { topic: 'bet.settled', bet_id: '7' },
        { topic: 'message.sent', bet_id: '' },
        { topic: 'bet.waiting', bet_id: '8' },
      ),
    ])
    await expect.poll(() => heard).toEqual([asksBalance, 'written', asksBalance])
    expect(asked).toEqual([[memberFeed.path, 'POST', { account_id: accountId, session_token: 'secret' }]])
  })

  test('two tabs hear the same over one stream', async () => {
    const answers = [stream({ topic: 'bet.running', bet_id: '7' })]
    const one = open(answers)
    await expect.poll(() => one.heard).toEqual([asksBalance])
    const two = open(answers, one.accountId)
    await expect.poll(() => two.heard).toEqual([asksBalance])
    expect([one.asked.length, two.asked.length]).toEqual([1, 0])
  })

  test.each([
    ['no way to the server', silence],
    ['a stream that ends', cut],
    ['a refusal that passes', refused('requestLimit')],
    ['no answer of ours', () => new Response('<html>', { status: 502 })],
  ])('%s: asked again later, and then for what was missed', async (_, answer) => {
    const { heard, waited, asked } = open([answer, answer])
    await expect.poll(() => asked.length).toBe(3)
    expect(waited).toHaveLength(2)
    expect(waited[0]! <= 1_500 && waited[1]! <= 3_000 && waited.every((ms) => ms >= 500)).toBe(true)
    expect(heard).toEqual([asksBalance, 'written', asksBalance, 'written'])
  })

  test.each(['session_expired', 'session_not_exists', 'CLOSE'])(
    '%s ends the session, and nothing is asked any more',
    async (code) => {
      const { heard, waited, asked } = open([refused(code)])
      await expect.poll(() => heard).toEqual([{ type: 'session.invalid', code }])
      expect([waited, asked.length]).toEqual([[], 1])
    },
  )
})
