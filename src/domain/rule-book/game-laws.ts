import {
  crashClosed,
  crashDoubles,
  crashOpens,
  crashTop,
  crashUnwatched,
  hiLoSkips,
  hiLoTop,
  leftRoundHours,
  limboTop,
  tableBets,
} from '../bet/limits.ts'
import { kenoPays, kenoPicks } from '../game/keno-pays.ts'
import { slotReturns } from '../game/slot-returns.ts'
import { scratchAlike, scratchFields, scratchParts, scratchPrizes, scratchShare } from '../game/scratch-fields.ts'
import { wheels } from '../game/wheels.ts'
import { exact, round } from '../money/exact.ts'
import type { Chapter } from './clause.ts'

/** A number in hundredths, as `1.20`. */
const hundredths = (whole: number): string => (whole / 100).toFixed(2)

/** How many segments of each wheel pay what, the highest first. */
const segments = Object.entries(wheels)
  .map(([name, pays]) => {
    const each = [...new Set(pays)].toSorted((a, b) => b - a)
    const counted = each.map((pay) => `${pays.filter((one) => one === pay).length} of ${hundredths(pay)}`)
    return `${name} ${counted.join(', ')}`
  })
  .join('; ')

const returns = Object.entries(slotReturns)
  .map(([game, { n, d }]) => `${game} ${(Number(round(exact(n * 1_000_000n, d))) / 10_000).toFixed(4)} %`)
  .join(', ')

/** What is under the fields of a scratch ticket: how many of each prize in all, and of nothing. */
const prizes = scratchPrizes.map(({ pays, weight }) => `${pays / 100} times ${weight}`).join(', ')
const blanks = scratchParts - scratchPrizes.reduce((sum, { weight }) => sum + weight, 0)

/** What hits pay in keno, for each number of numbers chosen. */
const hits = Object.entries(kenoPays)
  .map(([picked, pays]) => {
    const each = Object.entries(pays).map(([drawn, pay]) => `${pay / 100} for ${drawn}`)
    return `of ${picked}, ${each.join(', ')}`
  })
  .join('; ')

/** How each game of the studio is dealt, drawn and paid. */
export const gameLawClauses = {
  'game.slots': {
    plain:
      'A slot draws a row of its book, whose payouts and weights are fixed, and its reels show exactly that; or it stops each reel at a place of a fixed strip, every place equally likely, and pays what is shown by the table in its rules: in ways, in groups that fall, or on lines with free spins. A unit staked on a spin returns on average: {returns}.',
    constants: { returns },
  },
  'game.wheel': {
    plain:
      'A wheel stops at each of its segments with the same chance and pays what the segment says, stake included: {segments}. Each of the three returns ninety-nine hundredths of the stake on average.',
    constants: { segments },
  },
  'game.fish-prawn-crab': {
    plain:
      'Three dice with six pictures are thrown. A picture pays even money if one die shows it, two to one if two do, and eleven to one if all three do, which returns twenty-three twenty-fourths of the stake on average over every throw.',
  },
  'game.dice': {
    plain:
      'A roll is one of ten thousand numbers, each equally likely. It wins below the target, and pays ninety-nine hundredths divided by the chance of that.',
  },
  'game.limbo': {
    plain:
      'In limbo a stake aims at a multiple from {least} to {top}, and a multiple is drawn; the stake is paid times the aim if what is drawn reaches it. The chance of that is ninety-nine hundredths divided by the aim, so that each returns ninety-nine hundredths of its stake on average.',
    constants: { least: hundredths(101), top: limboTop },
  },
  'game.hi-lo': {
    plain:
      'In hi-lo each card is any of a whole deck, an ace the lowest. Its member guesses whether the next is higher or lower, which includes the same rank, but for the guess that would be certain with it; lower than an ace and higher than a king are the same rank alone. What can be cashed out after a right guess is the stake divided by the chance of everything guessed, times ninety-nine hundredths, so that it returns that on average whenever its member stops. Up to {skips} cards of a round may be skipped. No guess can be made that would return more than {top} stakes, and where neither can, the round is cashed out. A round that is left for {hours} hours is cashed out as it is; without a guess the stake is returned.',
    constants: { skips: hiLoSkips, top: hiLoTop, hours: leftRoundHours },
  },
  'game.scratch': {
    plain:
      'A scratch ticket has {fields} fields. What is under each is drawn by itself, and nothing decides what it pays but that: a ticket that does not win is not made to look as if it nearly had. Of {parts} fields these prizes come so often on average: {prizes}; under {blanks} there is nothing. {alike} or more fields of a prize pay that many stakes, once, and several prizes are added up. A ticket returns {returned} % of its stake on average, counted over every ticket.',
    constants: {
      fields: scratchFields,
      parts: scratchParts,
      prizes,
      blanks,
      alike: scratchAlike,
      returned: scratchShare,
    },
  },
  'game.plinko': {
    plain:
      'At each row the ball falls left or right with the same chance, and pays what the slot it reaches says. Every board returns ninety-nine hundredths of the stake on average over all its ways.',
  },
  'game.mines': {
    plain:
      'The mines lie under some of twenty-five tiles, every way equally likely. What can be taken after a gem is the stake divided by the chance to have come so far, times ninety-nine hundredths, so that it returns that on average whenever its member stops. It is taken at once when the next gem would return more than ten thousand stakes.',
  },
  'game.fishing': {
    plain:
      'A shot costs its stake and hits the fish that it aims at or nothing. The chance is the fish’s average return divided by what it pays: between ninety-four and ninety-six hundredths, as its table says.',
  },
  'game.roulette': {
    plain:
      'The ball stops in each of thirty-seven pockets with the same chance. A bet on some of the thirty-six numbers or on zero pays thirty-six divided by how many it covers, stake included, and so returns thirty-six thirty-sevenths on average.',
  },
  'game.sic-bo': {
    plain:
      'Three dice are thrown, every throw equally likely. Big and small pay even money and lose on a triple; a total, a single, a pair, a double and a triple pay the odds that the table shows at their spot, and the average return of each is counted over every throw.',
  },
  'game.baccarat': {
    plain:
      'Player and banker get two cards from eight decks, and a third by the fixed table of the trade; tens and faces count nothing, and the last digit of the sum decides. Player pays even money, banker nineteen twentieths, a tie eight to one; on a tie the stakes on player and banker are returned.',
  },
  'game.dragon-tiger': {
    plain:
      'Dragon and tiger get a card each from eight decks, and the higher wins; an ace is lowest. Each pays even money, a tie eleven to one, and on a tie half of a stake on dragon or tiger is returned.',
  },
  'game.video-poker': {
    plain:
      'Five cards are dealt from one deck, any are held, and the others are replaced once. The final hand pays by the table of jacks or better, with nine for a full house and six for a flush, stake included. The average return is that of the best hold for each hand.',
  },
  'game.keno': {
    plain:
      'Twenty of eighty numbers are drawn, every draw equally likely. Bets are on their sum, on its parity, on how many are forty or less, and on five ranges of the sum; each pays what its spot says, and returns between ninety-two and ninety-eight hundredths of the stake on average, counted over all draws. A bet on {least} to {top} numbers that its member chooses pays by how many of them are drawn, stake included: {hits}. It returns between ninety-four and ninety-seven hundredths on average, counted over all draws. A round takes up to {bets} different bets.',
    constants: { least: kenoPicks.min, top: kenoPicks.max, hits, bets: tableBets },
  },
  'game.four-digit': {
    plain:
      'Twenty-three numbers of four digits are drawn, each by itself: three prizes, ten specials and ten consolations. A unit on a number returns sixty-four hundredths on average on the big table, which pays on all of them, and sixty-five on the small, which pays on the first three. An iBox divides one unit among every order of its digits; an mBox and a roll stake a unit on each number they cover.',
  },
  'game.holdem': {
    plain:
      'In casino hold’em a round costs three antes: the ante, and two for the call, which are returned to a member who folds. A dealer with less than a pair of fours does not qualify: the ante is paid by its table, and the call is returned. Otherwise the better hand wins, the ante by its table and the call at even money, and a tie returns both. A round that its member leaves for {hours} hours is folded.',
    constants: { hours: leftRoundHours },
  },
  'game.blackjack': {
    plain:
      'In blackjack each card is any of a whole deck, however many were dealt. A round costs two stakes: one on the hand, and one for doubling on the first two cards or splitting a pair once, which is returned if it was not used; a split hand is not doubled, and split aces get one card each. The dealer first looks for a blackjack, which ends the round, and draws no more from seventeen, soft or hard. A blackjack pays three to two, a win even money, and a tie returns its stake. The average return is that of the best move for each hand and card of the dealer’s, which the game shows. A hand that is left for {hours} hours stands.',
    constants: { hours: leftRoundHours },
  },
  'game.crash': {
    plain:
      'In crash a curve begins at one, doubles every {doubles} seconds and crashes at a multiple that is drawn as draws are: the chance that it passes one is ninety-nine hundredths divided by it, so that a bet left at any multiple returns ninety-nine hundredths of its stake on average; at {top} everybody leaves. A bet names the multiple at which it is left, or is left by hand: at the multiple that the studio’s clock shows when the request arrives, once, and never one that the page names. Where it crashes is known only when it has, and the wins are paid then. A curve that the studio has not watched for {unwatched} ms ends at once: bets by hand that were still on it are returned, and it never begins again, whatever the clock says. The next one begins {opens} seconds after; bets are refused in the last {closed}.',
    constants: {
      opens: crashOpens,
      closed: crashClosed,
      doubles: crashDoubles,
      top: crashTop,
      unwatched: crashUnwatched,
    },
  },
  'game.pok-deng': {
    plain:
      'In pok deng each card is any of a whole deck. Member and dealer get two; eight or nine points are a pok and end the round. Otherwise the member takes a third card or stays, and the dealer takes one with five points or fewer. A pok beats three of a kind, then three in a row of one suit, three in a row, three faces, and points; of one kind the points decide, and the dealer wins a tie. A win pays by the deng of the member’s hand, and a loss takes the stake alone. The average return is that of the better move for each two cards. A hand that is left for {hours} hours takes no card.',
    constants: { hours: leftRoundHours },
  },
} as const satisfies Chapter
