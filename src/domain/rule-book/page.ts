import { movedEnd } from '../day-range.ts'
import { bracketOf } from '../market/bracket.ts'
import { casesPerDay, feedbackLength } from '../member/feedback.ts'
import {
  chunkTimeoutSeconds,
  defaultPageSize,
  featureFlags,
  listedDays,
  mostItems,
  showInterval,
  startingMinimumAge,
  triedOut,
} from '../bet/limits.ts'
import { ballMoves } from '../market/play/ball.ts'
import { momentumOf, momentumSpan, momentumWeights } from '../market/play/momentum.ts'
import { gainOf, mostPushDevices, pushLives } from '../member/push.ts'
import { awayMinutes } from '../member/message.ts'
import { helpKey } from '../member/shortcuts.ts'
import { basketball, soccer } from '../market/sports.ts'
import { formLength, tableOf, pointsOfEnds } from '../market/standing.ts'
import { highlightReach, highlightsOf, mostHighlights } from '../market/highlight.ts'
import { leastCounted, mostCounted, mostPopular, popularFor, popularOf } from '../market/popular.ts'
import type { Score } from '../market/result.ts'
import { isEventShown, mostEventLeagues, mostSpecialEvents } from '../special-event.ts'
import { defaultTheme, themes } from '../member/theme.ts'
import { mostWatched } from '../market/play/watching.ts'
import { type Chapter, example } from './clause.ts'
import { amount, written } from './reading.ts'

const celebrated = ({ stake, returned }: { readonly stake: string; readonly returned: string }) => {
  const gain = gainOf(amount(returned), amount(stake))
  return gain === undefined ? 'nothing' : `+${written(gain)}`
}

const pickedFirst = ({
  first,
  last,
  picked,
}: {
  readonly first: string
  readonly last: string
  readonly picked: string
}) => ({ ...movedEnd({ first, last }, { first: picked }) })

const tableAfter = ({
  sport,
  first,
  second,
}: {
  readonly sport: number
  readonly first: Score
  readonly second: Score
}) =>
  tableOf(
    [
      { home: 'Harbour', away: 'Quarry', kickoff: 1, score: first },
      { home: 'Quarry', away: 'Harbour', kickoff: 2, score: second },
    ],
    { sport },
  ).map(({ place, team, points }) => `${place}. ${team} ${points}`)

export const pageClauses = {
  'page.addresses': {
    plain:
      'Each page has one address, the same for the server and the client. Any other address is not found, and its page is public.',
  },
  'page.shelves': {
    plain:
      'Slots have a shelf for each provider, in the operator’s order, titled with the provider’s name. Cards, tables, mini games, fishing, lotteries and e-sports have one shelf each. The address of a shelf that the operator does not have leads to one that it has: a further shelf of slots to the first, e-sports to those of the sportsbook, and to all games where e-sports are switched off.',
  },
  'page.title': {
    plain:
      'The title of every window ends in the brand and what it offers. The name of the page comes first, so that windows, bookmarks and the history are distinct, and a screen reader says first what is new.',
  },
  'page.match': {
    plain:
      'All markets of a match have an address that can be saved and shared. Going back leads to the place on the board it was opened from. An address whose match is no longer on the board says so. A match leads to the ones before and after it: in the order of the board, or of its league where the board does not list it. A member may pin markets, which then come first on the page of every match, fold their prices away, and find a market by a word of its name; what is pinned and folded is kept on the device.',
  },
  'page.guard': {
    plain:
      'A page that needs a member sends everybody else to the landing page and remembers where the visit was going. A member who signs in continues there.',
  },
  'page.redirect': {
    plain: 'A redirect takes only addresses of this site, and never the landing page again.',
  },
  'page.bet-list': {
    plain:
      'The bet list has a tab for each status of a bet, with settled bets by day, and running bets are cashed out there. Lists have {rows} rows a page.',
    constants: { rows: defaultPageSize },
  },
  'page.favourites': {
    plain:
      'The matches a member follows are in one view, of every sport and time, those in play first. Each leads to its markets and can be taken off the list there.',
  },
  'page.bet-history': {
    plain:
      'The bet history goes from days to matches to bets: each day with what its settled bets won or lost, under it its matches, and under a match every bet on it.',
  },
  'page.bet-summary': {
    plain:
      'The bet summary adds up what came to its end, day by day and in all: sports, games and rooms apart, and their total.',
  },
  'page.day-result': {
    plain:
      'What a member won or lost on a day is one figure on every page: a bet counts on the day of the house on which it was settled, voided or fully cashed out, a room on the day it ended, and a round of a game on the day it was closed. A win that was held counts on the day it is released, when it is in the balance; until then, and where it is refused, it counts on none. Sports, games and rooms are shown apart, with their total.',
  },
  'page.standing': {
    plain:
      "A league's table ranks by points, {points.won} for a win and {points.drawn} for a draw; in basketball, baseball, American football and e-sports by the share of matches won, a draw as half a win. Then come the difference and what was scored; teams that are level on all of these share a place. It can be read by home or away matches alone, and shows each team's last {form} matches. Every result of a season is kept for it. Tennis has tournaments, which have no table.",
    constants: { points: pointsOfEnds.points, form: formLength },
    examples: [
      example({ sport: soccer, first: [2, 0], second: [1, 1] }, tableAfter, ['1. Harbour 4', '2. Quarry 1']),
      example({ sport: basketball, first: [98, 90], second: [101, 96] }, tableAfter, ['1. Harbour 2', '2. Quarry 2']),
    ],
  },
  'page.rules': {
    plain:
      'The rules page shows the clauses that members have a use for, in members’ words, by number and in the order in which members look for them; the source of results, overtime, the first half, abandoned and postponed matches and changed venues by sport; what the operator chose; and examples in the member’s currency and odds type, worked out by the functions that settle. The id of a clause is the address of its rule. It is searched in the language of the member and in English; the English text binds. The details of a settled bet lead to the rule that decided it.',
  },
  'page.bracket': {
    plain:
      "A cup's bracket shows every tie with its score, which includes extra time, with penalties shown apart, and who goes through. Two matches between the same sides in one round are one tie. Ties that are not drawn yet have their place. Every result of a cup is kept for it.",
    examples: [
      example(
        { ended: [1, 1], overtime: [2, 2], shootout: [3, 4] },
        ({ ended, overtime, shootout }) =>
          bracketOf([
            { id: 1, home: 'Harbour', away: 'Quarry', kickoff: 1, stage: 'Final', score: ended, overtime, shootout },
          ]).champion ?? 'nobody',
        'Quarry',
      ),
    ],
  },
  'page.live-centre': {
    plain:
      'The live centre lists every match in play and watches {most} of them at once, each with its prices. What happens in them is announced at most once in five seconds. Momentum is each side’s share of what happened in the last {span} minutes, a goal counting {goal}, a corner {corner}, and a card of the other side {red} or {booking}; where parts are numbered it is the share of the running part’s points. A sport without a drawing of its ground has a scoreboard. Chances are the prices of who wins since the kick-off, without their margin, in whole percent. Where the house plays the match itself, the way of the ball is drawn every {ball.least} to {ball.most} s of play and says nothing of goals to come; goals, cards and corners are the match’s own.',
    constants: { most: mostWatched, span: momentumSpan, ball: ballMoves, ...momentumWeights },
    examples: [
      example(
        { minute: 60 },
        ({ minute }) =>
          momentumOf(
            [
              { kind: 'goal', side: 'away', minute: 20 },
              { kind: 'goal', side: 'home', minute: 50 },
              { kind: 'corner', side: 'home', minute: 55 },
              { kind: 'corner', side: 'away', minute: 58 },
            ],
            minute,
          ) ?? 'nothing',
        [75, 25],
      ),
    ],
  },
  'page.live-tv': {
    plain:
      'A match in play may have a stream, which an operator sets and takes away; its host is one of those the operator names at the start, and it is encrypted. The page loads nothing of it before a member opens it, and it begins without sound. A stream that is lost is opened again, later each time, and after five tries the member decides. Where no stream is set, a demonstration plays a drawn film and says so; other matches have the tracker.',
  },
  'page.highlight': {
    plain:
      'At most {most} matches are highlighted: those that an operator chose, then the others that begin within {hours} hours or are in play, by how soon they kick off, how much is staked on them and how many members follow them.',
    constants: { most: mostHighlights, hours: highlightReach / 3_600_000 },
    examples: [
      example(
        { near: 1_000, far: 40_000_000, staked: 500_00 },
        ({ near, far, staked }) =>
          highlightsOf(
            [
              { match: 1, kickoff: near, isChosen: false, turnover: 0n, followers: 0 },
              { match: 2, kickoff: far, isChosen: false, turnover: BigInt(staked), followers: 0 },
              { match: 3, kickoff: far, isChosen: true, turnover: 0n, followers: 0 },
            ],
            0,
          ).map(({ match }) => `${match}`),
        ['3', '2', '1'],
      ),
    ],
  },
  'page.wins': {
    plain:
      'While a page is open, a bet that is won is announced with its match and what it brought, and a prize of a room with its number; the balance counts up to it, and the bets in the header show it for some seconds. A leg that is decided while its bet runs on is announced with its outcome, how many legs are to come, and which begins first. A bet won by more than its stake while its member has sent nothing for {away} minutes is also a message in the inbox. Nothing is counted up so for a bet that only returned its stake, or less, nor for a prize that is no more than the entry fee. A device that asks for less motion shows the new balance at once.',
    constants: { away: awayMinutes },
  },
  'page.popular': {
    plain:
      'While the slip is empty it shows at most {most} picks that members of the operator back most, of the latest {counted} bets within {hours} hours: by how many members backed each, one pick a market, with its part of the bets on that market where it has {least} bets or more. Only markets that take bets now count; no bet, member or amount is shown.',
    constants: { most: mostPopular, counted: mostCounted, least: leastCounted, hours: popularFor / 3_600_000 },
    examples: [
      example(
        { home: 9, away: 3, over: 2 },
        ({ home, away, over }) =>
          popularOf([
            { market: 1, pick: 'away', members: away, bets: away },
            { market: 2, pick: 'over', members: over, bets: over },
            { market: 1, pick: 'home', members: home, bets: home },
          ]).map(({ pick, share }) => `${pick} ${share ?? 'few'}`),
        ['home 75', 'over few'],
      ),
    ],
  },
  'page.event': {
    plain:
      'A special event has a page with the words of the operator, in the language of the member or else in English, and at most {leagues} leagues: their matches, outrights, boosts, standing and bracket. It is shown from its first moment to just before its last, in book time, or until an operator withdraws it; at most {events} are shown, those that began last first.',
    constants: { leagues: mostEventLeagues, events: mostSpecialEvents },
    examples: [
      example(
        { from: 1_000, until: 2_000, now: 2_000 },
        ({ from, until, now }) => isEventShown({ from, until, withdrawn: null }, now),
        false,
      ),
    ],
  },
  'page.info-menu': {
    plain:
      "A member's own pages are one menu in groups, each named: bets and statement, results, standings and highlights, account and messages, help and contact. Pages that belong together share a line of it as tabs, and each keeps its address. The menu is beside the page, or opens over it where there is no room; on a phone it also has the products, so that no page is more than two presses away.",
  },
  'page.virtual-results': {
    plain:
      'The results of fights and other virtual games are read round by round, the latest first: the score, and what each market came to. Races have a page of their own.',
  },
  'page.programme': {
    plain:
      'The racecards page has the cards of the next races of each sport, with their fields and the odds to win, and under them the results by day: who came in where, and what each market came to.',
  },
  'page.number-games': {
    plain:
      'The results of lotteries have a page for every member, with or without a ticket: each past draw with its numbers and its proof, found by its number or its day. A member’s own rounds are among the rounds of games.',
  },
  'page.room-results': {
    plain:
      'A member reads the rooms that ended, with entry, place, points, prize and what was won or lost, and apart from them the entry fees that came back, each with the reason: the room was cancelled or closed, or the member left it. Each row leads to its room, and so does a movement of the statement.',
  },
  'page.cancelled-lottery': {
    plain: 'Cancelled bets on lotteries and mini games are listed with the stakes that were returned.',
  },
  'page.days': {
    plain:
      'A list by days takes a first and a last day of the house, neither past today and at most {days} days apart, and is shown newest first in pages. Its sheet has all rows of those days. Where the picked day and the other end of the range do not fit together, the other end follows.',
    constants: { days: listedDays },
    examples: [
      example({ first: '2024-09-14', last: '2024-09-20', picked: '2024-09-25' }, pickedFirst, {
        first: '2024-09-25',
        last: '2024-09-25',
      }),
    ],
  },
  'page.my-account': {
    plain:
      'My account shows what the operator knows about a member, and lets the member set the nickname and the password.',
  },
  'page.messages': {
    plain:
      'The message history holds normal and special announcements and personal messages, each complete in every language it is written in. Unread ones come first. The house writes to each winner of a room about the prize, and to each player of a room that was not played about the entry fee that came back, in the transaction that pays it.',
  },
  'page.help': {
    plain:
      'The help has an article for each thing a member does, in the language of the member, and leads to the clauses it explains. The handicap is worked out there by the functions that settle. The key {key} opens it from any page of a member, and the list of the single keys leads to it.',
    constants: { key: helpKey },
  },
  'page.contact': {
    plain:
      'A member can always find whom to ask: the upline by name, and the address and the hours that the operator publishes. A suspended member can too, and the address is on the sign-in page.',
  },
  'page.feedback': {
    plain:
      'Anyone who may look at their account, a suspended member too, may write to the operator: a category, {min} to {max} characters, and an e-mail address and a link if they like, at most {cases} times a day. Each message is a case with a number. It is open until the operator answers it, once, and its member finds the answer among the messages. A key makes at most one case.',
    constants: { ...feedbackLength, cases: casesPerDay },
  },
  'page.advertisements': {
    plain:
      'Advertisements are shown over the page one after the other until they are closed, and never while a bet is on its way.',
  },
  'page.maintenance': {
    plain: 'Under maintenance only the version is answered, and the client tells the member.',
  },
  'page.parts': {
    plain:
      'A part of the product that cannot be loaded is tried again within {seconds} seconds, and then says so in its place.',
    constants: { seconds: chunkTimeoutSeconds },
  },
  'page.weight': {
    plain:
      'The sign-in page and the board each have a budget of script, measured as it is sent. A page loads no feature that it does not show.',
  },
  'page.widths': {
    plain:
      'Nothing on a page is wider than its window, on the narrowest phone as on a wide desktop, upright and sideways. The balance and the menu with the sign-out are always visible.',
  },
  'page.still': {
    plain: 'A live board changes its prices, scores and minutes in place: nothing on the page moves by itself.',
  },
  'page.policy': {
    plain:
      "The page's policy forbids inline script and the making of markup from text, and no call is made by another site's page.",
  },
  'page.offline': {
    plain:
      'The device keeps the page, the files it is made of and the last whole board. Without a connection the page opens from them: the board shows how old it is and takes no bets. No bet and no other request is kept to be sent later, and nothing about money is answered from the device.',
  },
  'page.white-label': {
    plain:
      'An operator runs the product under its own name, logo, languages and theme. Each theme is light and dark, and {theme} is the default. It says from which age people may bet, {minimumAge} unless it asks for more, and whom to ask for help with gambling.',
    constants: { themes, theme: defaultTheme, minimumAge: startingMinimumAge },
  },
  'page.features': {
    plain:
      'Features are switched on and off by the configuration, and the page says only what differs from the default. The sports radar is the tracker in the statistics of a match and the list of tracked matches; what is new and being tried out is {triedOut}.',
    constants: { ...featureFlags, triedOut },
  },
  'page.announcer': {
    plain:
      'One voice reads out what matters: the slip and favourites, politely and with the latest value only, and every outcome at once in exactly one sentence. Other prices are silent.',
  },
  'page.notices': {
    plain:
      'At most {most} notices are shown at once; a further one takes the place of the oldest that would pass by itself, or of the oldest where each of them stays until it is closed. A show interval of {interval} is reserved: nothing of the product goes by it.',
    constants: { most: mostItems, interval: showInterval },
  },
  'page.spoken': {
    plain:
      'A line, a price and an amount have one spoken form wherever they are read out: minus, plus and a split line in words, because not every voice reads their signs.',
  },
  'page.command-line': {
    plain:
      'One field takes typed commands, such as a search, a selection or a stake. It is a second view of the same machines. Every word of a line is used by a result or named as unused; for a line that is not on offer the nearest is named, and a result that ignores or guesses a word is never done without being chosen.',
  },
  'page.push': {
    plain:
      "A member switches notifications on, on each device and for each kind by itself: a won bet, a standing order that was executed, met or missed, the kick-off and the goals of a favourite, a room's prize. They are in the member's language and name no amount unless the member allows it. Nothing celebrates a return that is not above the stake. A member who may not bet is sent nothing, with a self-exclusion or a closed account the devices are forgotten, and so is the one on which a member signs out. At most {devices} devices of a member are sent anything, through push services that we know and no other, and news that is older than its kind allows is dropped: {lives} seconds.",
    constants: { devices: mostPushDevices, lives: pushLives },
    examples: [
      example({ stake: '20.00', returned: '53.66' }, celebrated, '+33.66'),
      example({ stake: '20.00', returned: '20.00' }, celebrated, 'nothing'),
    ],
  },
  'page.away': {
    plain:
      'A member who comes back after a while sees once, on a card that stays until it is closed, what was settled while away: how many bets were won, lost, cashed out and returned, with the profit, the loss or the amount of each, and what rooms paid. A key says it at any time, with the balance.',
  },
  'page.languages': {
    plain:
      'The product has nine languages, each with every text in its own words. Language codes stay at the edge, and one table maps them.',
  },
} as const satisfies Chapter
