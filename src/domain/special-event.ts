/** The most leagues of a special event, and the most events that are shown at once. */
export const mostEventLeagues = 20
export const mostSpecialEvents = 50

/** When a special event is shown, in book time; `until` is null without an end. */
export interface EventTimes {
  readonly from: number
  readonly until: number | null
  readonly withdrawn: number | null
}

/** Whether a special event is shown at a book time (§page.event): from its first moment to just before its last. */
export const isEventShown = ({ from, until, withdrawn }: EventTimes, now: number): boolean =>
  withdrawn === null && from <= now && (until === null || now < until)

/** Whether it is shown no more: it was withdrawn, or its last moment has passed. */
export const isEventOver = ({ until, withdrawn }: EventTimes, now: number): boolean =>
  withdrawn !== null || (until !== null && until <= now)
