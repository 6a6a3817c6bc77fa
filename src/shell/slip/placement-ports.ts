import type { Profile } from '#calls/member/member.ts'
import type { CheckReplyEvent, PlacementReplyEvent } from '#machines/slip/placement.replies.ts'
import type { PlacementRequest } from '#machines/slip/placement.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import type { MemberFeed } from '#ui/flows/member-feed.ts'
import { fill } from '#ui/flows/ports.ts'
import { loadPart } from '#ui/flows/load-part.ts'
import type * as placementCalls from './placement-calls.ts'

let fetched: Promise<typeof placementCalls> | null = null

/** The calls about bets: the first board does not need them, and they are fetched long before the first bet. */
export const fetchCalls = (): Promise<typeof placementCalls> => {
  fetched ??= loadPart(() => import('./placement-calls.ts')).catch((error: unknown) => {
    fetched = null
    throw error
  })
  return fetched
}

export interface PlacementDeps {
  readonly member: () => Profile
  readonly session: Pick<PublicContext['session'], 'send'>
  readonly memberFeed: MemberFeed
  /**
   * Called before the bet leaves the device, so that a page that crashes in between finds it again (§bet.no-answer).
   */
  readonly keep: (request: PlacementRequest) => void
}

/** The calls a bet makes to the server; the session receives the balance from each answer. */
export const placementPorts = ({ member, session, memberFeed, keep }: PlacementDeps) => {
  const port = <ReplyEvent extends CheckReplyEvent | PlacementReplyEvent>(
    work: (
      calls: Awaited<ReturnType<typeof fetchCalls>>,
      request: PlacementRequest,
      signal: AbortSignal,
    ) => Promise<ReplyEvent | undefined>,
  ) =>
    fill<PlacementRequest, ReplyEvent>(async (request, tell, signal) => {
      // Without the calls there is no answer, which the flow can handle.
      const calls = await fetchCalls().catch(() => null)
      const event = calls && !signal.aborted ? await work(calls, request, signal) : undefined
      if (event) tell(event)
    })
  // A bet that is found has moved money, and its answer has no balance.
  const looked =
    (more: { close?: boolean }) =>
    async ({ find }: typeof placementCalls, request: PlacementRequest, signal: AbortSignal) => {
      const event = await find(request, member(), signal, more)
      if (event.type === 'bet.taken' || event.type === 'bet.waiting') session.send({ type: 'account.changed' })
      return event
    }
  return {
    checkBet: port<CheckReplyEvent>(({ check }, request, signal) => check(request, member(), signal)),
    placeBet: port<PlacementReplyEvent>(({ place }, request, signal) => {
      keep(request)
      return place(request, member(), signal, session.send)
    }),
    watchBet: port<PlacementReplyEvent>(({ watch }, request, signal) => watch(request, member(), signal, memberFeed)),
    findBet: port<PlacementReplyEvent>(looked({})),
    closeKey: port<PlacementReplyEvent>(looked({ close: true })),
  }
}
