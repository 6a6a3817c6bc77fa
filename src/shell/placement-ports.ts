import { checkBet, listPending, placeBet } from '#calls/bet.ts'
import type { Profile } from '#calls/member.ts'
import { writeAmount } from '#domain/money.ts'
import { writeQuote } from '#domain/odds.ts'
import { checkFact, type CheckFact, foundFact, placementFact, type PlacementFact } from '#machines/placement.facts.ts'
import type { PlacementRequest } from '#machines/placement.ts'
import { ask } from '#ui/ask.ts'
import { fill } from '#ui/ports.ts'
import { identity } from './session-ports.ts'

/** Milliseconds between two looks at a waiting bet. */
const watchEvery = 1_000

/** `keep` is called before the bet leaves the device, so that a page that dies in between finds it again (`rules §8`). */
export const placementPorts = (member: () => Profile, keep: (request: PlacementRequest) => void) => ({
  checkBet: fill<PlacementRequest, CheckFact>(async (request, tell, signal) =>
    tell(checkFact(await ask(checkBet, { ...identity(member()), ...selectionOf(request) }, signal), sentBy(request, member())))),

  placeBet: fill<PlacementRequest, PlacementFact>(async (request, tell, signal) => {
    keep(request)
    const stake = writeAmount(request.entered, member().currency)
    const body = { ...identity(member()), ...selectionOf(request), bet_key: request.key, stake, accept: request.consent }
    tell(placementFact(await ask(placeBet, body, signal), sentBy(request, member())))
  }),

  watchBet: fill<PlacementRequest, PlacementFact>(async (request, tell, signal) => {
    while (!signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, watchEvery))
      const fact = await find(request, member(), signal)
      if (fact.type === 'bet.taken' || fact.type === 'bet.refused') return tell(fact)
    }
  }),

  findBet: fill<PlacementRequest, PlacementFact>(async (request, tell, signal) => tell(await find(request, member(), signal))),
})

const find = async (request: PlacementRequest, member: Profile, signal: AbortSignal): Promise<PlacementFact> =>
  foundFact(await ask(listPending, { ...identity(member), bet_key: request.key }, signal), sentBy(request, member))

const selectionOf = ({ ticket: { legs: [leg] }, prices: [price] }: PlacementRequest) => {
  if (!leg || price === undefined) throw new Error('a request has a leg and its price')
  const { matchId, oddsId, marketType, pick, line, oddsType } = leg
  return { match_id: matchId, odds_id: oddsId, market_type: marketType, pick, line, odds_type: oddsType, price: writeQuote(price) }
}

const sentBy = ({ ticket, prices }: PlacementRequest, { currency }: Profile) => ({ ticket, prices, currency })
