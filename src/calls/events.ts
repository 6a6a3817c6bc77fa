/** A member's own events as a stream of server-sent events: asked for by POST, so that the token stands in the body and in no log of addresses. */
export const memberEventsPath = '/memberevents'

/** Something became of one of the member's bets, or was written to the member; what it is now, and the balance with it, is asked for by the calls. */
export interface MemberEvent {
  /** `bet.waiting`, `bet.running`, `bet.rejected`, `bet.settled`, `bet.void`, `bet.cashedOut`; a part cashed out is `bet.running`; `message.sent`. */
  readonly topic: string
  /** Empty where it is about no bet. */
  readonly bet_id: string
}
