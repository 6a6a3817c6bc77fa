import { abandonedPolicies } from '../settlement/abandoned.ts'
import { callMeasureOf, isOfficial, officialAfter } from '../settlement/called.ts'
import { deadHeatPolicies, inDeadHeat, type DeadHeatPolicy } from '../settlement/dead-heat.ts'
import { decidingClauses } from '../settlement/deciding-clause.ts'
import { exact, round } from '../money/exact.ts'
import { betResultLabels, matchResultLabels, matchStatusIds } from '../text/labels.ts'
import { voidWithoutResultHours } from '../bet/limits.ts'
import type { MarketType } from '../market/kinds.ts'
import { boutRounds, racePlaced, raceRunners } from '../market/picks.ts'
import { baseball, basketball, boxing, races } from '../market/sports.ts'
import { newsOf, resultStatuses, type Score, resultAfter } from '../market/result.ts'
import { decimalOf, writeExact } from '../odds/odds.ts'
import { returnOf } from '../settlement/payout.ts'
import { placingOf } from '../settlement/placing.ts'
import { ruleFourBounds, ruleFourPrices } from '../settlement/rule-four.ts'
import { leastFactor, reducedPrice, type Reduction, writeFactor } from '../settlement/reduction.ts'
import { eachWayReturn, resultByPlaces } from '../settlement/settle-each-way.ts'
import { settleSelection, singleReturn } from '../settlement/settle-selection.ts'
import { settle } from '../settlement/settlement.ts'
import { outcomes, type Outcome } from '../settlement/outcome.ts'
import { ticketReturn } from '../bet/ticket-money.ts'
import { type Chapter, example } from './clause.ts'
import { amount, price, written } from './reading.ts'

const back = (given: { readonly stake: string; readonly odds: string; readonly outcome: Outcome }) =>
  written(returnOf(amount(given.stake), price(given.odds, 'DEC'), 'DEC', given.outcome))

const tied = (given: {
  readonly stake: string
  readonly odds: string
  readonly ways: number
  readonly policy: DeadHeatPolicy
}) => {
  const risk = exact(amount(given.stake))
  const toWin = exact(returnOf(amount(given.stake), price(given.odds, 'DEC'), 'DEC', 'won') - amount(given.stake))
  return written(round(inDeadHeat(risk, toWin, exact(1n, BigInt(given.ways)), given.policy)))
}

/**
 * A bet struck before runners were withdrawn, on one that then wins: the price it is settled at, and what comes back.
 */
const reducedBack = (given: {
  readonly stake: string
  readonly odds: string
  readonly withdrawn: readonly Pick<Reduction, 'runner' | 'factor' | 'of' | 'by'>[]
}) => {
  const accepted = { odds: 'DEC', price: price(given.odds, 'DEC') } as const
  const reductions = given.withdrawn.map((one) => ({ ...one, incident: 2 }))
  const settled = settleSelection(
    { market: 'outright', period: 'ft', pick: 'win', line: 0, sport: 45, live: false, at: [0, 0], incident: 1 },
    accepted,
    { status: 'completed', ht: null, ft: [1, 0], winners: ['win'], reductions, action: 1 },
  )
  if (settled === 'running') return settled
  const reduced = reducedPrice(decimalOf(accepted.price, 'DEC'), reductions)
  return `${writeExact(reduced)}, ${written(singleReturn(amount(given.stake), accepted, settled))}`
}

/** The same by what runners take of the winnings in the trade's table, in percent. */
const tabledBack = (given: { readonly stake: string; readonly odds: string; readonly taken: readonly number[] }) =>
  reducedBack({
    ...given,
    withdrawn: given.taken.map((percent, n) => ({
      runner: String(n + 1),
      factor: percent * 1_000,
      of: 'winnings',
      by: 'table',
    })),
  })

/** The half-time score that stands after a result of the match that says 2-0. */
const halfAfter = ({ half, held, told }: { readonly half: Score; readonly held: number; readonly told: number }) =>
  resultAfter(
    { status: 'firstHalf', ht: half, ft: null, action: held },
    { status: 'completed', ht: [2, 0], ft: [2, 1], action: told },
  )?.ht?.join('-') ?? 'none'

const shareOf = (given: {
  readonly places: number
  readonly positions: Readonly<Record<string, number>>
  readonly runner: string
}): string => {
  const placing = placingOf(given.runner, new Map(Object.entries(given.positions)), given.places)
  if (placing === undefined || placing === 'unclear' || placing.places === 0) return 'no place'
  const { tied, places } = placing
  return places >= tied.length ? 'paid in full' : `${places} place for ${tied.length}`
}

/** An each-way bet on the runner called Own in a field of six, by the places that runners finish in. */
const eachWayBack = (given: {
  readonly stake: string
  readonly odds: string
  readonly positions: Readonly<Record<string, number>>
}): string => {
  const eachWay = { places: 2, part: 4 }
  const settled = settleSelection(
    { market: 'outright', period: 'ft', pick: 'win', line: 0, sport: 45, live: false, at: [0, 0], eachWay },
    { odds: 'DEC', price: price(given.odds, 'DEC') },
    resultByPlaces('Own', new Map(Object.entries(given.positions)), eachWay),
  )
  if (settled === 'running') return settled
  return `${settled.outcome} ${written(eachWayReturn(amount(given.stake), settled.factor))}`
}

/** A pick, at the line of no goal, on a match that was called after halves of innings, or with minutes left. */
const ofCalled = (given: {
  readonly sport: number
  readonly amount: number
  readonly score: Score
  readonly marketType: MarketType
  readonly pick: string
}): string => {
  const { sport, amount, score, marketType, pick } = given
  if (!isOfficial(callMeasureOf(sport)!, amount, score)) return 'broke off'
  return settle(
    { marketType, pick, line: 0, live: false, scoreAt: [0, 0], sport },
    { status: 'called', ht: null, ft: score, action: 1 },
  )
}

interface Named {
  readonly marketType: MarketType
  readonly pick: string
  readonly named: readonly string[]
}

const byName =
  (sport: number) =>
  ({ marketType, pick, named }: Named): string =>
    settle(
      { marketType, pick, line: 0, live: false, scoreAt: [0, 0], sport },
      { status: 'completed', ht: null, ft: [1, 0], winners: named, action: 1 },
    )
const ofBout = byName(boxing)
const ofSource = ({ marketType, pick, named }: Named): string =>
  settle(
    { marketType, pick, line: 0, live: false, scoreAt: [0, 0] },
    { status: 'pending', ht: null, ft: null, winners: named, action: 1 },
  )
const ofRace = byName(races[0]!)

export const settlementClauses = {
  'settlement.outcomes': {
    plain:
      'A selection is won, won half, a draw, lose half, lost or void. With risk R and profit W it returns R + W, R and half of W, R, half of R, nothing, or R.',
    constants: { outcomes },
    examples: [
      example({ stake: '10.01', odds: '1.95', outcome: 'wonHalf' }, back, '14.76'),
      example({ stake: '100.00', odds: '1.90', outcome: 'loseHalf' }, back, '50.00'),
      example({ stake: '100.00', odds: '1.90', outcome: 'void' }, back, '100.00'),
    ],
  },
  'settlement.source': {
    plain:
      'A match is settled on the result that its feed reports. A result of the operator replaces it, and only another act of the operator corrects that one, whatever the feed reports later.',
  },
  'settlement.own-winner': {
    plain:
      'A source that names the winners of its own markets settles them by these, and every other market as far as all scores that agree with them agree. A score settles the rest. A market that nothing decides waits for the operator, and nothing that has a winner is void when its match gets no score.',
    examples: [
      example({ named: ['OXT home'], marketType: 'DC', pick: '1X' }, ofSource, 'won'),
      example({ named: ['OXT draw'], marketType: 'DNB', pick: 'away' }, ofSource, 'draw'),
      example({ named: ['OU 2.5 over', 'BS no'], marketType: 'CL', pick: 'home-yes' }, ofSource, 'running'),
      example({ named: ['OXT home', 'OU 8.5 over'], marketType: 'CS', pick: 'other' }, ofSource, 'won'),
    ],
  },
  'settlement.error': {
    plain:
      'No act of an operator voids one bet or changes its price: an accepted bet is settled at the price it was accepted at, mistaken or not. A match that was offered in error is voided whole, and every stake on it is returned.',
  },
  'settlement.postponed': {
    plain:
      'A match that is moved to another time or another place keeps its bets, which are settled on its result. Its kick-off is the one that its feed reported last.',
  },
  'settlement.markets': {
    plain:
      'Each market has one rule that decides every one of its picks by the result. No goals is an even number; where no draw is on offer, a draw gives the stake back; any other score is one in which a side has more goals than the listed scores.',
  },
  'settlement.bout': {
    plain:
      'A bout of boxing goes over {rounds} rounds and is won by a stoppage or on points. Its method of victory and its round are decided by what its result names: the winner with the method, and the round of the stoppage or the points.',
    constants: { rounds: boutRounds },
    examples: [
      example({ marketType: 'MV', pick: 'home-stoppage', named: ['home-stoppage', 'home-3'] }, ofBout, 'won'),
      example({ marketType: 'MV', pick: 'home-points', named: ['home-stoppage', 'home-3'] }, ofBout, 'lost'),
      example({ marketType: 'RB', pick: 'home-3', named: ['home-stoppage', 'home-3'] }, ofBout, 'won'),
      example({ marketType: 'RB', pick: 'points', named: ['away-points', 'points'] }, ofBout, 'won'),
    ],
  },
  'settlement.race': {
    plain:
      'In a race of the house {runners} runners come in one order, and the first {placed} are placed. A forecast is on this runner to win and another to be second, a tricast on the third too, each by its number and in that order; nothing else wins.',
    constants: { runners: raceRunners, placed: racePlaced },
    examples: [
      example({ marketType: 'PLC', pick: 'place', named: ['place'] }, ofRace, 'won'),
      example({ marketType: 'FC', pick: '3', named: ['win', 'place', '3', '3-5'] }, ofRace, 'won'),
      example({ marketType: 'TC', pick: '5-3', named: ['win', 'place', '3', '3-5'] }, ofRace, 'lost'),
      example({ marketType: 'ORZ', pick: 'win', named: ['win', 'place', '3', '3-5'] }, ofRace, 'won'),
    ],
  },
  'settlement.period': {
    plain:
      'A market is settled on its period: the first half, or normal time with stoppage time, never extra time or penalties.',
    examples: [
      example(
        { ninetyMinutes: [2, 2], pick: 'draw' },
        ({ ninetyMinutes, pick }) =>
          settle(
            { marketType: 'OXT', pick, line: 0, live: false, scoreAt: [0, 0] },
            { status: 'completed', ht: [2, 0], ft: ninetyMinutes, overtime: [3, 3], action: 1 },
          ),
        'won',
      ),
    ],
  },
  'settlement.first-half': {
    plain:
      'The first half is settled once its score is confirmed, while the match goes on: at half-time, after two quarters, five innings, the first set or the first map. A corrected half-time score, with a higher action number, settles it again, and so does a result of the match that corrects it.',
    examples: [
      example({ half: [1, 0], held: 0, told: 1 }, halfAfter, '2-0'),
      example({ half: [1, 0], held: 2, told: 1 }, halfAfter, '1-0'),
    ],
  },
  'settlement.overtime': {
    plain:
      'Full-game markets of basketball, American football and baseball include overtime, unless they have a draw on offer; draw no bet includes it. A level money line is void.',
  },
  'settlement.void-match': {
    plain:
      'A match that is cancelled, refunded or abandoned in its first half is void. With a refunded first half, its markets and those over both halves are void; with a refunded or abandoned second half, the full-time markets are void and the first half stands. A pending or suspended match keeps running.',
    constants: { statuses: resultStatuses },
  },
  'settlement.abandoned': {
    plain:
      'When a match breaks off, everything unfinished is void, or, where the operator chooses so, what was already decided stands; a quarter line of which only half was decided is void. In tennis what was decided always stands, and at Myanmar odds it never does.',
    constants: { policies: abandonedPolicies },
  },
  'settlement.called': {
    plain:
      'A match that is called before its end is official once {innings} innings of baseball were played, half an inning less where the home side leads, or with {left} minutes of basketball or American football left, or fewer; one called earlier broke off. In baseball the money line and draw no bet are settled on the score, and every other full-game market as in a match that broke off; in the other two sports the score settles everything. The first half stands if it was over.',
    constants: officialAfter,
    examples: [
      example({ sport: baseball, amount: 10, score: [4, 1], marketType: 'ML', pick: 'home' }, ofCalled, 'won'),
      example({ sport: baseball, amount: 10, score: [4, 1], marketType: 'HDP', pick: 'home' }, ofCalled, 'void'),
      example({ sport: baseball, amount: 9, score: [4, 1], marketType: 'ML', pick: 'home' }, ofCalled, 'won'),
      example({ sport: baseball, amount: 9, score: [1, 4], marketType: 'ML', pick: 'away' }, ofCalled, 'broke off'),
      example({ sport: basketball, amount: 5, score: [90, 80], marketType: 'HDP', pick: 'home' }, ofCalled, 'won'),
      example(
        { sport: basketball, amount: 6, score: [90, 80], marketType: 'HDP', pick: 'home' },
        ofCalled,
        'broke off',
      ),
    ],
  },
  'settlement.no-result': {
    plain: 'A match without a result {hours} hours after its kick-off is void.',
    constants: { hours: voidWithoutResultHours },
  },
  'settlement.dead-heat': {
    plain:
      'When more runners tie than there are places, the stake is paid on the share of the places at the full odds, or, by the other policy, the whole stake comes back with that share of the profit.',
    constants: { policies: deadHeatPolicies },
    examples: [
      example({ stake: '100.00', odds: '5.00', ways: 2, policy: 'standard' }, tied, '250.00'),
      example({ stake: '100.00', odds: '5.00', ways: 2, policy: 'profit-split' }, tied, '300.00'),
    ],
  },
  'settlement.shared-places': {
    plain:
      'Where several places are paid, a runner that nobody tied with is paid in full, and those that tied share only the places that are left for them. A result says who tied; where its source does not, the runners it leaves open wait for the operator and are never paid a common share.',
    examples: [
      example({ places: 3, positions: { A: 1, B: 2, C: 3, D: 3 }, runner: 'B' }, shareOf, 'paid in full'),
      example({ places: 3, positions: { A: 1, B: 2, C: 3, D: 3 }, runner: 'D' }, shareOf, '1 place for 2'),
      example({ places: 2, positions: { A: 1, B: 1, C: 3 }, runner: 'C' }, shareOf, 'no place'),
    ],
  },
  'settlement.each-way': {
    plain:
      'The halves of an each-way bet are settled each by itself and paid together: the win half at the odds, the place half, where the runner is among the places that are paid, at its part of them. A dead heat and a withdrawn runner count for each half by its own rule: those that tie for first take all the places before them, a reduction is made of the odds to win first. Where the halves differ, the money decides the outcome.',
    examples: [
      example({ stake: '10.00', odds: '8.00', positions: { Own: 1, Other: 2 } }, eachWayBack, 'won 107.50'),
      example({ stake: '10.00', odds: '8.00', positions: { Other: 1, Own: 2 } }, eachWayBack, 'won 27.50'),
      example({ stake: '10.00', odds: '3.00', positions: { Other: 1, Own: 2 } }, eachWayBack, 'loseHalf 15.00'),
      example({ stake: '10.00', odds: '8.00', positions: { A: 1, Own: 2, B: 2 } }, eachWayBack, 'loseHalf 13.75'),
      example({ stake: '10.00', odds: '8.00', positions: { Own: 1, A: 1, B: 3 } }, eachWayBack, 'won 67.50'),
      example({ stake: '10.00', odds: '8.00', positions: { A: 1, B: 2, Own: 3 } }, eachWayBack, 'lost 0.00'),
    ],
  },
  'settlement.withdrawn': {
    plain: 'A bet on a runner that is withdrawn from its race is void.',
  },
  'settlement.rule-four': {
    plain:
      'An operator may choose the trade’s table instead: what a withdrawn runner takes of the winnings follows from its price when it was withdrawn, from {most} percent at {shortest} and shorter to {waived} percent up to {longest}, and nothing above. What several runners take is added up and is {most} percent at most; {waived} percent by one runner alone is waived. The price is not rounded.',
    constants: { ...ruleFourBounds, ...ruleFourPrices },
    examples: [
      example({ stake: '10.00', odds: '6.00', taken: [25, 10] }, tabledBack, '4.25, 42.50'),
      example({ stake: '10.00', odds: '6.00', taken: [60, 55] }, tabledBack, '1.50, 15.00'),
      example({ stake: '10.00', odds: '6.00', taken: [5] }, tabledBack, '6.00, 60.00'),
      example({ stake: '10.00', odds: '6.00', taken: [5, 5] }, tabledBack, '5.50, 55.00'),
    ],
  },
  'settlement.reduction': {
    plain:
      'Each runner of a race has a reduction factor. When it is withdrawn, earlier bets on the others are reduced by it: a bet to win by that part of its price, unless the factor is below {least} percent, a bet to be placed by that part of its winnings. Several factors apply one upon the other. The price is then rounded to two decimals, and is at least the shortest there is. Bets struck after the withdrawal keep their price.',
    constants: { least: writeFactor(leastFactor.price) },
    examples: [
      example(
        { stake: '10.00', odds: '8.60', withdrawn: [{ runner: 'Coughing Donkey', factor: 16_200, of: 'price' }] },
        reducedBack,
        '7.21, 72.10',
      ),
      example(
        { stake: '10.00', odds: '8.00', withdrawn: [{ runner: 'Coughing Donkey', factor: 25_000, of: 'winnings' }] },
        reducedBack,
        '6.25, 62.50',
      ),
      example(
        {
          stake: '10.00',
          odds: '8.00',
          withdrawn: [
            { runner: 'Coughing Donkey', factor: 25_000, of: 'price' },
            { runner: 'Slow Glass', factor: 10_000, of: 'price' },
          ],
        },
        reducedBack,
        '5.40, 54.00',
      ),
    ],
  },
  'settlement.correction': {
    plain:
      'A repeated result changes nothing, a corrected one, with a higher action number, unsettles the bets and settles them again, and an older one is ignored.',
    examples: [
      example({ held: 2, told: 2 }, ({ held, told }) => newsOf({ action: held }, { action: told }), 'repeated'),
      example({ held: 2, told: 3 }, ({ held, told }) => newsOf({ action: held }, { action: told }), 'corrected'),
      example({ held: 2, told: 1 }, ({ held, told }) => newsOf({ action: held }, { action: told }), 'older'),
    ],
  },
  'settlement.max-payout': {
    plain:
      'What a ticket comes back with, its risk included, never exceeds the maximum payout that was shown when it was placed.',
    examples: [
      example(
        { stake: '100.00', maxPayout: '500.00', odds: ['3.00', '3.00'] },
        ({ stake, maxPayout, odds }) => {
          const legs = odds.map((text) => exact(BigInt(price(text, 'DEC')), 10_000n))
          const ticket = {
            kind: 'parlay',
            entered: amount(stake),
            legs: legs.length,
            sizes: null,
            price: null,
            maxPayout: amount(maxPayout),
            deductions: null,
          } as const
          const payout = ticketReturn(ticket, legs)
          return payout === 'running' ? payout : written(payout)
        },
        '500.00',
      ),
    ],
  },
  'settlement.match-status': {
    plain:
      'A match is reported with a status id: running, completed, refunded, suspended, or unknown, which is shown as a dash. Each result has one label; a match whose sport has no halves is abandoned as a whole.',
    constants: { ids: matchStatusIds, labels: matchResultLabels },
  },
  'settlement.told': {
    plain:
      'Every result is shown with what it was before a correction. A decided selection names the rule that decided it, in the words and by the number that members read, and leads to the result of its match.',
    constants: { clauses: decidingClauses },
  },
  'settlement.labels': {
    plain: 'Each bet shows one result label, and a void bet says whether its match was abandoned.',
    constants: { labels: betResultLabels },
  },
} as const satisfies Chapter
