import { builderSelections, longestBuilder, readyBuilder } from '../../bet/builder.ts'
import { fullCoverNamed } from '../../bet/full-cover.ts'
import { incidentPercent, mostMoves } from '../../bet/consent.ts'
import { casesPerDay } from '../../member/feedback.ts'
import * as limits from '../../bet/limits.ts'
import { boutRounds, racePlaced, raceRunners } from '../../market/picks.ts'
import { currencies } from '../../money/money.ts'
import { tenThousand } from '../../odds/odds.ts'
import { isMyanmarCurrency, writeMyanmar } from '../../odds/myanmar.ts'
import { confirmWithin, looserAfter } from '../../member/protection.ts'
import { officialAfter } from '../../settlement/called.ts'
import { leastFactor, writeFactor } from '../../settlement/reduction.ts'
import { ruleFourBounds } from '../../settlement/rule-four.ts'
import { entryRange } from '../../room/terms.ts'
import { houseZone, printZone } from '../../time.ts'
import type { PolicyName } from '../../policies.ts'
import { amountFor, type Facts, type FactsFor, printFor } from './reader.ts'
import type { MemberRule } from './sections.ts'

const hour = 3_600_000
const day = 24 * hour
const zone = () => ({ zone: printZone(houseZone) })

/**
 * What the text of a rule fills in, from the numbers that the product applies; amounts are in the reader's currency.
 */
export const memberFacts: { readonly [Rule in MemberRule]?: FactsFor } = {
  'time.zone': zone,
  'time.book-day': zone,
  'bet.danger-delay': () => ({ seconds: limits.dangerSeconds }),
  'bet.consent': () => ({ bound: incidentPercent }),
  'bet.price-moved': () => ({ rounds: mostMoves }),
  'stake.limits': (reader) => {
    const { minBet, maxBet, maxPayout } = limits.startingLimit(reader.currency)
    return {
      minBet: printFor(reader, minBet),
      maxBet: printFor(reader, maxBet),
      maxPayout: printFor(reader, maxPayout),
    }
  },
  'settlement.called': () => officialAfter,
  'settlement.no-result': () => ({ hours: limits.voidWithoutResultHours }),
  'settlement.bout': () => ({ rounds: boutRounds }),
  'settlement.race': () => ({ runners: raceRunners, placed: racePlaced }),
  'settlement.reduction': () => ({ least: writeFactor(leastFactor.price) }),
  'parlay.legs': () => limits.parlayTickets,
  'parlay.live-minimum': () => ({ min: limits.liveParlayMin }),
  'parlay.bonus': () => ({ name: fullCoverNamed('Patent')!.name }),
  'parlay.system-sizes': () => ({ cutoff: limits.combinationCutoff }),
  'builder.selections': () => builderSelections,
  'builder.price': () => ({ longest: longestBuilder / tenThousand }),
  'builder.ready': () => ({ count: readyBuilder.chances.length, selections: readyBuilder.selections }),
  'myanmar.currencies': () => ({ currencies: Object.keys(currencies).filter(isMyanmarCurrency).join(' / ') }),
  'myanmar.price': () => ({ price: writeMyanmar({ goals: 1, percent: 50 }) }),
  'myanmar.legs': () => limits.myanmarParlayTickets,
  'cash-out.shown-amount': () => ({
    seconds: limits.cashOutOfferSeconds,
    tolerance: limits.cashOutTolerancePercent,
  }),
  'cash-out.wait': () => ({ seconds: limits.dangerSeconds }),
  'order.floor': () => ({ percent: limits.orderFloorPercent }),
  'edit.wait': () => ({ seconds: limits.dangerSeconds }),
  'room.terms': (reader) => {
    const fee = entryRange(reader.currency)
    return {
      feeMin: printFor(reader, fee.min),
      feeMax: printFor(reader, fee.max),
      playersMin: limits.roomPlayers.min,
      playersMax: limits.roomPlayers.max,
      matchesMin: limits.roomMatches.min,
      matchesMax: limits.roomMatches.max,
    }
  },
  'room.private': () => ({ digits: limits.roomPinDigits, tries: limits.roomPinTriesPerMinute }),
  'room.points': () => ({ points: limits.roomPoints }),
  'room.life': () => ({ players: limits.roomPlayers.min }),
  'room.results': () => ({ results: limits.roomResultsMin, hours: limits.voidWithoutResultHours }),
  'room.prizes': () => {
    const [first, second, third] = limits.roomPrizePercents.map(Number)
    return { fee: Number(limits.roomFeePercent), first: first!, second: second!, third: third! }
  },
  'game.highest-win': (reader) => ({
    win: printFor(reader, amountFor(reader, Number(limits.highestWinUnits))),
    number: printFor(reader, amountFor(reader, Number(limits.numberWinUnits))),
  }),
  'game.steps': () => ({ hours: limits.leftRoundHours }),
  'game.tables': () => ({ seconds: limits.tableSeconds, closed: limits.tableClosedSeconds }),
  'account.password': () => limits.passwordLength,
  'account.sessions': () => ({ hours: limits.sessionHours }),
  'account.own-limits': () => ({ hours: looserAfter / hour, days: confirmWithin / day }),
  'page.feedback': () => ({ cases: casesPerDay }),
}

/** What the text of an operator's choice fills in. */
export const policyFacts: { readonly [Name in PolicyName]?: Facts } = { reduction: ruleFourBounds }
