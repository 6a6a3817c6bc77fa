import { type MemberEvent, memberFeed } from '#calls/events.ts'
import { wordsOf } from '#shell/feed/event-stream.ts'

/** A member's open stream, and what came over it. */
export interface SseMessage {
  readonly response: Response
  readonly events: MemberEvent[]
  readonly ended: Promise<void>
  readonly stop: () => void
}

/** Follows a member's feed over HTTP, from after an event where one is named. */
export const hearFeed = async (url: string, identity: object, last?: number | string): Promise<SseMessage> => {
  const leaving = new AbortController()
  const response = await fetch(url + memberFeed.path, {
    method: 'POST',
    body: JSON.stringify(identity),
    headers: { 'content-type': 'application/json', ...(last !== undefined && { 'last-event-id': String(last) }) },
    signal: leaving.signal,
  })
  const events: MemberEvent[] = []
  const ended = (async () => {
    for await (const word of wordsOf(response.body!)) {
      if (!word) continue
      const event = JSON.parse(word.data) as MemberEvent
      if (Number(word.id) !== event.seq) throw new Error(`event ${event.seq} came under the number ${word.id}`)
      events.push(event)
    }
  })().catch(() => undefined)
  return { response, events, ended, stop: () => leaving.abort() }
}
