/**
 * What a ticket is: `mmo` and `mmoParlay` are a single and a parlay at Myanmar odds, `eachWay` is a runner backed to
 * win and to be placed, `builder` is selections of one match at one price.
 */
export const ticketKinds = ['single', 'parlay', 'system', 'mmo', 'mmoParlay', 'eachWay', 'builder'] as const
export type TicketKind = (typeof ticketKinds)[number]
