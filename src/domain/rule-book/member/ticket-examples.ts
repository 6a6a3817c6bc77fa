import { fullCoverNamed, sizesOfCover } from '../../bet/full-cover.ts'
import { cashOutOffer, wonOrLost } from '../../cash-out/cash-out.ts'
import { type Exact, exact, round, times } from '../../money/exact.ts'
import { cashOutMarginPercent } from '../../bet/limits.ts'
import type { Score } from '../../market/result.ts'
import {
  afterDeduction,
  deductionFor,
  type MyanmarPrice,
  startingDeductions,
  writeMyanmar,
} from '../../odds/myanmar.ts'
import { decimalOf } from '../../odds/odds.ts'
import { ticketReturn } from '../../bet/ticket-money.ts'
import { factorOf, parlayReturn, roundedReturn, systemLines, systemReturn } from '../../bet/parlay.ts'
import { prizePlan, shareOut } from '../../room/prizes.ts'
import { placesOf, rankPlayers } from '../../room/ranking.ts'
import { myanmarFactor, settleMyanmar } from '../../settlement/settle-myanmar.ts'
import type { Outcome } from '../../settlement/outcome.ts'
import { validTurnover } from '../../settlement/turnover.ts'
import { price } from '../reading.ts'
import { amountFor, decimalOdds, type FactsFor, printFor, printScore, type Reader } from './reader.ts'

const stakeOf = (reader: Reader): bigint => amountFor(reader, 100)

const legs = ['2.10', '1.90', '1.80'] as const
const factors = (...outcomes: readonly Outcome[]): readonly Exact[] =>
  outcomes.map((outcome, leg) => factorOf(outcome, decimalOf(price(legs[leg]!, 'DEC'), 'DEC')))
const legOdds = () => ({
  first: decimalOdds(legs[0]),
  second: decimalOdds(legs[1]),
  third: decimalOdds(legs[2]),
})

/** What comes back of a decided ticket. */
const decided = (reader: Reader, back: Exact | 'running'): string => {
  const rounded = roundedReturn(back)
  if (rounded === 'running') throw new RangeError('an example is decided')
  return printFor(reader, rounded)
}

const myanmarPrice: MyanmarPrice = { goals: 1, percent: 50 }
const percents = [100, 50, -36] as const

/** What a bet on the favourite at that price returns, before any deduction. */
const onFavourite = (reader: Reader, score: Score): string => {
  const { percent } = settleMyanmar(myanmarPrice, { pick: 'home', favourite: 'home' }, score)
  return printFor(reader, round(times(exact(stakeOf(reader)), myanmarFactor(percent))))
}

const prizesFor = (reader: Reader, players: number) => prizePlan(amountFor(reader, 100) * BigInt(players)).prizes

/** Parlays, systems, Myanmar odds, cash-out, rooms and turnover. */
export const ticketExamples = {
  'parlay.return': (reader) => ({
    stake: printFor(reader, stakeOf(reader)),
    ...legOdds(),
    back: decided(reader, parlayReturn(stakeOf(reader), factors('won', 'won', 'wonHalf'))),
  }),
  'parlay.system': (reader) => {
    const [unit, doubles] = [amountFor(reader, 10), [2]]
    const lines = systemLines(legs.length, doubles)
    return {
      lines: Number(lines),
      ...legOdds(),
      unit: printFor(reader, unit),
      risk: printFor(reader, unit * lines),
      back: decided(reader, systemReturn(unit, factors('won', 'won', 'lost'), doubles)),
    }
  },
  'parlay.bonus': (reader) => {
    const cover = fullCoverNamed('Patent')!
    const [unit, sizes, bonus] = [amountFor(reader, 10), sizesOfCover(cover), { oneWinner: 2, allWinners: 0 }]
    const outcomes = ['won', 'lost', 'lost'] as const
    const money = { kind: 'system', legs: legs.length, price: null, maxPayout: undefined, deductions: null } as const
    const back = ticketReturn({ ...money, entered: unit, sizes, bonus }, factors(...outcomes), outcomes)
    return {
      name: cover.name,
      lines: Number(systemLines(legs.length, sizes)),
      times: bonus.oneWinner,
      unit: printFor(reader, unit),
      first: decimalOdds(legs[0]),
      back: decided(reader, back === 'running' ? back : exact(back)),
    }
  },
  'myanmar.on-the-line': (reader) => {
    const [above, on, below] = [
      [2, 0],
      [1, 0],
      [0, 0],
    ] as const
    return {
      stake: printFor(reader, stakeOf(reader)),
      price: writeMyanmar(myanmarPrice),
      above: printScore(above),
      on: printScore(on),
      below: printScore(below),
      full: onFavourite(reader, above),
      part: onFavourite(reader, on),
      nothing: onFavourite(reader, below),
    }
  },
  'myanmar.parlay': (reader) => {
    const [first, second, third] = percents
    const back = round(percents.map(myanmarFactor).reduce(times, exact(stakeOf(reader))))
    return { stake: printFor(reader, stakeOf(reader)), first, second, third: -third, back: printFor(reader, back) }
  },
  'myanmar.deduction': (reader) => {
    const won = times(exact(stakeOf(reader)), myanmarFactor(100))
    return {
      percent: deductionFor(1, startingDeductions),
      stake: printFor(reader, stakeOf(reader)),
      back: printFor(reader, afterDeduction(stakeOf(reader), won, 1, startingDeductions)),
    }
  },
  'cash-out.offer': (reader) => {
    const [held, now, other] = (['2.50', '1.50', '3.00'] as const).map((decimal) => price(decimal, 'DEC'))
    const risk = stakeOf(reader)
    const decimal = decimalOf(held!, 'DEC')
    const market = { status: 'open', isStale: false, chances: wonOrLost([now!, other!], 0) } as const
    const offer = cashOutOffer(
      {
        risk,
        toWin: round(times(exact(risk), decimal)) - risk,
        legs: [{ price: decimal, settled: null, market }],
      },
      { margin: cashOutMarginPercent },
    )
    if (offer.status !== 'offered') throw new RangeError('an example of an offer has one')
    return {
      stake: printFor(reader, risk),
      odds: decimalOdds('2.50'),
      now: decimalOdds('1.50'),
      other: decimalOdds('3.00'),
      margin: cashOutMarginPercent,
      offer: printFor(reader, offer.amount),
    }
  },
  'room.prizes': (reader) => {
    const [first, second, third] = prizesFor(reader, 10).map((prize) => printFor(reader, prize))
    const entry = printFor(reader, amountFor(reader, 100))
    return { players: 10, entry, first: first!, second: second!, third: third! }
  },
  'room.ties': (reader) => {
    const prizes = prizesFor(reader, 10)
    const scores = [9n, 9n, 1n].map((score, seat) => ({ seat: seat + 1, score, correct: 0 }))
    const each = shareOut(prizes, placesOf(rankPlayers(scores))).get(1)!
    const [first, second, third] = prizes.map((prize) => printFor(reader, prize))
    return { first: first!, second: second!, third: third!, each: printFor(reader, each) }
  },
  'commission.valid-turnover': (reader) => {
    const [risk, win] = [stakeOf(reader), amountFor(reader, 50)]
    const valid = validTurnover({ risk, payout: risk + win, outcome: 'won' }, reader.policies.validTurnover)
    return { risk: printFor(reader, risk), win: printFor(reader, win), valid: printFor(reader, valid) }
  },
} as const satisfies Readonly<Record<string, FactsFor>>
