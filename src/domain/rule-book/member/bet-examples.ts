import { maxStake } from '../../money/clamp.ts'
import { deadHeatShare } from '../../settlement/dead-heat.ts'
import { startingLimit } from '../../bet/limits.ts'
import { printHandicap, printLine } from '../../market/line.ts'
import type { MatchResult, Score } from '../../market/result.ts'
import { conversions, decimalOf, quote, writeExact } from '../../odds/odds.ts'
import { returnOf } from '../../settlement/payout.ts'
import { reducedPrice, type Reduction, writeFactor } from '../../settlement/reduction.ts'
import { settleSelection, singleReturn } from '../../settlement/settle-selection.ts'
import { type Selection, settle } from '../../settlement/settlement.ts'
import type { Outcome } from '../../settlement/outcome.ts'
import { stakeParts } from '../../bet/stake.ts'
import { ticketReturn } from '../../bet/ticket-money.ts'
import { line, price } from '../reading.ts'
import { amountFor, decimalOdds, type FactsFor, odds, printFor, printScore, quotedFor, type Reader } from './reader.ts'

/** The prices and scores of the examples; what comes of them is worked out below. */
const usual = '1.95'
const won: Score = [1, 0]

const back = (reader: Reader, outcome: Outcome): string =>
  printFor(reader, returnOf(stakeOf(reader), quotedFor(reader, usual), reader.oddsType, outcome))
const stakeOf = (reader: Reader): bigint => amountFor(reader, 100)

/**
 * A single on the main board, by the score its match ends with: what the reader stakes, and what comes back. Throws
 * unless it settles as its text says.
 */
const single = (
  reader: Reader,
  bet: Omit<Selection, 'scoreAt'> & { readonly scoreAt?: Score },
  end: Score,
  outcome: Outcome,
) => {
  const settled = settle({ scoreAt: [0, 0], ...bet }, { status: 'completed', ht: null, ft: end, action: 1 })
  if (settled !== outcome) throw new RangeError(`the text of an example says ${outcome}, and it is ${settled}`)
  return { stake: printFor(reader, stakeOf(reader)), odds: odds(quotedFor(reader, usual)), back: back(reader, outcome) }
}

/** A bet on the winner of a race, whose result is given. */
const onRunner = (reader: Reader, decimal: string, result: Omit<MatchResult, 'status' | 'ht' | 'ft' | 'action'>) => {
  const accepted = { odds: 'DEC', price: price(decimal, 'DEC') } as const
  const settled = settleSelection(
    { market: 'outright', period: 'ft', pick: 'win', line: 0, sport: 45, live: false, at: [0, 0], incident: 1 },
    accepted,
    { status: 'completed', ht: null, ft: [1, 0], action: 1, ...result },
    reader.policies,
  )
  if (settled === 'running') throw new RangeError('an example is decided')
  return {
    stake: printFor(reader, stakeOf(reader)),
    odds: decimalOdds(decimal),
    back: printFor(reader, singleReturn(stakeOf(reader), accepted, settled)),
  }
}

/** Singles, limits and races. */
export const betExamples = {
  'odds.conversion': () => {
    const { DEC, HK, MY, ID } = conversions(price('1.80', 'DEC'), 'DEC')
    const signed = (text: string) => text.replace('-', '\u2212')
    return { decimal: signed(DEC), hongKong: signed(HK), malay: signed(MY), indonesian: signed(ID) }
  },
  'stake.negative-odds': (reader) => {
    const type = reader.oddsType === 'ID' ? 'ID' : 'MY'
    const at = quote(type === 'ID' ? -19_600 : -9_600, type)
    const { risk, toWin } = stakeParts(stakeOf(reader), at, type)
    return {
      stake: printFor(reader, stakeOf(reader)),
      odds: odds(at),
      risk: printFor(reader, risk),
      win: printFor(reader, toWin),
    }
  },
  'settlement.outcomes': (reader) => ({
    stake: printFor(reader, stakeOf(reader)),
    odds: odds(quotedFor(reader, usual)),
    won: back(reader, 'won'),
    wonHalf: back(reader, 'wonHalf'),
    loseHalf: back(reader, 'loseHalf'),
  }),
  'stake.maximum': (reader) => {
    const { maxPayout } = startingLimit(reader.currency)
    const stake = maxStake(startingLimit(reader.currency), price('16.00', 'DEC'), 'DEC')
    return { maxPayout: printFor(reader, maxPayout), odds: decimalOdds('16.00'), stake: printFor(reader, stake) }
  },
  'settlement.max-payout': (reader) => {
    const { maxPayout } = startingLimit(reader.currency)
    const legs = ['6.00', '5.00'].map((decimal) => price(decimal, 'DEC'))
    const entered = amountFor(reader, 1_000)
    const payout = ticketReturn(
      { kind: 'parlay', entered, legs: legs.length, sizes: null, price: null, maxPayout, deductions: null },
      legs.map((leg) => decimalOf(leg, 'DEC')),
    )
    if (payout === 'running') throw new RangeError('an example is decided')
    return {
      maxPayout: printFor(reader, maxPayout),
      stake: printFor(reader, entered),
      first: odds(legs[0]!),
      second: odds(legs[1]!),
      back: printFor(reader, payout),
    }
  },
  'handicap.quarter-line': (reader) => ({
    ...single(reader, { marketType: 'HDP', pick: 'home', line: line(-0.75), live: false }, won, 'wonHalf'),
    line: printHandicap(line(-0.75)),
    score: printScore(won),
  }),
  'handicap.over-under': (reader) => ({
    ...single(reader, { marketType: 'OU', pick: 'over', line: line(2.25), live: false }, [1, 1], 'loseHalf'),
    line: printLine(line(2.25), 'signed'),
    score: printScore([1, 1]),
  }),
  'handicap.live-score': (reader) => ({
    ...single(reader, { marketType: 'HDP', pick: 'home', line: line(0), live: true, scoreAt: won }, [2, 1], 'draw'),
    line: printHandicap(line(0)),
    at: printScore(won),
    end: printScore([2, 1]),
    counted: printScore([2 - won[0], 1 - won[1]]),
  }),
  'settlement.dead-heat': (reader) => {
    const winners = ['win', 'another']
    if (deadHeatShare({ status: 'completed', ht: null, ft: null, action: 1, winners }) === undefined)
      throw new RangeError('an example of a tie has one')
    return { ...onRunner(reader, '5.00', { winners }), runners: winners.length }
  },
  'settlement.reduction': (reader) => {
    const withdrawn: Reduction = { runner: 'another', factor: 16_200, of: 'price', incident: 2 }
    return {
      ...onRunner(reader, '8.60', { winners: ['win'], reductions: [withdrawn] }),
      factor: writeFactor(withdrawn.factor),
      reduced: writeExact(reducedPrice(decimalOf(price('8.60', 'DEC'), 'DEC'), [withdrawn])),
    }
  },
} as const satisfies Readonly<Record<string, FactsFor>>
