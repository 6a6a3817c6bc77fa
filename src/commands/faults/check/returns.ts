import type { MatchResult } from '#domain/market/result.ts'

/**
 * What bets return, computed a second time: handicap, over/under and 1X2 of soccer's full time, on singles, parlays,
 * systems and builders, the first two at Myanmar odds, and a runner of a race to win, to be placed and each way. It
 * shares no code with the product's settlement, so that a mistake in one shows against the other.
 */

/** A fraction of whole numbers. */
export type Part = readonly [over: bigint, under: bigint]

export interface LegOf {
  readonly market_type: string
  readonly pick: string
  /** Quarters, from the home side's view. */
  readonly line: number
  readonly odds_type: string
  /** Ten-thousandths; of Myanmar odds the percent from home's or over's view. */
  readonly price: number
  readonly live: boolean
  readonly home_score: number | null
  readonly away_score: number | null
  /** The terms of a runner backed each way; null for all else. */
  readonly places?: number | null
  readonly part?: number | null
  /** Which builder of its ticket it is a selection of; null for a leg alone. */
  readonly builder?: number | null
  /** On the first selection of a builder: what it pays for those that count, the nth of them being bit n. */
  readonly odds?: readonly number[] | null
}

export interface TicketOf {
  readonly kind: string
  readonly entered: bigint
  readonly risk: bigint
  readonly max_payout: bigint
  readonly sizes: readonly number[] | null
  /** Percent deducted from a winning Myanmar return by the number of legs, the last for all above; null for others. */
  readonly deductions?: readonly number[] | null
  /** The bonus of a full cover; null for all else. */
  readonly one_winner?: number | null
  readonly all_winners?: number | null
}

const unit = 10_000n

/**
 * The commission on a settled ticket: its rate, in hundredths of a percent, of the amount won or lost, at most of the
 * risk, rounded down.
 */
export const commissionOf = (
  { risk, commission_rate: rate }: { readonly risk: bigint; readonly commission_rate: number },
  payout: bigint,
): bigint => {
  const outcome = payout > risk ? payout - risk : risk - payout
  return ((outcome < risk ? outcome : risk) * BigInt(rate)) / unit
}

/**
 * The return, stake included, and whether every leg was void; `open` while it is not decided. A leg without a result is
 * undefined.
 */
export const returnOf = (
  ticket: TicketOf,
  legs: readonly LegOf[],
  results: readonly (MatchResult | undefined)[],
): { payout: bigint; isVoid: boolean; back: Part } | 'open' => {
  const shares = legs.map((leg, n) => results[n] && shareOf(leg, results[n]))
  if (shares.every((share) => share === 'void')) return { payout: ticket.risk, isVoid: true, back: [ticket.risk, 1n] }
  const [only] = legs
  const wins = ticket.kind === 'single' && only && only.odds_type !== 'MM' && only.price < 0
  const stake: Part = wins
    ? [ticket.entered * BigInt(-only.price), unit]
    : [ticket.kind === 'eachWay' ? 2n * ticket.entered : ticket.entered, 1n]
  let [over, under]: Part = [0n, 1n]
  for (const line of linesOf(legs.length, ticket.sizes)) {
    const factors = line.map((leg) => shares[leg])
    if (factors.some((share) => share !== undefined && share !== 'void' && share[0] === 0n)) continue
    if (factors.includes(undefined)) return 'open'
    let [n, d] = stake
    for (const leg of line) {
      const { builder, odds } = legs[leg]!
      const factor = builder ? odds && builtFactor(legs, shares, builder) : shares[leg]
      if (factor && factor !== 'void') [n, d] = [n * factor[0], d * factor[1]]
    }
    ;[over, under] = [over * d + n * under, under * d]
  }
  // Where the stake is what is won, its risk was rounded up: a loss is of that risk, and a profit comes on top of it.
  if (wins) {
    const [n, d] = stake
    ;[over, under] =
      over * d < n * under ? [over * ticket.risk * d, under * n] : [over * d + (ticket.risk * d - n) * under, under * d]
  }
  const rise = bonusOf(ticket, legs, shares, [over, under])
  if (rise) {
    const [n, d] = [over * rise[1] + rise[0] * under, under * rise[1]]
    const [plain, down] = [(2n * over + under) / (2n * under), n / d]
    const most = down > plain ? down : plain
    return { payout: most > ticket.max_payout ? ticket.max_payout : most, isVoid: false, back: [n, d] }
  }
  const off = BigInt(ticket.deductions?.[Math.min(legs.length, ticket.deductions.length) - 1] ?? 0)
  // A single pays the deduction on its profit, a parlay on the whole return, and only winners pay it; what is left is
  // rounded down.
  const isDeducted = Boolean(ticket.deductions) && over > ticket.entered * under
  if (isDeducted)
    [over, under] = [over * 100n - (legs.length === 1 ? over - ticket.entered * under : over) * off, under * 100n]
  const rounded = isDeducted ? over / under : (2n * over + under) / (2n * under)
  return { payout: rounded > ticket.max_payout ? ticket.max_payout : rounded, isVoid: false, back: [over, under] }
}

/** What a builder that has no lost selection pays: its odds for those that are not void. */
const builtFactor = (legs: readonly LegOf[], shares: readonly (Part | 'void' | undefined)[], builder: number): Part => {
  const own = legs.flatMap((leg, n) => (leg.builder === builder ? [n] : []))
  const counted = own.reduce((mask, n, bit) => (shares[n] === 'void' ? mask : mask + 2 ** bit), 0)
  return [BigInt(legs[own[0]!]!.odds![counted]!), unit]
}

/** What a bonus adds to the return of a full cover: all legs won, or one alone and the others lost. */
const bonusOf = (
  { entered, sizes, one_winner: times, all_winners: percent }: TicketOf,
  legs: readonly LegOf[],
  shares: readonly (Part | 'void' | undefined)[],
  [over, under]: Part,
): Part | undefined => {
  if (!sizes || typeof times !== 'number' || typeof percent !== 'number') return undefined
  const told = legs.map((leg, n) => {
    const share = shares[n]
    if (share === undefined || share === 'void') return 'neither'
    if (share[0] === 0n) return 'lost'
    const [n1, d1] = decimalOf(leg)
    const isRunner = leg.market_type === 'ORZ' || leg.market_type === 'PLC'
    return isRunner || share[0] * d1 === n1 * share[1] ? 'won' : 'neither'
  })
  if (told.includes('neither')) return undefined
  const winners = told.flatMap((one, n) => (one === 'won' ? [n] : []))
  if (winners.length === legs.length) return [over * BigInt(percent), under * 100n]
  if (winners.length !== 1) return undefined
  const [n, d] = shares[winners[0]!] as Part
  return n > d ? [entered * BigInt(times - 1) * (n - d), d] : undefined
}

/**
 * The return of the part of a ticket that was not sold: a loss counts by the share of the risk that was kept, a profit
 * by the share of the to-win.
 */
export const keptOf = (
  {
    risk,
    to_win,
    cashed_risk,
    cashed_to_win,
  }: { readonly risk: bigint; readonly to_win: bigint; readonly cashed_risk: bigint; readonly cashed_to_win: bigint },
  [over, under]: Part,
): bigint => {
  const kept = risk - cashed_risk
  const halfUp = (n: bigint, d: bigint) => (2n * n + d) / (2n * d)
  if (over < risk * under) return halfUp(over * kept, under * risk)
  if (to_win === 0n) return kept
  const profit = over - risk * under
  return kept + halfUp((profit < to_win * under ? profit : to_win * under) * (to_win - cashed_to_win), under * to_win)
}

/** The lines of a ticket as lists of its legs: one line with all legs, or every combination of the given sizes. */
const linesOf = (legs: number, sizes: readonly number[] | null): number[][] => {
  const all = Array.from({ length: 2 ** legs }, (_, set) =>
    Array.from({ length: legs }, (_, leg) => leg).filter((leg) => (set >> leg) % 2 === 1),
  )
  return all.filter((line) => (sizes ?? [legs]).includes(line.length))
}

/** The factor by which a leg multiplies a stake. */
export const shareOf = (leg: LegOf, result: MatchResult): Part | 'void' => {
  const { status, ft } = result
  if (status !== 'completed' || ft === null) return 'void'
  if (leg.market_type === 'ORZ' || leg.market_type === 'PLC') return runnerShare(leg, result)
  if (leg.odds_type === 'MM') return myanmarOf(leg, ft)
  const decimal = decimalOf(leg)
  const [home, away] = ft
  if (leg.market_type === 'OXT')
    return (home > away ? 'home' : home < away ? 'away' : 'draw') === leg.pick ? decimal : [0n, 1n]
  const ahead = marginOf(leg, home, away)
  // A quarter line is half a bet on each of the two lines beside it.
  const halves = leg.line % 2 === 0 ? [ahead, ahead] : [ahead - 1, ahead + 1]
  const worth = halves.map((half): Part => (half > 0 ? decimal : half === 0 ? [1n, 1n] : [0n, 1n]))
  const [[a, b], [c, d]] = worth as [Part, Part]
  return [a * d + c * b, 2n * b * d]
}

/** The places that a race of the feed pays. */
const placesPaid = 3

/** A runner to win, to be placed, or half on each at a part of the odds; those that tie share the places left. */
const runnerShare = (leg: LegOf, { winners = [], places = 1 }: MatchResult): Part => {
  const isFirst = winners.includes('win')
  const runners = BigInt(winners.filter((name) => name !== 'win' && name !== 'place').length + 1)
  const shared = (left: bigint): Part => (left < runners ? [left, runners] : [1n, 1n])
  const [n, d] = decimalOf(leg)
  const [a, b] = isFirst ? shared(1n) : [0n, 1n]
  const won: Part = [n * a, d * b]
  if (leg.market_type === 'ORZ' && !leg.part) return won
  const [c, e] = winners.includes('place') ? shared(BigInt(isFirst ? placesPaid : places)) : [0n, 1n]
  if (leg.market_type === 'PLC') return [n * c, d * e]
  const part = BigInt(leg.part!)
  const placed: Part = [(n + (part - 1n) * d) * c, d * part * e]
  return [won[0] * placed[1] + placed[0] * won[1], 2n * won[1] * placed[1]]
}

/**
 * Past the line the whole stake is won or lost. On the line the percent applies: as quoted for home or over, negated
 * for the other side.
 */
const myanmarOf = (leg: LegOf, [home, away]: readonly [number, number]): Part => {
  const isFirst = leg.pick === 'home' || leg.pick === 'over'
  const ahead = marginOf({ ...leg, market_type: leg.market_type === 'MM_OU' ? 'OU' : 'HDP' }, home, away)
  return [BigInt(100 + (ahead > 0 ? 100 : ahead < 0 ? -100 : isFirst ? leg.price : -leg.price)), 100n]
}

/** The quarters of a goal by which the pick is ahead of its line. */
const marginOf = (
  { market_type, pick, line, live, home_score, away_score }: LegOf,
  home: number,
  away: number,
): number => {
  if (market_type === 'OU') return (pick === 'over' ? 1 : -1) * (4 * (home + away) - line)
  const before = live ? (home_score ?? 0) - (away_score ?? 0) : 0
  return (pick === 'home' ? 1 : -1) * (4 * (home - away - before) + line)
}

const decimalOf = ({ odds_type, price }: LegOf): Part => {
  const value = BigInt(price)
  if (odds_type === 'DEC') return [value, unit]
  return value > 0n ? [unit + value, unit] : [unit - value, -value]
}
