import { accountFlows } from './account-flows.ts'
import { betEnvironment } from './environment/bet.ts'
import { cashOutEnvironment } from './environment/cash-out.ts'
import { feedEnvironment } from './environment/feed.ts'
import { feedbackEnvironment } from './environment/feedback.ts'
import { gameBetEnvironment } from './environment/game-bet.ts'
import { gameDrawEnvironment } from './environment/game-draw.ts'
import { gameReconciliationEnvironment } from './environment/game-reconciliation.ts'
import { heldWinEnvironment } from './environment/held-win.ts'
import { gameSessionEnvironment } from './environment/game-session.ts'
import { leaseEnvironment } from './environment/lease.ts'
import { limitsEnvironment } from './environment/limits.ts'
import { liveTvEnvironment } from './environment/live-tv.ts'
import { marketEnvironment } from './environment/market.ts'
import { matchEnvironment } from './environment/match.ts'
import { nicknameEnvironment } from './environment/nickname.ts'
import { operatorActEnvironment } from './environment/operator-act.ts'
import { ownLimitEnvironment } from './environment/own-limit.ts'
import { parlayEnvironment } from './environment/parlay.ts'
import { passwordEnvironment } from './environment/password.ts'
import { placementEnvironment } from './environment/placement.ts'
import { popupsEnvironment } from './environment/popups.ts'
import { idleTimeoutEnvironment } from './environment/idle-timeout.ts'
import { quickBetEnvironment } from './environment/quick-bet.ts'
import { realityCheckEnvironment } from './environment/reality-check.ts'
import { sessionEnvironment } from './environment/session.ts'
import { settingsEnvironment } from './environment/settings.ts'
import { slipEnvironment } from './environment/slip.ts'
import { supervisionEnvironment } from './environment/supervision.ts'
import { launchEnvironment } from './environment/launch.ts'
import { switchAccountEnvironment } from './environment/switch-account.ts'
import { timeOutEnvironment } from './environment/time-out.ts'
import type { Flow } from './flow.ts'
import { gameFlows } from './game-flows.ts'
import { roomFlows } from './room-flows.ts'
import { betRules } from './rules/bet.ts'
import { cashOutRules } from './rules/cash-out.ts'
import { feedRules } from './rules/feed.ts'
import { feedbackRules } from './rules/feedback.ts'
import { gameBetRules } from './rules/game-bet.ts'
import { gameDrawRules } from './rules/game-draw.ts'
import { gameReconciliationRules } from './rules/game-reconciliation.ts'
import { heldWinRules } from './rules/held-win.ts'
import { gameSessionRules } from './rules/game-session.ts'
import { leaseRules } from './rules/lease.ts'
import { limitsRules } from './rules/limits.ts'
import { liveTvRules } from './rules/live-tv.ts'
import { marketRules } from './rules/market.ts'
import { matchRules } from './rules/match.ts'
import { nicknameRules } from './rules/nickname.ts'
import { operatorActRules } from './rules/operator-act.ts'
import { ownLimitRules } from './rules/own-limit.ts'
import { parlayRules } from './rules/parlay.ts'
import { passwordRules } from './rules/password.ts'
import { placementRules } from './rules/placement.ts'
import { popupsRules } from './rules/popups.ts'
import { idleTimeoutRules } from './rules/idle-timeout.ts'
import { quickBetRules } from './rules/quick-bet.ts'
import { realityCheckRules } from './rules/reality-check.ts'
import { sessionRules } from './rules/session.ts'
import { settingsRules } from './rules/settings.ts'
import { slipRules } from './rules/slip.ts'
import { supervisionRules } from './rules/supervision.ts'
import { launchRules } from './rules/launch.ts'
import { switchAccountRules } from './rules/switch-account.ts'
import { timeOutRules } from './rules/time-out.ts'
import { betWords } from './words/bet.ts'
import { cashOutWords } from './words/cash-out.ts'
import { feedWords } from './words/feed.ts'
import { feedbackWords } from './words/feedback.ts'
import { gameBetWords } from './words/game-bet.ts'
import { gameDrawWords } from './words/game-draw.ts'
import { gameReconciliationWords } from './words/game-reconciliation.ts'
import { heldWinWords } from './words/held-win.ts'
import { gameSessionWords } from './words/game-session.ts'
import { idleTimeoutWords } from './words/idle-timeout.ts'
import { leaseWords } from './words/lease.ts'
import { limitsWords } from './words/limits.ts'
import { liveTvWords } from './words/live-tv.ts'
import { marketWords } from './words/market.ts'
import { matchWords } from './words/match.ts'
import { nicknameWords } from './words/nickname.ts'
import { operatorActWords } from './words/operator-act.ts'
import { ownLimitWords } from './words/own-limit.ts'
import { parlayWords } from './words/parlay.ts'
import { passwordWords } from './words/password.ts'
import { placementWords } from './words/placement.ts'
import { popupsWords } from './words/popups.ts'
import { quickBetWords } from './words/quick-bet.ts'
import { realityCheckWords } from './words/reality-check.ts'
import { sessionWords } from './words/session.ts'
import { settingsWords } from './words/settings.ts'
import { slipWords } from './words/slip.ts'
import { supervisionWords } from './words/supervision.ts'
import { launchWords } from './words/launch.ts'
import { switchAccountWords } from './words/switch-account.ts'
import { timeOutWords } from './words/time-out.ts'

/** Every flow of the product, in the order a member meets them. */
export const flows: readonly Flow[] = [
  {
    name: 'Session',
    about:
      'Signing in, staying signed in and leaving. A password is held only while an attempt is in flight, one attempt is made at a time, and a session the server no longer knows is cleared at once.',
    environment: sessionEnvironment,
    rules: sessionRules,
    words: sessionWords,
    watch: ['reason'],
  },
  {
    name: 'Switch-account',
    about:
      'Signing in to another account without signing out first. The present session stays until the server has let the other account in; then it ends, on the server and in every tab.',
    environment: switchAccountEnvironment,
    rules: switchAccountRules,
    words: switchAccountWords,
    watch: ['fault', 'reason'],
  },
  {
    name: 'Launch',
    about:
      'Signing in by a launcher’s link. Where another account is signed in, its member is asked before the token is used; to stay is the default.',
    environment: launchEnvironment,
    rules: launchRules,
    words: launchWords,
    watch: ['reason', 'signedInAs'],
  },
  {
    name: 'IdleTimeout',
    about:
      'Whether anybody is there. A session left alone ends after half an hour, never without a warning, and only a decision keeps it.',
    environment: idleTimeoutEnvironment,
    rules: idleTimeoutRules,
    words: idleTimeoutWords,
    watch: [],
  },
  ...accountFlows,
  {
    name: 'Limits',
    about:
      'A limit its member set, on the server. A decrease applies at once; an increase waits 24 hours, and lapses unless the member then confirms it.',
    environment: limitsEnvironment,
    rules: limitsRules,
    words: limitsWords,
    watch: ['limit', 'next'],
  },
  {
    name: 'Own-limit',
    about:
      'Changing one’s own limits, on the page of the settings. One change at a time; the server says whether it holds, waits, or may be confirmed.',
    environment: ownLimitEnvironment,
    rules: ownLimitRules,
    words: ownLimitWords,
    watch: ['isFaulty', 'reason', 'outcome'],
  },
  {
    name: 'TimeOut',
    about:
      'Asking for a break or to be kept out. It cannot be taken back, so it is asked about once more, and for the password.',
    environment: timeOutEnvironment,
    rules: timeOutRules,
    words: timeOutWords,
    watch: ['reason'],
  },
  {
    name: 'RealityCheck',
    about:
      'Telling a member, as often as chosen, how long the session lasts and what it came to. It goes only when it was read.',
    environment: realityCheckEnvironment,
    rules: realityCheckRules,
    words: realityCheckWords,
    watch: ['minutes'],
  },
  {
    name: 'Password',
    about:
      'Changing the password. Nothing faulty is sent, both passwords are forgotten as soon as the answer is there, and after a lost answer the same change is sent again.',
    environment: passwordEnvironment,
    rules: passwordRules,
    words: passwordWords,
    watch: ['fault', 'reason'],
  },
  {
    name: 'Nickname',
    about:
      'Choosing the nickname, once and for good: so the member confirms it, and sending the same one again is safe.',
    environment: nicknameEnvironment,
    rules: nicknameRules,
    words: nicknameWords,
    watch: ['fault', 'reason'],
  },
  {
    name: 'Feedback',
    about:
      'Writing to the operator. A message has one key until it is answered, so sending it again after a lost answer makes no second case.',
    environment: feedbackEnvironment,
    rules: feedbackRules,
    words: feedbackWords,
    watch: ['wrong', 'reason'],
  },
  {
    name: 'Settings',
    about:
      'Keeping what a member chose. A change applies at once and is never lost; of two devices the later change applies.',
    environment: settingsEnvironment,
    rules: settingsRules,
    words: settingsWords,
    watch: ['saved', 'reason'],
  },
  {
    name: 'QuickBet',
    about:
      'Switching quick bet on and off. One press then places a bet, so the first time it is explained and agreed to.',
    environment: quickBetEnvironment,
    rules: quickBetRules,
    words: quickBetWords,
    watch: ['explained'],
  },
  {
    name: 'Popups',
    about:
      'Advertisements that stand over the page. They come one after the other, go when they are put away, and never come between a member and a bet on its way.',
    environment: popupsEnvironment,
    rules: popupsRules,
    words: popupsWords,
    watch: ['isClear'],
  },
  {
    name: 'Feed',
    about:
      'Following the board of prices. Everything begins with a whole snapshot, a missing step is never guessed, and prices that are not fresh cannot be bet on.',
    environment: feedEnvironment,
    rules: feedRules,
    words: feedWords,
    watch: ['tries'],
  },
  {
    name: 'LiveTv',
    about:
      'Watching the stream of a match. The page looks the stream up for each try; one that breaks or freezes is tried again later and later, and then the member decides. Nothing of it touches a bet.',
    environment: liveTvEnvironment,
    rules: liveTvRules,
    words: liveTvWords,
    watch: ['tries'],
  },
  {
    name: 'Match',
    about:
      'The status of a match in the book of the server, from the first word of its feed to its result. What is over takes no bets, and what a result has decided is corrected by a result alone.',
    environment: matchEnvironment,
    rules: matchRules,
    words: matchWords,
    watch: [],
  },
  {
    name: 'Market',
    about:
      'The status of one market in the book of the server. Only an open one takes bets; the odds house and the operator ask this flow before they write, and the database holds the same steps.',
    environment: marketEnvironment,
    rules: marketRules,
    words: marketWords,
    watch: [],
  },
  {
    name: 'Slip',
    about:
      'The slip as a whole: one list of picks, the way they are bet, and every bet as an actor that it spawns and stops. A pick or a bet on its way is never dropped for the next one; it is set aside and stays in sight.',
    environment: slipEnvironment,
    rules: slipRules,
    words: slipWords,
    watch: [],
  },
  {
    name: 'Parlay',
    about:
      'What the picks of the list come to together. One leg of each match, as many as the rules allow, each other pick with its reason, and a ticket only when the rules allow it.',
    environment: parlayEnvironment,
    rules: parlayRules,
    words: parlayWords,
    watch: ['isSystem', 'sizes'],
  },
  {
    name: 'Placement',
    about:
      'How one bet gets from the slip to an answer. Nothing is placed at a price the member has not agreed to, nothing is sent twice, and a lost answer is looked up, not assumed.',
    environment: placementEnvironment,
    rules: placementRules,
    words: placementWords,
    watch: ['availability', 'isRead', 'moves', 'reason'],
  },
  {
    name: 'Cash-out',
    about:
      'Cashing out a running bet, fully or partly. Nothing is paid below what the member saw, a lower offer is shown first, and a lost answer is looked up by its key, never cashed out again.',
    environment: cashOutEnvironment,
    rules: cashOutRules,
    words: cashOutWords,
    watch: ['wanted', 'isTaken', 'isRead', 'reason'],
  },
  {
    name: 'Bet',
    about:
      'The life of a bet on the server once its stake is held. The server checks with this flow that a step is allowed before it writes the step.',
    environment: betEnvironment,
    rules: betRules,
    words: betWords,
    watch: ['outcome'],
  },
  {
    name: 'Game-bet',
    about:
      'The life of a bet in a provider’s game. The wallet asks this flow before it moves money: a stake is taken once, paid or given back, and a rollback that comes first keeps its bet out.',
    environment: gameBetEnvironment,
    rules: gameBetRules,
    words: gameBetWords,
    watch: ['isRoundOpen', 'paysOnce'],
  },
  {
    name: 'Game-reconciliation',
    about:
      'A round of a game that the ledger and its provider do not agree on. The server asks the provider; the round is rolled back or closed as the provider says, and where the amounts differ a person decides.',
    environment: gameReconciliationEnvironment,
    rules: gameReconciliationRules,
    words: gameReconciliationWords,
    watch: [],
  },
  {
    name: 'Held-win',
    about:
      'A win in a game that is above what is paid without an operator. It waits in an account of its own; a person releases it to its member or gives it back to the provider.',
    environment: heldWinEnvironment,
    rules: heldWinRules,
    words: heldWinWords,
    watch: [],
  },
  {
    name: 'Game-session',
    about:
      'A game that is open in its frame. Each opening has a token of its own, the frame is heard only from its own origin, and a game that is left or lost costs nobody a win.',
    environment: gameSessionEnvironment,
    rules: gameSessionRules,
    words: gameSessionWords,
    watch: ['reason'],
  },
  ...gameFlows,
  {
    name: 'Game-draw',
    about:
      'The cadence of a table that is drawn by the clock, for everybody at once: tickets are sold, the last are called, sales close, the draw is held and shown. The studio’s clock decides.',
    environment: gameDrawEnvironment,
    rules: gameDrawRules,
    words: gameDrawWords,
    watch: [],
  },
  ...roomFlows,
  {
    name: 'Operator-act',
    about:
      'An act of the operator, on the server. What is above a threshold is tried, rolled back and kept until a second person approves it within a day; if its data has changed since, it is not done.',
    environment: operatorActEnvironment,
    rules: operatorActRules,
    words: operatorActWords,
    watch: [],
  },
  {
    name: 'Lease',
    about:
      'A role of the house that one process at a time may hold: the odds, settlement, the rooms, the regular jobs. Who loses it stops before another begins, and what it still tries to write is refused by the database.',
    environment: leaseEnvironment,
    rules: leaseRules,
    words: leaseWords,
    watch: [],
  },
  {
    name: 'Supervision',
    about:
      'A process that the server keeps running beside it: the house’s studio. It is started again whenever it ends, at once and then later each time, and ends with the server.',
    environment: supervisionEnvironment,
    rules: supervisionRules,
    words: supervisionWords,
    watch: [],
  },
]
