import {
  launchSeconds,
  leftRoundHours,
  shoeHands,
  tableClosedSeconds,
  tableSeconds,
  reconcileGraceMinutes,
  reconcileLeftHours,
  reconcileRunningHours,
} from '../limits.ts'
import type { Chapter } from './clause.ts'

export const gameClauses = {
  'game.laws': {
    plain:
      'What a game of the house studio returns on average is known exactly: it follows from the cards, wheels, dice and tables it is played with, and a slot pays the drawn row of its book, whatever its reels show.',
  },
  'game.fair': {
    plain:
      'The numbers of a round come from the HMAC of its client seed and its number under a secret seed whose hash was shown before. A value that would favour some numbers is passed over, and cards are shuffled so that every order is equally likely.',
  },
  'game.transaction': {
    plain:
      'A provider’s transaction acts once. The same again answers the same; with another amount, round or member it is refused as a duplicate. A round is closed once, and takes no stake afterwards.',
  },
  'game.steps': {
    plain:
      'In a game of several steps everything is drawn before the first, and each step counts once, by its number in the round. A round that was left stands as it was until its member plays on; after {hours} hours it is ended with what was reached, or its stake is given back where nothing was.',
    constants: { hours: leftRoundHours },
  },
  'game.draws': {
    plain:
      'A game drawn by the clock has one draw for everybody, from a secret of its own whose hash is shown while tickets are sold and which is shown with the draw. A ticket is on the draw that was open when it was bought; none is sold once a draw has closed.',
  },
  'game.tables': {
    plain:
      'Baccarat, dragon tiger, roulette and sic bo have a round every {seconds} seconds, the same for everybody at the table, drawn as other draws are; bets are refused in the last {closed}. Cards come from one shoe of eight decks for {hands} hands, each from those the hands before have left, and then from a fresh one.',
    constants: { seconds: tableSeconds, closed: tableClosedSeconds, hands: shoeHands },
  },
  'game.launch': {
    plain:
      'A game is launched with a token for one member, one game and one provider, which may be exchanged once within {seconds} seconds. The token of the session it becomes is replaced by the next, and counts for balances and stakes alone.',
    constants: { seconds: launchSeconds },
  },
  'game.frame': {
    plain:
      'A game’s page is parted from ours by its origin. A provider at an address of the house’s own is refused at the start, and a game at the origin of the member’s own page does not open.',
  },
  'game.stake': {
    plain:
      'A stake in a game obeys the account’s state, the switches of the house, its limits, the member’s own limits and the balance, as a bet does.',
  },
  'game.credit': {
    plain:
      'A win and a rollback are always taken, even when the session has ended or the account was excluded, blocked or closed meanwhile. A win for a bet that never came or was rolled back is refused by name.',
  },
  'game.rollback': {
    plain:
      'A rollback gives the whole stake back, once, unless the bet was settled. One that comes before its bet moves nothing and keeps that bet out for good.',
  },
  'game.account': {
    plain:
      'What stakes, wins and rollbacks of a round moved in the wallet is what the round was staked and won, and lies in the account of its provider.',
  },
  'game.reconciled': {
    plain:
      'Each hour what providers say of their rounds is held against the ledger, round by round, once {minutes} minutes have passed. A stake that its provider does not have comes back, a round that its provider has ended with the same amounts is closed; where amounts differ, no answer comes within {hours} hours, or the provider still plays it after {running} hours, an operator decides.',
    constants: { minutes: reconcileGraceMinutes, hours: reconcileLeftHours, running: reconcileRunningHours },
  },
} as const satisfies Chapter
