import type { PlacementContext, PlacementEvent } from '#machines/placement.ts'
import { writeValue } from '#review/explore.ts'
import { callEndsFirst, type Hindrance } from './_outside.ts'

/** What nothing outside the page brings about in a state: there is no such control, or no answer that says it. */
export const placementHindrance: Hindrance = (at, { event }) => {
  if (/^xstate\.after\.(?:check|place)Patience/.test(event.type)) return callEndsFirst
  const told = event as PlacementEvent
  const { availability, prices, consent } = at.context as PlacementContext
  switch (told.type) {
    case 'ticket.offered':
      return availability === 'available' ? undefined : 'the board gives no price while it is not fresh'
    case 'quick.submitted':
      return 'a quick bet is one press on the board, which takes the ticket with it: walked with the slip as a whole'
    case 'ticket.priced':
      return told.prices[0] === prices?.[0] ? 'the board says a price only when it changes' : undefined
    case 'price.moved':
      return told.prices[0] === prices?.[0] ? 'an answer with the same price says that it held' : undefined
    case 'availability.changed':
      return told.availability === availability ? 'availability is sent only when it changes' : undefined
    case 'bet.taken':
    case 'bet.refused':
      return writeValue(at.value).includes('unsent')
        ? 'nothing is asked while the member decides: only an answer that overtook the question would come'
        : undefined
    case 'consent.chosen':
      return at.value !== 'choosing'
        ? 'consent is chosen in the open slip'
        : told.consent === consent
          ? 'it is chosen already'
          : undefined
    default:
      return undefined
  }
}
