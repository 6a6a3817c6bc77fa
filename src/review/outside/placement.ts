import type { PlacementContext, PlacementEvent } from '#machines/slip/placement.ts'
import { writeValue } from '../explore.ts'
import { terms } from '../flows/slip/placement.ts'
import { callEndsFirst, type Hindrance, type Outside } from './outside.ts'

/** What nothing outside the page can cause in a state: there is no such control, or no such answer. */
const hidden: Hindrance = (at, { event }) => {
  if (/^xstate\.after\.(?:ask|answer)Patience/.test(event.type)) return callEndsFirst
  const told = event as PlacementEvent
  const { availability, prices, consent } = at.context as PlacementContext
  switch (told.type) {
    case 'ticket.offered':
      if (availability !== 'available') return 'the board gives no price while it is not fresh'
      return at.matches('empty') || at.hasTag('settled') ? undefined : takesTurns
    case 'quick.submitted':
      return 'a quick bet is one press on the board, which takes the ticket with it: walked with the slip as a whole'
    case 'ticket.priced':
      return told.prices[0] === prices?.[0] ? 'the board says a price only when it changes' : undefined
    case 'price.held':
      return told.available === undefined ? undefined : ownBalance
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

/** Why a check does not find that the balance covers no stake. */
const ownBalance =
  'an answer carries limits and no balance: the balance is the one of the profile, which covers a stake'

/** Why the next selection does not simply replace one that was not placed. */
const takesTurns = 'the selection in the slip is set aside by the next one: walked with the slip as a whole'

/** The answers of an ordinary server to an ordinary pre-match bet; anything else must be staged. */
const staged: Hindrance = (at, { event }) => {
  const told = event as PlacementEvent
  const { availability } = at.context as PlacementContext
  switch (told.type) {
    case 'price.held':
      return availability === 'available' && told.limits.maxBet === terms.limits.maxBet
        ? undefined
        : 'a match that takes no more is rare, and nothing is answered offline'
    case 'price.moved':
    case 'ticket.priced':
      return 'nobody can say when a price moves'
    case 'bet.taken':
      return availability === 'available' && at.matches({ underWay: 'placing' })
        ? undefined
        : 'an answer that was lost, or a wait that only a match in play brings'
    case 'check.refused':
    case 'bet.refused':
    case 'bet.waiting':
    case 'bet.absent':
      return 'the house would have to refuse, to keep the bet waiting, or not to know it'
    case 'check.unanswered':
    case 'bet.unanswered':
      return 'an answer would have to be lost'
    case 'ticket.offered':
      return at.matches('empty') || at.hasTag('settled') ? undefined : takesTurns
    default:
      if (at.hasTag('busy')) return 'the server answers before a tester can do this'
      return !at.hasTag('unread') || !at.matches('reviewing') || event.type.startsWith('xstate.after.readingPause')
        ? undefined
        : 'a question is read before anything is done about it'
  }
}

/** Placement from outside: what a member, the network and time can cause, and what needs a staged answer. */
export const placementOutside: Outside = {
  begins: (at) =>
    at.hasTag('unresolved') ? 'a bet was on its way when the page closed, and its answer was lost' : undefined,
  hidden,
  staged,
}
