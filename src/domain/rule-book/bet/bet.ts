import {
  consents,
  covers,
  type Consent,
  incidentPercent,
  mostMoves,
  offerMs,
  readingPauseMs,
} from '../../bet/consent.ts'
import { dangerSeconds } from '../../bet/limits.ts'
import { betTypePrefixes, gameBetType, ticketBetType } from '../../bet/bet-type.ts'
import { isIncident } from '../../market/play/incident.ts'
import type { Score } from '../../market/result.ts'
import type { Live } from '../../market/rows.ts'
import { basketball, soccer } from '../../market/sports.ts'
import { eachWayOffer, eachWayRows, eachWayTerms, halves, placeOdds } from '../../bet/each-way.ts'
import { ticketKinds } from '../../bet/ticket-kinds.ts'
import type { Chapter } from '../clause.ts'
import { example } from '../clause.ts'
import { decimalOf, writeExact } from '../../odds/odds.ts'
import { price } from '../reading.ts'

const covered = (given: { readonly consent: Consent; readonly agreed: string; readonly offered: string }): boolean =>
  covers(given.consent, price(given.agreed, 'HK'), price(given.offered, 'HK'), 'HK')

const playing: Live = { phase: 'playing', minute: 0, score: [0, 0], half: [0, 0], reds: [0, 0], part: 1, parts: [] }

interface Played {
  readonly sport: number
  readonly before: Score
  readonly after: Score
}

const incident = ({ sport, before, after }: Played): boolean =>
  isIncident(sport, { ...playing, score: before }, { ...playing, score: after })

const termsOf = (given: { readonly runners: number; readonly win: string; readonly place: string }): string => {
  const [win, place] = [given.win, given.place].map((odds) => decimalOf(price(odds, 'DEC'), 'DEC'))
  const placed = eachWayTerms(given.runners)?.places ?? 0
  const terms = eachWayOffer({ runners: given.runners, placed }, win!, place!)
  return terms ? `${terms.places} places at 1/${terms.part}, ${writeExact(placeOdds(win!, terms))}` : 'not offered'
}

export const betClauses = {
  'bet.types': {
    plain:
      'Every bet has a bet-type code, which begins by its product: {market} a market of the board, {combined} a bet of several legs, {prediction} a prediction in a room, {fourDigit} a game of four digits, {lottery} another lottery, {game} any other game.',
    constants: betTypePrefixes,
    examples: [
      example({ kind: 'single', type: 'HDPH' }, ({ kind, type }) => ticketBetType(kind, type), 'BT_HDPH'),
      example({ kind: 'parlay', type: 'HDP' }, ({ kind, type }) => ticketBetType(kind, type), 'BS_PARLAY'),
      example({ kind: 'lottery', game: 'keno' }, ({ kind, game }) => gameBetType(kind, game), 'LOT_KENO'),
    ],
  },
  'bet.key': {
    plain:
      'The client makes a key for each confirmation before it sends anything and keeps it, across reloads, until a final answer. A key stands for at most one bet and one debit: the same request gets the same answer, and a different one under the same key is refused as a duplicate.',
  },
  'bet.no-answer': {
    plain:
      'No answer is a state of its own and never a failure. The client asks about the bet by its key and never places it again under a new one.',
  },
  'bet.closed-key': {
    plain:
      'A refusal closes the key, and so does a member who gives up: a late copy of the request gets the same answer and is never accepted. A closed key answers for longer than any session lasts.',
  },
  'bet.slip': {
    plain:
      'The slip is a list of picks and the way they are bet: each by itself, or together as a parlay or a system. A pick never replaces another: each has a single of its own, with its stake, its question and its outcome, and so do the picks together. A pick that cannot be combined with the others is named with the reason and stays in the list. The picks of a parlay leave the list when it is accepted. Several singles may be reviewed by one press and confirmed by one: each is still a bet of its own, under its own key, and one whose odds moved or that is refused keeps its own question. The next bet may be begun while the last one is still on its way, and a bet on its way cannot be removed.',
  },
  'bet.kinds': {
    plain:
      'A ticket is a single, a parlay, a system, an each-way bet or a builder, or a single or a parlay at Myanmar odds.',
    constants: { kinds: ticketKinds },
  },
  'bet.each-way': {
    plain:
      'A runner of a race or an outright may be backed each way: the stake is bet to win, and as much again to be placed, at a part of the odds to win. The places that are paid and the part follow from the runners of the field, and the bet keeps those it was accepted with. A runner is not offered each way where its field is too small, where its source does not report places, or where the place half would pay more than the runner’s own price to be placed, so that no stakes on a field pay back more than they cost. An each-way bet is a single.',
    constants: { terms: eachWayRows, halves: Number(halves) },
    examples: [
      example({ runners: 4, win: '8.00', place: '3.00' }, termsOf, 'not offered'),
      example({ runners: 6, win: '8.00', place: '3.00' }, termsOf, '2 places at 1/4, 2.75'),
      example({ runners: 6, win: '8.00', place: '2.70' }, termsOf, 'not offered'),
      example({ runners: 12, win: '8.00', place: '3.00' }, termsOf, '3 places at 1/5, 2.40'),
    ],
  },
  'bet.life': {
    plain:
      'A bet is accepted, rejected, or waits for one of the two. An accepted bet runs until it is settled, voided or cashed out. No other step is taken, for any caller.',
  },
  'bet.record': {
    plain:
      'Every step of a bet is written to its record as it is taken: what happened, when, at which price or amount, who decided it, and which build of the machine allowed it. The record only grows, up to a limit that is noted when it is reached, and names nobody. Replayed by the machine, it gives the bet as it stands; a record that does not is reported.',
  },
  'bet.order-of-checks': {
    plain:
      "A bet is checked in one order: the account, the member's own limits, the market, its line, the legs, the price, the minimum, the maximum, the match, the limit, the payout, and the balance. The first that fails is the answer.",
  },
  'bet.danger-delay': {
    plain: 'A ticket with a leg in play waits {seconds} seconds before it is accepted.',
    constants: { seconds: dangerSeconds },
  },
  'bet.incident': {
    plain:
      'A waiting bet is rejected when the score, a red card or the status of its match has changed since it was taken. Where points are scored all the time, the end of a part counts instead of a score.',
    examples: [
      example({ sport: soccer, before: [0, 0], after: [1, 0] }, incident, true),
      example({ sport: basketball, before: [20, 18], after: [22, 18] }, incident, false),
    ],
  },
  'bet.fresh-price': {
    plain:
      'A refusal because of the price carries the fresh price of every leg and the fresh terms, so that no cached page is read again.',
  },
  'bet.consent': {
    plain:
      'A member accepts no other price, a better one or any. A better one is taken only while its gain is at most {bound} percent above the one agreed to.',
    constants: { consents, bound: incidentPercent },
    examples: [
      example({ consent: 'none', agreed: '0.90', offered: '0.95' }, covered, false),
      example({ consent: 'better', agreed: '0.90', offered: '0.95' }, covered, true),
      example({ consent: 'better', agreed: '0.90', offered: '0.85' }, covered, false),
      example({ consent: 'better', agreed: '0.90', offered: '1.10' }, covered, false),
      example({ consent: 'any', agreed: '0.90', offered: '0.10' }, covered, true),
    ],
  },
  'bet.price-moved': {
    plain:
      'When the price moves the entered stake stays: the risk or, at negative odds, the amount to win. The slip shows both prices with their risk and win before the member consents.',
  },
  'bet.reading-pause': {
    plain:
      'A question about money, or about the points of a room, is shown for {milliseconds} milliseconds before a press answers it, so that a bounced key or the second tap of a double tap is not a confirmation.',
    constants: { milliseconds: readingPauseMs },
  },
  'bet.typed-confirmation': {
    plain:
      'On a device where a member has asked for it, the button that places a bet, or accepts its new price, is offered only after the risk of the bet was typed.',
  },
  'bet.check-again': {
    plain:
      'An offer that was not answered for {seconds} seconds is checked again. If price and limits hold, the same question stands, and neither the view nor the focus moves.',
    constants: { seconds: offerMs / 1_000 },
  },
  'bet.price-rounds': {
    plain: 'After {rounds} moved prices the slip says why the bet is not placed.',
    constants: { rounds: mostMoves },
  },
  'bet.changed-line': {
    plain:
      'Another line is another market, never a change of price: the selection is dropped and must be chosen again. A line that comes back keeps its id.',
  },
  'bet.open-market': {
    plain:
      'No bet is accepted on a market that was not open. A suspension is committed before it is published, placement reads the market in its own transaction, and the bet stores the version it saw.',
  },
  'bet.exposure': {
    plain:
      'A market and a match take no more than their limits, including bets placed at the same moment. A check returns the most that is still taken, with the limits of the house included.',
  },
  'bet.quick': {
    plain:
      'With quick bet on, one press on a price bets a set amount, or the minimum bet where that is more. It is explained the first time, and the bet remembers how it was placed.',
  },
  'bet.told-once': {
    plain:
      'The outcome of a bet is announced exactly once, in one sentence, wherever the member is; what was settled earlier is not announced.',
  },
} as const satisfies Chapter
