import type { Profile } from '#calls/member.ts'
import type { CheckFact, PlacementFact } from '#machines/placement.facts.ts'
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
  const port = <Fact extends CheckFact | PlacementFact>(
    work: (
      calls: Awaited<ReturnType<typeof fetchCalls>>,
      request: PlacementRequest,
      signal: AbortSignal,
    ) => Promise<Fact | undefined>,
  ) =>
    fill<PlacementRequest, Fact>(async (request, tell, signal) => {
      // Without the calls there is no answer, which the flow knows what to do about.
      const calls = await fetchCalls().catch(() => null)
      const fact = calls && !signal.aborted ? await work(calls, request, signal) : undefined
      if (fact) tell(fact)
    })
  return {
    checkBet: port<CheckFact>(({ check }, request, signal) => check(request, member(), signal)),
    placeBet: port<PlacementFact>(({ place }, request, signal) => {
      keep(request)
      return place(request, member(), signal)
    }),
    watchBet: port<PlacementFact>(async ({ find }, request, signal) => {
      while (!signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, watchEvery))
        const fact = await find(request, member(), signal)
        if (fact.type === 'bet.taken' || fact.type === 'bet.refused') return fact
      }
      return undefined
    }),
    findBet: port<PlacementFact>(({ find }, request, signal) => find(request, member(), signal)),
    closeKey: port<PlacementFact>(({ find }, request, signal) => find(request, member(), signal, { close: true })),
  }
}
