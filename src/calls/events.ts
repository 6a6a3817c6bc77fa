/** A member's own events as a stream of server-sent events: asked for by POST, so that the token stands in the body and in no log of addresses. */
export const memberEventsPath = '/memberevents'

/** Something became of one of the member's bets; what it is now, and the balance with it, is asked for by the calls. */
export interface MemberEvent {
  /** `bet.waiting`, `bet.running`, `bet.rejected`, `bet.settled`, `bet.void`, `bet.cashedOut`; a part cashed out is `bet.running`. */
  readonly topic: string
  readonly bet_id: string
}
