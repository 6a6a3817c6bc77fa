import { liabilitiesOf, toReference, worstOf } from '#domain/bet/exposure.ts'
import { picksOf, plainType } from '#domain/market/kinds.ts'
import type { Liability } from '#server/exposure/exposure.ts'
import type { MarketExposure } from '#server/exposure/market-exposure.ts'
import type { Reading, World } from './world.ts'

/** The most the house may lose on a market and on a match of soccer, in whole units of the reference currency. */
export const houseLimits = [600, 1_500, 600, 1_500] as const
const [marketLimit, matchLimit] = [60_000n, 150_000n]

/** The open bets on each market, as `loadMarketExposures` sums them. */
export const exposuresOf = ({ bets, markets, matches }: World): readonly MarketExposure[] => {
  const open = [...bets.values()]
    .filter(({ state }) => state === 'waiting' || state === 'running')
    .flatMap((bet) => bet.rows.filter(({ outcome }) => outcome === null).map((leg) => ({ bet, leg })))
  const on = Map.groupBy(open, ({ leg }) => Number(leg.market_id))
  return [...on]
    .map(([id, held]): MarketExposure => {
      const { match, type, line } = markets.get(id)!
      const picks = picksOf(plainType(type)).map((pick) => {
        const groups = Map.groupBy(
          held.filter(({ leg }) => leg.pick === pick),
          ({ bet }) => bet.currency,
        )
        const sumOf = (amount: (one: (typeof held)[number]) => bigint) =>
          [...groups].reduce(
            (all, [currency, some]) =>
              all +
              toReference(
                some.reduce((sum, one) => sum + amount(one), 0n),
                currency,
              ),
            0n,
          )
        return {
          toWin: sumOf(({ bet }) => bet.to_win - bet.cashed_to_win),
          risk: sumOf(({ bet }) => (bet.legs === 1 ? bet.risk - bet.cashed_risk : 0n)),
        }
      })
      return { match, market: id, type, line, sport: matches.get(match)!.sport, picks }
    })
    .sort((a, b) => a.match - b.match || a.market - b.market)
}

/**
 * The liability of the open bets, counted a second time: bet by bet, with sold parts taken off cash-out by cash-out. By
 * market and pick.
 */
export const countedOf = ({ bets, cashOuts, markets }: World): ReadonlyMap<string, { toWin: bigint; risk: bigint }> => {
  const counts = new Map<string, Map<string, [toWin: bigint, risk: bigint]>>()
  for (const { id, state, legs, rows, to_win, risk, currency } of bets.values()) {
    if (state !== 'waiting' && state !== 'running') continue
    const sold = cashOuts.filter(({ bet }) => bet === id)
    const left = sold.reduce(([win, held], one) => [win - one.toWin, held - one.risk] as const, [to_win, risk] as const)
    for (const { market_id, pick, outcome } of rows) {
      if (outcome !== null || !markets.has(Number(market_id))) continue
      const on = counts.get(`${market_id} ${pick}`) ?? new Map<string, [bigint, bigint]>()
      const [win, held] = on.get(currency) ?? [0n, 0n]
      counts.set(`${market_id} ${pick}`, on.set(currency, [win + left[0], held + (legs === 1 ? left[1] : 0n)]))
    }
  }
  // A unit of the reference currency is 100 of MYR's minor units and 1,000 of MMK's: hundredths, rounded up.
  const inReference = (minor: bigint, currency: string) => (currency === 'MYR' ? minor : (minor + 9n) / 10n)
  return new Map(
    [...counts].map(([name, on]) => [
      name,
      [...on].reduce(
        (sum, [currency, [win, held]]) => ({
          toWin: sum.toWin + inReference(win, currency),
          risk: sum.risk + inReference(held, currency),
        }),
        { toWin: 0n, risk: 0n },
      ),
    ]),
  )
}

/** The places where a reading differs from the bets. */
export const exposureBreaks = (world: World, exposures: readonly MarketExposure[]): readonly string[] => {
  const counted = countedOf(world)
  const read = new Map(
    exposures.flatMap(({ market, type, picks }) =>
      picksOf(plainType(type)).map((pick, place) => [`${market} ${pick}` as string, picks[place]!] as const),
    ),
  )
  return [...new Set([...counted.keys(), ...read.keys()])].flatMap((name) => {
    const [is, right] = [read.get(name) ?? { toWin: 0n, risk: 0n }, counted.get(name) ?? { toWin: 0n, risk: 0n }]
    return is.toWin === right.toWin && is.risk === right.risk
      ? []
      : [
          `§bet.exposure the position on ${name} is read as ${is.toWin} and ${is.risk}, its bets come to ${right.toWin} and ${right.risk}`,
        ]
  })
}

/** A ticket that a server accepted above the house's limit, given its last reading and the bets it has taken since. */
export const admissionBreaks = (
  { bets }: World,
  reading: Reading | undefined,
  own: ReadonlySet<bigint>,
  liabilities: readonly Liability[],
): readonly string[] => {
  const since = [...bets.values()]
    .slice(reading?.bets ?? 0)
    .filter(({ id, state }) => own.has(id) && (state === 'waiting' || state === 'running'))
  const added = since.flatMap((bet) =>
    bet.rows
      .filter(({ outcome }) => outcome === null)
      .map((leg) => ({
        market: Number(leg.market_id),
        match: Number(leg.match_id),
        pick: picksOf(plainType(leg.market_type)).indexOf(leg.pick),
        picks: picksOf(plainType(leg.market_type)).length,
        toWin: toReference(bet.to_win - bet.cashed_to_win, bet.currency),
      })),
  )
  return liabilities.flatMap(({ match, market, pick }) => {
    const read = (reading?.exposures ?? []).filter((exposure) => exposure.match === match)
    const all = [...added, ...liabilities].filter((one) => one.match === match)
    const sizes = new Map([
      ...read.map((exposure) => [exposure.market, exposure.picks.length] as const),
      ...all.map((one) => [one.market, one.picks] as const),
    ])
    const costs = new Map(
      [...sizes].map(([id, picks]) => [
        id,
        liabilitiesOf(
          Array.from({ length: picks }, (_, place) => ({
            toWin: all.reduce(
              (sum, one) => (one.market === id && one.pick === place ? sum + one.toWin : sum),
              read.find((exposure) => exposure.market === id)?.picks[place]?.toWin ?? 0n,
            ),
            risk: read.find((exposure) => exposure.market === id)?.picks[place]?.risk ?? 0n,
          })),
        ),
      ]),
    )
    const ofMatch = [...costs.values()].reduce((sum, cost) => sum + worstOf(cost), 0n)
    return costs.get(market)![pick]! <= marketLimit && ofMatch <= matchLimit
      ? []
      : [
          `§bet.exposure a ticket on market ${market} was let through to ${costs.get(market)![pick]} of the market and ${ofMatch} of the match`,
        ]
  })
}
