import { gameRates, widerSessions } from '#domain/game/game-rates.ts'
import { tableChat, tableChatRate } from '#domain/game/table-chat.ts'
import { exact, floor, times } from '../money/exact.ts'
import { takenAmount } from '../money/finer-amount.ts'
import { type Currency, writeAmount } from '../money/money.ts'
import {
  autoRounds,
  drawDays,
  gameStakes,
  launchAnswerSeconds,
  launchSeconds,
  startingGameWins,
  leftRoundHours,
  roundPace,
  shoeHands,
  tableBets,
  tableClosedSeconds,
  tableSeconds,
  announcedWins,
  reconcileGraceMinutes,
  reconcileLeftHours,
  reconcileRunningHours,
  evenStake,
  unevenStake,
  barredRounds,
  highestWinUnits,
  numberWinUnits,
  waitingRoundsMost,
} from '../bet/limits.ts'
import { type Chapter, example } from './clause.ts'
import { amount, written } from './reading.ts'

/** What a stake on a bet that returns a fraction of it pays. */
const paid = ({ stake, returns: [n, d] }: { readonly stake: string; readonly returns: readonly [number, number] }) =>
  written(floor(times(exact(amount(stake)), exact(BigInt(n), BigInt(d)))))

/** What the wallet takes of an amount in hundred-thousandths. */
const taken =
  (kind: 'debit' | 'credit') =>
  ({ stake, win = stake, currency }: { readonly stake?: number; readonly win?: number; readonly currency: Currency }) =>
    writeAmount(takenAmount(BigInt(win ?? 0), 5, currency, kind).amount, currency)

export const gameClauses = {
  'game.laws': {
    plain:
      'The average return of a game of the house studio is known exactly: it follows from the cards, wheels, dice and tables it is played with, and a slot pays the drawn row of its book, whatever its reels show.',
  },
  'game.payout': {
    plain:
      'What a bet in a game of the house studio pays, stake included, is rounded down to the minor unit, so that at every stake the exact return is at most the stated one. A bet takes {stakes.min} to {stakes.max} of the reference currency, and no less than {even} minor units, {uneven} where payouts are rarely whole, so that rounding costs less than a hundredth of what is staked.',
    constants: { stakes: gameStakes, even: evenStake, uneven: unevenStake },
    examples: [
      example({ stake: '0.10', returns: [9_900, 9_428] }, paid, '0.10'),
      example({ stake: '1.01', returns: [39, 20] }, paid, '1.96'),
      example({ stake: '1.00', returns: [39, 20] }, paid, '1.95'),
    ],
  },
  'game.fair': {
    plain:
      'The numbers of a round come from the HMAC of its client seed and its number under a secret seed. The hash of that seed is shown before its client seed is taken, and the seed never changes. A value that would favour some numbers is skipped, and cards are shuffled so that every order is equally likely.',
  },
  'game.transaction': {
    plain:
      'A provider’s transaction takes effect once. Sent again, it gets the same answer; with another amount, round or member it is refused as a duplicate. A round is closed once, and takes no stake afterwards.',
  },
  'game.steps': {
    plain:
      'In a game of several steps everything is drawn before the first step, and each step counts once, by its number in the round. An unfinished round waits until its member plays on; after {hours} hours it ends with what was reached, or its stake is returned if nothing was; a hand of casino hold’em is folded, and one of blackjack or pok deng takes no further card.',
    constants: { hours: leftRoundHours },
  },
  'game.draws': {
    plain:
      'A game drawn by the clock has one draw for everybody, from a secret of its own whose hash is shown while tickets are sold and which is shown with the draw. A ticket is on the draw that was open when it was bought; none is sold once a draw has closed. A draw that was drawn is never sold or drawn again, whatever the clock says.',
  },
  'game.tickets': {
    plain:
      'A draw is drawn from its secret and from the hash of all its tickets, which are fixed when its sales have closed and before it is drawn. A stake that is accepted later is returned. Every member can verify that their own ticket is among them, without seeing what others staked.',
  },
  'game.sealed': {
    plain:
      'The studio keeps every secret that is not shown yet encrypted, by a key that its database does not hold. With another key, or without it, the studio does not start.',
  },
  'game.house-studio': {
    plain:
      'With real money the house’s own studio is refused, because its operator could know its results, until a named person answers for it; that is recorded at every start.',
  },
  'game.delivery': {
    plain:
      'Draws are drawn on time, whether or not the wallet answers. Wins and returned stakes are sent to it for several members at once, each member’s in order, and again until they are acknowledged. What failed is sent again after a rest that grows, and at once when a wallet that was away answers again.',
  },
  'game.waiting': {
    plain: 'A member may have up to {most} unfinished rounds of a game; a further stake is refused by name.',
    constants: { most: waitingRoundsMost },
  },
  'game.unknown-round': {
    plain:
      'A round that its page asks about before it arrived is refused if it arrives within {minutes} minutes. Of each member the last {most} such rounds are remembered.',
    constants: barredRounds,
  },
  'game.highest-win': {
    plain:
      'A round of the house studio pays at most {win} units of the reference currency, and the tickets of a lottery draw at most {number} for one number. A stake that could be paid more is refused by name.',
    constants: { win: Number(highestWinUnits), number: Number(numberWinUnits) },
  },
  'game.pace': {
    plain:
      'Where the operator asks for it, a member’s next round of a slot begins {slot} ms after the last at the earliest, and of another game that is played at once {other} ms; an earlier one is refused by name. Nothing plays by itself but what the member set so (§game.auto-play).',
    constants: roundPace,
  },
  'game.auto-play': {
    plain:
      'Auto play repeats a member’s own round in a game that is played at once, and only where the operator allows it: up to {most} rounds, each begun {slot} ms after the last at the earliest in a slot and {other} ms in another game, however fast it is shown. It needs a loss limit and never loses more: the game’s server also keeps the rounds and the limit that it began with, whatever the page asks for. A member has one auto play at a time: a further one ends the one before. Its limit is of one auto play, not of the member: what a member may lose altogether is an own limit (§account.own-limits), which holds for every stake, of auto play or not. It ends with its last round, before a round that could lose more than the limit, with a single win of an amount that the member may set, with a win that is being checked, with any refusal or returned stake, when the member stops it, leaves the page or is asked something by it.',
    constants: { most: autoRounds.most, ...roundPace },
  },
  'game.result': {
    plain:
      'What a round paid is shown in its stage: quietly while it is no more than the round cost, as an amount up to five times of that, and more loudly above five, twenty and a hundred times. The balance in the dock follows once the result is shown; a key ends the loudest. What is shown is said as well: the result and what it paid, and then the balance, once.',
  },
  'game.tables': {
    plain:
      'Baccarat, dragon tiger, roulette and sic bo have a round every {seconds} seconds, the same for everybody at the table, drawn as other draws are; bets are refused in the last {closed}. Up to {most} different bets are placed at once in roulette and sic bo. Cards come from one shoe of eight decks for {hands} hands, each from those the hands before have left, and then from a fresh one.',
    constants: { seconds: tableSeconds, closed: tableClosedSeconds, most: tableBets, hands: shoeHands },
  },
  'game.live-tables': {
    plain:
      'What everybody may know of a game drawn by the clock is public: when its bets close, when it is drawn, and its last results. The lobby shows that on the game’s tile, with tables and the next draws above other games, asks again when the draw is due, and not while it is out of sight. Nothing of a draw to come is in it, and an answer that is too old, or cannot be read, is not shown.',
  },
  'game.seats': {
    plain:
      'Members at a table see who else has a bet on the round under way, and how much: by the first letters of the name alone, and only from bets in the ledger. On the cloth they see how many others who play in their currency have a bet on each spot, and how much together, by its first two digits: never who.',
  },
  'game.wins': {
    plain:
      'The shelf of all games shows the latest wins of the house: rounds of the ledger that are closed and paid {times} times their stake or more, at most {most}, under the first letters of a name alone. What is held or refused is left out.',
    constants: announcedWins,
  },
  'game.table-chat': {
    plain:
      'Members who may bet and have a nickname may say something at a table: one line of up to {longest} characters, at most {most} in {seconds} seconds, shown as plain text under the nickname alone and kept for {days} days. An operator may remove a message, and mute a member for a time; each is an act in the record.',
    constants: {
      longest: tableChat.longest,
      days: tableChat.keptDays,
      most: tableChatRate.most,
      seconds: tableChatRate.seconds,
    },
  },
  'game.brands': {
    plain:
      'The house studio offers its games under several brands. To the operator each is a provider of its own, with its own keys, database, ceilings and account, and no brand opens a game of another.',
  },
  'game.draws-published': {
    plain:
      'The past draws of lotteries are shown to every member, whether they had a ticket or not, each with its proof: the hash that was shown while tickets were sold, the secret it is the hash of, and the root of all tickets. An operator takes them only as the provider signs them, and shows none whose secret and hash differ.',
  },
  'game.draws-kept': {
    plain:
      'A draw is kept for {days} days. One that a member’s round is on is kept as long as the round is, and so are the earlier hands of its shoe, so that the round can always be verified.',
    constants: { days: drawDays },
  },
  'game.launch': {
    plain:
      'A game is launched with a token for one member, one game and one provider, which may be exchanged once within {seconds} seconds for a session’s token. Each token of the session is replaced by the next, and is needed for balances and stakes only. It opens no other game; once its game is open, the member may change to other games of the same provider that are on, as between the tables of a lobby.',
    constants: { seconds: launchSeconds },
  },
  'game.opened-by-provider': {
    plain:
      'A provider that opens its games itself gets a signed request for the page of a game, and has {seconds} seconds to answer. Its page is opened only if it is encrypted and at a host that the house has named. If no page comes, or the provider refuses the currency, the country, the game or the house, the member reads which; nothing was staked, and the token is deleted.',
    constants: { seconds: launchAnswerSeconds },
  },
  'game.shown-by-provider': {
    plain:
      'Where a provider shows how a round was played, the member opens its page of the round from the list of rounds. We request it for the member’s own rounds alone, and open it only at a host that the house has named.',
  },
  'game.session': {
    plain:
      'A game’s session ends with the site’s session it was opened in, however that ends: signed out, a changed password, a sign-in elsewhere, idle for too long, expired, or an account that may not bet. No stake is accepted and no balance shown from then on; wins and rollbacks are. A stake counts as presence.',
  },
  'game.frame': {
    plain:
      'A game’s page is kept apart from ours by its origin. A provider at an address of the house’s own is refused at the start, and a game at the origin of the member’s own page does not open.',
  },
  'game.requests': {
    plain:
      'A page of the house studio may play {plays} rounds in {playSeconds} seconds and take {seeds} new seeds in {seedSeconds}; a household’s network may open {sessions} sessions in {sessionSeconds}, and each wider network that it is in {wider}. What comes beyond is refused by name before anything is staked or written, and the page sends it again by itself.',
    constants: {
      plays: gameRates.play.most,
      playSeconds: gameRates.play.seconds,
      seeds: gameRates.seed.most,
      seedSeconds: gameRates.seed.seconds,
      sessions: gameRates.session.most,
      wider: widerSessions.most,
      sessionSeconds: gameRates.session.seconds,
    },
  },
  'game.studio-restarted': {
    plain:
      'The house’s studio, which the server runs beside it, is started again whenever it ends: at once, and later each time it ends soon after its start, up to half a minute. The server remains ready for everything else, names the studio as degraded, and records in its log of significant events when it went and when it came back.',
  },
  'game.stake': {
    plain:
      'A stake in a game depends on the account’s state, the switches of the house, its limits, the member’s own limits and the balance, as a bet does.',
  },
  'game.credit': {
    plain:
      'A win and a rollback are always accepted, even when the session has ended or the account was excluded, blocked or closed after the bet. A win for a bet that never came or was rolled back is refused by name.',
  },
  'game.amount': {
    plain:
      'Where a provider’s amounts are finer than the currency’s minor unit, a stake is rounded up to the next minor unit and a win down; the amount as it was reported is recorded. A rollback returns what was taken. When rounds are compared, each rounded amount may differ by less than a minor unit.',
    examples: [
      example({ stake: 123_456, currency: 'MYR' }, taken('debit'), '1.24'),
      example({ win: 234_567, currency: 'MYR' }, taken('credit'), '2.34'),
      example({ stake: 10_050_000, currency: 'IDR' }, taken('debit'), '101'),
    ],
  },
  'game.promotion': {
    plain:
      'A free bet of nothing is accepted, and its win is paid as any other; a free bet of an amount is refused, because no member has promotional money. A promotion of the provider’s own pays its win to the member of a token that we issued, however old, with a bet of nothing or with no bet: it depends on no session and no state of the account, as other wins do, and the highest wins apply.',
  },
  'game.ceiling': {
    plain:
      'Wins are paid without an operator up to a highest amount in a round, within {hours} hours for each member and provider, and on a day of the house for all members of a provider together: {round}, {day} and {provider} units of the reference currency, unless the house or the provider’s entry says otherwise. A win that goes above it, one that would make the balance too large to be reported exactly, and a second win of a bet after its round was closed are accepted from the provider and held whole. The member sees that the win is being checked, and an operator releases or refuses it, once.',
    constants: { round: startingGameWins[0], day: startingGameWins[1], provider: startingGameWins[2], hours: 24 },
  },
  'game.rollback': {
    plain:
      'A rollback returns the whole stake, once, unless the bet was settled. One that comes before its bet moves nothing and keeps that bet out for good.',
  },
  'game.account': {
    plain:
      'What the stakes, wins and rollbacks of a round moved in the wallet equals what was staked and won in it, and is held in the account of its provider.',
  },
  'game.reconciled': {
    plain:
      'Every hour the rounds of each provider are compared with the ledger, once they are {minutes} minutes old. A stake that its provider does not have is returned, and a round that its provider has ended with the same amounts is closed. An operator decides where amounts differ, where no answer comes within {hours} hours, or where the provider still plays the round after {running} hours.',
    constants: { minutes: reconcileGraceMinutes, hours: reconcileLeftHours, running: reconcileRunningHours },
  },
} as const satisfies Chapter
