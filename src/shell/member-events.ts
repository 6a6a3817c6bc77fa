import { type MemberEvent, memberFeed } from '#calls/events.ts'
import type { Profile } from '#calls/member.ts'
import { handlingOf } from '#domain/errors.ts'
import type { PublicContext } from '#ui/contexts.ts'
import { isRecord } from './checks.ts'
import type { messagesOf } from './event-stream.ts'
import { identity } from './session-ports.ts'
import { openShared } from './shared-stream.ts'

export interface EventParts {
  readonly session: PublicContext['session']
  readonly messages: typeof messagesOf
  readonly profile: Profile
  /** Something was written to the member. */
  readonly written: () => void
  readonly fetch?: typeof fetch
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Milliseconds before the stream is asked for again: longer from time to time, and not all tabs at once. */
const waits = [1_000, 2_000, 5_000, 15_000, 30_000]

/**
 * Follows what becomes of the member's bets, here and in every other tab, over one stream of the browser: whatever moved, the balance is asked for, and
 * the lists that hang on it with it. Where there is no stream the product goes on asking at its own times. Answers how to stop.
 */
export const followMember = ({
  session,
  messages,
  profile,
  written,
  fetch = globalThis.fetch.bind(globalThis),
  wait = pause,
}: EventParts): (() => void) => {
  const leaving = new AbortController()
  const { signal } = leaving
  const connect = (_: number, until: AbortSignal) =>
    fetch(memberFeed.path, {
      method: 'POST',
      body: JSON.stringify(identity(profile)),
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      signal: until,
    })
  const catchUp = () => {
    session.send({ type: 'balance.asked' })
    written()
  }
  const follow = async (): Promise<boolean> => {
    const response = await openShared({
      name: `touchline.member.${profile.accountId}`,
      last: 0,
      connect,
      messages,
      signal,
    })
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
      return isOver(await refusalOf(response))
    for await (const { data } of messages(response.body)) tell(JSON.parse(data) as MemberEvent)
    return false
  }
  const isOver = (code: string): boolean => {
    const ends = handlingOf(code) === 'logout'
    if (ends && !signal.aborted) session.send({ type: 'session.invalid', code: code as 'session_expired' })
    return ends
  }
  const tell = ({ topic }: MemberEvent) => {
    if (topic === 'message.sent') written()
    else if (topic !== 'feed.position') session.send({ type: 'balance.asked' })
  }
  const run = async () => {
    for (let tries = 0; !signal.aborted; tries += 1) {
      const began = performance.now()
      if (await follow().catch(() => false)) return
      // One that held for long begins anew with the shortest wait.
      if (performance.now() - began > waits.at(-1)!) tries = 0
      await wait(waits[Math.min(tries, waits.length - 1)]! * (0.5 + Math.random()), signal)
      if (!signal.aborted) catchUp()
    }
  }
  void run().catch(() => undefined)
  return () => leaving.abort()
}

/** The code of a refusal; nothing of one that cannot be read. */
const refusalOf = async (response: Response): Promise<string> => {
  const answer: unknown = await response.json().catch(() => null)
  return isRecord(answer) && typeof answer['statusdesc'] === 'string' ? answer['statusdesc'] : ''
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
