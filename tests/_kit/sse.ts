import { type MemberEvent, memberFeed } from '#calls/events.ts'
import { messagesOf } from '#shell/event-stream.ts'

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
    for await (const { id, data } of messagesOf(response.body!)) {
      const event = JSON.parse(data) as MemberEvent
      if (Number(id) !== event.seq) throw new Error(`event ${event.seq} came under the number ${id}`)
      events.push(event)
    }
  })().catch(() => undefined)
  return { response, events, ended, stop: () => leaving.abort() }
}
