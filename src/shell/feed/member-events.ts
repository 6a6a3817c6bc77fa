import { type MemberEvent, memberFeed as feedCall } from '#calls/events.ts'
import type { Profile } from '#calls/member/member.ts'
import { accountRefusals } from '#domain/member/account.ts'
import { handlingOf } from '#domain/errors.ts'
import { balanceChanged } from '#machines/account/balance.replies.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import type { MemberFeed } from '#ui/flows/member-feed.ts'
import { setUpline } from '#ui/upline.ts'
import { isRecord } from '../device/checks.ts'
import { identity } from '../session/session-ports.ts'
import { openShared } from './shared-stream.ts'

export interface EventDeps {
  readonly session: PublicContext['session']
  readonly memberFeed: MemberFeed
  readonly profile: Profile
  /** Called when the member may have a new message. */
  readonly written: () => void
  readonly fetch?: typeof fetch
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Milliseconds of silence after which a stream is given up; the server sends something every fifteen seconds. */
  readonly patience?: number
}

/** Milliseconds before the stream is opened again: rising, and not the same in all tabs. */
const waits = [1_000, 2_000, 5_000, 15_000, 30_000]

type Ending = 'over' | 'cut' | 'missing'

/**
 * Brings the member feed to its store and to the session, here and in every other tab, over one stream of the browser.
 * If an event is missing, the stream is opened again from the feed's position; while there is no stream the product
 * polls at its own times. Returns a function that stops it.
 */
export const followMember = (deps: EventDeps): (() => void) => {
  const { session, memberFeed, wait = pause } = deps
  const leaving = new AbortController()
  const { signal } = leaving
  const quiet = [tellSession(deps), keepFollowing(session, memberFeed)]
  const run = async () => {
    for (let [tries, ended]: [number, Ending] = [0, 'cut']; !signal.aborted; tries += 1) {
      const began = performance.now()
      const before = ended
      ended = await follow(deps, signal).catch(() => 'cut' as const)
      memberFeed.cut()
      if (!signal.aborted) session.send({ type: 'feed.behind' })
      if (ended === 'over') return
      // After a stream that lasted long, the waits start over with the shortest.
      if (performance.now() - began > waits.at(-1)!) tries = 0
      if (ended === 'missing' && before !== 'missing') continue
      await wait(waits[Math.min(tries, waits.length - 1)]! * (0.5 + Math.random()), signal)
    }
  }
  void run().catch(() => undefined)
  return () => {
    leaving.abort()
    quiet.forEach((end) => end())
  }
}

/** Reads one stream to its end. */
const follow = async (deps: EventDeps, signal: AbortSignal): Promise<Ending> => {
  const { session, memberFeed, profile, fetch = globalThis.fetch.bind(globalThis), patience = 40_000 } = deps
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), patience)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), patience)
  }
  const connect = (last: number | null, until: AbortSignal) =>
    fetch(feedCall.path, {
      method: 'POST',
      // A changed password gave the session a new token.
      body: JSON.stringify(identity(session.getSnapshot().context.profile ?? profile)),
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(last !== null && { 'last-event-id': String(last) }),
      },
      signal: until,
    })
  try {
    const opened = await openShared({
      name: `touchline.member.${profile.accountId}`,
      last: memberFeed.position(),
      connect,
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (opened instanceof Response) return isOver(await refusalOf(opened), session, signal) ? 'over' : 'cut'
    for await (const word of opened) {
      heard()
      if (word && !memberFeed.push(JSON.parse(word.data) as MemberEvent)) return 'missing'
      sayCurrent(session, memberFeed)
    }
    return 'cut'
  } finally {
    clearTimeout(timer)
  }
}

const isOver = (code: string, session: EventDeps['session'], signal: AbortSignal): boolean => {
  const ends = handlingOf(code) === 'logout'
  if (ends && !signal.aborted) session.send({ type: 'session.invalid', code: code as 'session_expired' })
  return ends
}

/** What the session receives: each balance with the account's state, its end, and that the profile has changed. */
const tellSession = ({ session, memberFeed, profile, written }: EventDeps) => {
  let state: string | null = null
  return memberFeed.listen((event, isNews) => {
    const ended = accountRefusals[event.account_state]
    if (ended && handlingOf(ended) === 'logout') {
      setUpline(event)
      return session.send({ type: 'session.invalid', code: ended })
    }
    const changed = balanceChanged(event, profile.currency)
    if (changed) session.send(changed)
    if (event.topic === 'account.changed' || (!isNews && state !== null && event.account_state !== state))
      session.send({ type: 'account.changed' })
    if (event.topic === 'message.sent' || (!isNews && state !== null)) written()
    state = event.account_state
  })
}

/** A session with a request under way follows again as soon as it is answered. */
const keepFollowing = (session: EventDeps['session'], memberFeed: MemberFeed) => {
  const watching = session.subscribe(() => sayCurrent(session, memberFeed))
  return () => watching.unsubscribe()
}

const sayCurrent = (session: EventDeps['session'], memberFeed: MemberFeed) => {
  if (memberFeed.isCurrent() && session.getSnapshot().matches({ signedIn: 'watching' }))
    session.send({ type: 'feed.current' })
}

/** The code of a refusal; empty if it cannot be read. */
const refusalOf = async (response: Response): Promise<string> => {
  const answer: unknown = await response.json().catch(() => null)
  if (!isRecord(answer) || typeof answer['statusdesc'] !== 'string') return ''
  setUpline(answer)
  return answer['statusdesc']
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
