import { boardPollEveryMs, earlySilenceSeconds, liveSilenceSeconds, pollEveryMs, seasonRuns } from '../bet/limits.ts'
import { marketStatuses } from '../market/status.ts'
import type { Chapter } from './clause.ts'

const seconds = { live: pollEveryMs('live'), others: pollEveryMs('others'), outright: pollEveryMs('outright') }

const shown = { live: boardPollEveryMs('live'), today: boardPollEveryMs('today'), early: boardPollEveryMs('early') }

export const feedClauses = {
  'feed.sequence': {
    plain:
      'A reader takes a snapshot and then the numbered changes in their order. A gap needs a new snapshot; a change that is repeated or comes out of order changes nothing.',
  },
  'feed.shown-first': {
    plain:
      'A page that opens the board first loads the sport and the times that it shows first; one that opens a match by its address loads that match alone. Both follow the changes from there. The rest of the board loads once these prices are visible, and no price goes back when it does.',
  },
  'feed.silence': {
    plain:
      'Live markets are suspended after {live} seconds without news from their feed, all others after {others}. They reopen only after the feed has reported everything again.',
    constants: { live: liveSilenceSeconds, others: earlySilenceSeconds },
  },
  'feed.market-status': {
    plain:
      'A market is open, suspended, hidden, settled or cancelled. Only an open one takes bets; a suspended one keeps its place and says why; the others are not shown.',
    constants: { statuses: marketStatuses },
  },
  'feed.old-board': {
    plain:
      'Every answer says when the feed last reported. Past the limits of silence, or without an answer for the polling interval and a short grace period, the client shows how old the board is and locks betting.',
  },
  'feed.polling': {
    plain:
      'Where neither the stream nor the segments can be had, what is shown is polled: the default interval times a multiplier for live, today and early matches, until a snapshot can be had again. Answers for other readers are public and may be cached for the interval of live, other and outright matches.',
    constants: { milliseconds: seconds, shown },
  },
  'feed.whole-answer': {
    plain:
      'What a new answer no longer contains is removed. A partial reset names the tabs it replaces, and the rest of the board stays.',
  },
  'feed.markets-on-demand': {
    plain:
      'The markets behind the main ones are loaded while somebody looks at them, and are held beside the board until then.',
  },
  'feed.drawn-as-it-happens': {
    plain:
      'The house draws a goal, a point or a card when it happens, and a race or a round once it takes no more bets, from a secret that its data folder keeps. Everything that is published says no more about what is to come than the prices do, and a restart draws nothing again.',
  },
  'feed.title-race': {
    plain:
      'Who ends the season of the house’s first leagues first is an outright with a price for every team, and another to be placed where each-way bets are paid on places: from {runs} seasons played to their end under the law that prices the matches, the results so far included. Prices are shown and locked from before the first match of a day of play until its results are known.',
    constants: { runs: seasonRuns },
  },
  'feed.moving-prices': {
    plain:
      'In play a match is priced again every few seconds, at irregular moments, and at once after an event or a bet stop.',
  },
  'feed.no-sure-profit': {
    plain:
      'No stakes on the markets of one match pay back more than was staked whatever happens. The prices of a match that come from several sources or moments are made to agree before they are offered; a market whose prices still do not agree with the others, Myanmar prices and those on the first and the last goal among them, is suspended until they do, and the log names the bets. Where an exchange takes less for a whole field of runners than its winners return, every price of the field is shortened.',
  },
  'feed.assumed': {
    plain:
      'What a file does not say and the house assumes, such as noon where a match has no time or the order of day and month, is counted at the start, with the matches that get no score.',
  },
  'feed.real-money': {
    plain:
      'With real money, nothing is offered that anyone could know beforehand: no seed, no recording, no replay, and no result that the house draws itself.',
  },
} as const satisfies Chapter
