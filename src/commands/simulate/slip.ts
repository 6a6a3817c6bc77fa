import { boostedAs } from '#domain/bet/booster.ts'
import { isMyanmarType, type MyanmarType, oddsTypeFor, picksOf, plainType } from '#domain/market/kinds.ts'
import { isMyanmarCurrency, myanmarOffer, writeMyanmar } from '#domain/odds/myanmar.ts'
import { type Decimal, type OddsType, oddsTypes, quote, quoteAs, writeQuote } from '#domain/odds/odds.ts'
import type { MarketRecord } from '#odds/store.ts'
import type { Placement, PlaceAnswer } from '#server/bets/placement.ts'
import type { Chance } from '../faults/chance.ts'
import type { BoostOffered, World } from './world.ts'

/** A prepared ticket: the same one for any server it is sent to. */
export type Slip = (placement: Placement, member: bigint) => Promise<PlaceAnswer>

/** A ticket on open markets; undefined if nothing is open. A member of a Myanmar currency takes both kinds of odds. */
export const slipFor = (world: World, member: bigint, chance: Chance, bet_key: string): Slip | undefined => {
  const { currency } = world.wallets.get(member)!
  const isMyanmar = isMyanmarCurrency(currency)
  const kind = chance.next()
  const stake = isMyanmar ? `${300 + chance.below(20_000)}` : `${3 + chance.below(120)}.${10 + chance.below(90)}`
  const placing = {
    account_id: '',
    session_token: '',
    bet_key,
    stake,
    accept: chance.pick(['none', 'better', 'any'] as const),
  }
  const open = [...world.markets.values()].filter(({ status }) => status === 'open')
  const myanmar = open.filter((market): market is MyanmarMarket => isMyanmarType(market.type))
  const plain = open.filter(({ type }) => !isMyanmarType(type))
  if (isMyanmar && myanmar.length > 0 && chance.happens(0.6)) return myanmarSlip(myanmar, chance, placing, kind)
  if (plain.length === 0) return undefined
  const boosted = kind < 0.7 && chance.happens(0.5) ? boostedOn(world, chance) : undefined
  if (boosted) return (placement, member) => placement.placeSingle(member, { ...boosted, ...placing })
  const body = { ...selectionOf(chance.pick(plain), chance, chance.pick(oddsTypes)), ...placing }
  if (kind < 0.7) return (placement, member) => placement.placeSingle(member, body)
  const legs = oneOfEach(plain, chance).map((market) => selectionOf(market, chance, 'DEC'))
  if (kind < 0.85) return (placement, member) => placement.placeParlay(member, { legs, ...placing })
  // A full cover has many lines, and so a small unit.
  if (kind < 0.95)
    return (placement, member) =>
      placement.placeSystem(member, {
        legs,
        sizes: legs.map((_, n) => n + 1),
        ...placing,
        stake: `3.${stake.slice(-2)}`,
      })
  const sizes = legs.length > 2 && chance.happens(0.5) ? [2, 3] : [2]
  return (placement, member) => placement.placeSystem(member, { legs, sizes, ...placing })
}

type MyanmarMarket = MarketRecord & { readonly type: MyanmarType }
type Placing = Pick<
  Parameters<Placement['placeMyanmar']>[1],
  'account_id' | 'session_token' | 'bet_key' | 'stake' | 'accept'
>

const myanmarSlip = (open: readonly MyanmarMarket[], chance: Chance, placing: Placing, kind: number): Slip => {
  const body = { ...myanmarOn(chance.pick(open), chance), ...placing }
  if (kind < 0.6) return (placement, member) => placement.placeMyanmar(member, body)
  const legs = oneOfEach(open, chance).map((market) => myanmarOn(market, chance))
  return (placement, member) => placement.placeMyanmarParlay(member, { legs, ...placing })
}

/** One open market of each of some matches. */
const oneOfEach = <Market extends MarketRecord>(open: readonly Market[], chance: Chance): readonly Market[] =>
  [...new Set(open.map(({ match }) => match))]
    .slice(0, 4)
    .map((match) => chance.pick(open.filter((market) => market.match === match)))

const selectionOf = ({ id, match, type, line, prices }: MarketRecord, chance: Chance, preferred: OddsType) => {
  const market_type = plainType(type)
  const odds_type = oddsTypeFor(market_type, preferred)
  const pick = chance.below(prices.length)
  return {
    match_id: match,
    odds_id: id,
    market_type,
    pick: picksOf(market_type)[pick]!,
    line,
    odds_type,
    price: writeQuote(quoteAs(quote(prices[pick]!, 'DEC'), odds_type)),
  }
}

const myanmarOn = ({ id, match, type, line, prices }: MyanmarMarket, chance: Chance) => ({
  match_id: match,
  odds_id: id,
  market_type: type,
  pick: chance.pick(picksOf(plainType(type))) as 'home' | 'away' | 'over' | 'under',
  line,
  price: writeMyanmar(myanmarOffer({ type, line, percent: prices[0]! }).price),
})

/** A boost that was offered, whether or not it still stands: a member may have seen it a while ago. */
const boostedOn = ({ boosts, markets }: World, chance: Chance) => {
  const offered = [...boosts.values()].filter(({ market }) => markets.get(market)?.status === 'open')
  if (offered.length === 0) return undefined
  const boost: BoostOffered = chance.pick(offered)
  const { type, line, prices } = markets.get(boost.market)!
  const market_type = plainType(type)
  const picks: readonly string[] = picksOf(market_type)
  const odds_type = oddsTypeFor(market_type, chance.pick(oddsTypes))
  const price = writeQuote(boostedAs(prices[picks.indexOf(boost.pick)] as Decimal, boost.percent, odds_type))
  return {
    match_id: boost.match,
    odds_id: boost.market,
    market_type,
    pick: picksOf(market_type)[picks.indexOf(boost.pick)]!,
    line,
    odds_type,
    price,
    boost_id: boost.id,
  }
}
