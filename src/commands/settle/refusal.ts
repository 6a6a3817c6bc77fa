/**
 * Why a line is not settled, and the field to blame: `price`, `result.ft`, `legs[1].line`; `input` is the line itself.
 */
export const refusals = {
  notJson: 'the line is no JSON',
  lineTooLong: 'the line is longer than a million characters',
  notAnObject: 'an object belongs here',
  missing: 'the field is not there',
  unknownField: 'no such field belongs here',
  invalidKind: 'single, parlay or system',
  invalidOdds: 'DEC, HK, MY, ID, FRAC, US, or MM for a handicap or over/under; in a conversion no MM',
  invalidPrice:
    'a number with up to four decimals in the range of its odds, a Myanmar price such as "1+50", a fraction such as "5/4", "8-13" or "evens", or American odds from 100 or to −100',
  invalidFavourite: 'home or away at a Myanmar handicap, and nowhere else',
  invalidStake: 'a number above zero with no more digits than the currency',
  invalidMaxPayout: 'a number above zero with no more digits than the currency',
  invalidCurrency: 'a currency of the book; Myanmar odds need MMK or MMO',
  invalidPolicy: 'abandoned: void or decided; deadHeat: standard or profit-split; reduction: exchange or table',
  invalidMarket: 'a market of the catalogue',
  invalidPeriod: 'ft, or ht where the market has a first half',
  invalidPick: 'a pick of the market',
  invalidLine: 'a line of the market, on its grid; none where the market has none',
  invalidLive: 'true or false',
  invalidAt: 'a score really reached in the period of the bet',
  invalidSport: 'the id of a sport the product carries',
  invalidStatus: 'a status of a result',
  invalidCall:
    'of a match that was called: the innings of baseball that were played, such as 5 or 4.5, or the whole minutes that were left',
  notOfficial: 'a match called so early is not official, and one that was played to its end was not called',
  invalidScore: 'two whole numbers from zero',
  scoreBelowHalfTime: 'a later score is below an earlier one',
  invalidGoals: 'the sides of the goals in order of play, which add up to the scores',
  invalidWinners:
    'names, none twice and at least one, or how many won including the pick; of a market that names its picks the picks that won, [] for none',
  invalidPlaces: 'a whole number from one',
  invalidPositions:
    'the place each runner finished in, by name: two that tie for third both have 3, and nobody has 4; the winners beside them are those with a paid place',
  invalidReductions:
    'of an outright: a list of percents above zero and below a hundred, each of the price or the winnings; by the table also the decimal price of the withdrawn runner',
  invalidEachWay: 'of a single on an outright: its places and the part of the odds, whole numbers from one',
  invalidLegs: 'a list',
  invalidSizes:
    'sizes from one to the number of legs, none twice, above ten legs only all of them; or the name of a full cover of so many legs, such as "yankee"',
  invalidBonus:
    'of a full cover: oneWinner from 1 to 4, more than 1 only where the cover has singles, and allWinners from 0 to 100, one of them above its least',
  atLeastTwoMatchToBetParlay: 'a ticket has two legs or more',
  atLeastThreeMatchToBetParlay: 'a ticket with a live leg, or a sport of 40 to 54, has three legs or more',
  maxParlayTicket: 'a ticket has twelve legs or fewer, ten at Myanmar odds',
  systemError: 'the calculator failed on this line, which is a fault of its own; standard error says how',
} as const

export type RefusalCode = keyof typeof refusals

/** Ends the reading of one line. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly field: string

  constructor(code: RefusalCode, field: string) {
    super(refusals[code])
    this.code = code
    this.field = field
  }
}

export const refuse = (code: RefusalCode, field: string): never => {
  throw new Refusal(code, field)
}
