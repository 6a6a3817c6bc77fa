import type { Answer, Body } from '#calls/call.ts'
import type { Profile } from '#calls/member/member.ts'
import { listEvents } from '#calls/special-event.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'

export type SpecialEvent = Answer<typeof listEvents>['events'][number]
export type EventLeague = SpecialEvent['leagues'][number]
export type EventBoost = SpecialEvent['boosts'][number]

/** The special events that are shown now, or the one named, in a language. */
export const loadEvents = async (
  member: Profile,
  event: number | null,
  language: string,
  signal: AbortSignal,
): Promise<Loaded<readonly SpecialEvent[]>> => {
  const body = { ...identityOf(member), language, ...(event !== null && { event_id: event }) } as Body<
    typeof listEvents
  >
  return loadedFrom(await ask(listEvents, body, signal), ({ events }) => events)
}
