import type { Profile } from '#calls/member.ts'
import type { CheckReplyEvent, PlacementReplyEvent } from '#machines/placement.events.ts'
import type { PlacementRequest } from '#machines/placement.ts'
import { fill } from '#ui/ports.ts'
import { loadPart } from './load-part.ts'
import type * as placementCalls from './placement-calls.ts'

/** Milliseconds between two looks at a waiting bet. */
const watchEvery = 1_000

let fetched: Promise<typeof placementCalls> | null = null

/** What is asked of the server about bets: the first board does without, and has it fetched long before the first bet. */
export const fetchCalls = (): Promise<typeof placementCalls> => {
  fetched ??= loadPart(() => import('./placement-calls.ts')).catch((error: unknown) => {
    fetched = null
    throw error
  })
  return fetched
}

/** `keep` is called before the bet leaves the device, so that a page that dies in between finds it again (§bet.no-answer). */
export const placementPorts = (member: () => Profile, keep: (request: PlacementRequest) => void) => {
  const port = <ReplyEvent extends CheckReplyEvent | PlacementReplyEvent>(
    work: (
      calls: Awaited<ReturnType<typeof fetchCalls>>,
      request: PlacementRequest,
      signal: AbortSignal,
    ) => Promise<ReplyEvent | undefined>,
  ) =>
    fill<PlacementRequest, ReplyEvent>(async (request, tell, signal) => {
      // Without the calls there is no answer, which the flow knows what to do about.
      const calls = await fetchCalls().catch(() => null)
      const event = calls && !signal.aborted ? await work(calls, request, signal) : undefined
      if (event) tell(event)
    })
  return {
    checkBet: port<CheckReplyEvent>(({ check }, request, signal) => check(request, member(), signal)),
    placeBet: port<PlacementReplyEvent>(({ place }, request, signal) => {
      keep(request)
      return place(request, member(), signal)
    }),
    watchBet: port<PlacementReplyEvent>(async ({ find }, request, signal) => {
      while (!signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, watchEvery))
        const event = await find(request, member(), signal)
        if (event.type === 'bet.taken' || event.type === 'bet.refused') return event
      }
      return undefined
    }),
    findBet: port<PlacementReplyEvent>(({ find }, request, signal) => find(request, member(), signal)),
    closeKey: port<PlacementReplyEvent>(({ find }, request, signal) =>
      find(request, member(), signal, { close: true }),
    ),
  }
}
