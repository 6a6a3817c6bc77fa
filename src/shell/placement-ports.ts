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

const selectionOf = ({ leg, price }: PlacementRequest) => ({
  match_id: leg.matchId, odds_id: leg.oddsId, market_type: leg.marketType, pick: leg.pick, line: leg.line, odds_type: leg.oddsType,
  price: writeQuote(price),
})

const sentBy = ({ leg, price }: PlacementRequest, { currency }: Profile) => ({ price, oddsType: leg.oddsType, currency })
