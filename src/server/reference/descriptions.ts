import type { CallName } from '#calls/all.ts'

/**
 * What each call does, for the reference. A call whose name begins like another's does about the same with the virtual
 * wallet.
 */
export const descriptions: Readonly<Record<CallName, string>> = {
  version: 'The version that serves, and the two clocks: book time rules kick-offs, real time sessions.',
  loadLogo: 'The operator’s sign and name.',
  signIn: 'Signs a member in; the answer carries the session token that every other call of a member sends.',
  switchLogin: 'Signs a member of another account of the same person in.',
  launchUnsigned: 'Signs a member in by a token that another program made, where the operator allows unsigned ones.',
  launchSigned: 'Signs a member in by a signed token of the operator’s: single use, sixty seconds.',
  signOut: 'Ends the session.',
  reloadProfile: 'The member’s profile, wallet, limits and settings as they are now.',
  loadBalance: 'Available, cash and frozen balance of a member with a cash wallet.',
  loadVirtualBalance: 'Same, for a member with a virtual wallet.',
  feedTicket:
    'A ticket by which a browser’s `EventSource` opens the member’s events: `GET /memberevents?ticket=…`, within `seconds`.',
  saveSettings: 'Keeps the settings; `version` is that of the settings they replace.',
  changePassword: 'Changes the password and ends the other sessions.',
  addSecondary: 'Gives the member a nickname to sign in with.',
  loadAccount: 'When and from where the member was last signed in, and the net position.',
  loadProtection: 'The member’s own limits, breaks and exclusions.',
  takeBreak: 'Begins a break: nothing can be bet until it ends.',
  excludeSelf: 'Excludes the member; only the operator ends it, and not before the term.',
  setOwnLimit:
    'Sets a limit of the member’s own; a lower one applies at once, a higher one waits for a day and then for a confirmation.',
  confirmOwnLimit:
    'Confirms a higher limit of the member’s own once its day is over; unconfirmed, it lapses after a week.',
  keepOwnLimit: 'Withdraws a higher limit of the member’s own that was requested.',
  listAnnouncements: 'The operator’s announcements.',
  listMarquee: 'The announcements that run across the page.',
  listPersonal: 'Messages to the member.',
  countUnread: 'How many of them are unread.',
  markRead: 'Marks a message as read.',
  sendFeedback: 'Opens a case with the operator. `key` is yours: the same key and words are answered the same case.',
  listFeedback: 'The member’s cases, with what was answered.',
  listApiKeys: 'The member’s own keys for programs.',
  createApiKey: 'Creates a key for a program and answers it, once; sent again it creates another.',
  revokeApiKey: 'Revokes a key: it is refused from the next call on, and its streams end.',
  listPush: 'The public key by which a device subscribes at its push service, and what the device is sent.',
  setPush: 'Sends a device notifications of what it names; sent again it replaces the choice.',
  endPush: 'Sends a device nothing any more.',
  loadTable: 'Who sits at a table that members share, and what was said there last, oldest first.',
  sayAtTable: 'Says something at a table. `key` is yours: the same key and text are said once.',
  checkBet: 'The price and terms of one selection now. Nothing is placed.',
  checkSpecial: 'The same for markets of the match page.',
  checkMany: 'The prices of several selections and the terms of a ticket of them.',
  checkMyanmar: 'The same at Myanmar odds.',
  placeBet:
    'Places a single. `bet_key` is yours: repeating the same key and body returns the same answer and never places a second bet.',
  placeSpecial: 'Places a single on a market of the match page.',
  placeParlay: 'Places a parlay.',
  placeSystem: 'Places a system parlay: one unit stake on each line of the chosen sizes.',
  checkBuilder:
    'The odds of several selections of one match together, the fair odds, and what multiplying would have said.',
  placeBuilder: 'Places a builder: selections of one match that win together at one price.',
  placeVirtualBuilder: 'Places a builder from a virtual wallet.',
  placeVirtual: 'Places a single from a virtual wallet.',
  placeVirtualSpecial: 'Places a single of the match page from a virtual wallet.',
  placeVirtualParlay: 'Places a parlay from a virtual wallet.',
  placeVirtualSystem: 'Places a system parlay from a virtual wallet.',
  placeMyanmar: 'Places a single at Myanmar odds.',
  placeMyanmarParlay: 'Places a parlay at Myanmar odds.',
  placeVirtualMyanmar: 'Places a single at Myanmar odds from a virtual wallet.',
  placeVirtualMyanmarParlay: 'Places a parlay at Myanmar odds from a virtual wallet.',
  listAccepted: 'Running bets.',
  listAcceptedFull: 'Running bets with all their legs.',
  listRejected: 'Rejected bets.',
  listRejectedFull: 'Rejected bets with all their legs.',
  listDay: 'Bets placed on a GMT+8 day.',
  listDayCancelled: 'Bets of a day that were void.',
  listCancelled: 'Void bets.',
  listPending: 'Bets that wait, and by `bet_key` the outcome of a bet whose response was lost.',
  acceptedDetails: 'The legs of a running bet.',
  pendingDetails: 'The legs of a waiting bet.',
  rejectedDetails: 'The legs of a rejected bet.',
  keepDeviceRecord: 'Keeps what the device says of the way to a bet, as its word alone.',
  loadBetRecord: 'What happened to a bet, step by step, and who decided it.',
  checkCashOut: 'What bets can be cashed out for now.',
  cashOut: 'Cashes a bet out, fully or partly, for the amount that was shown.',
  checkEdit: 'What a running bet is worth, and what another would cost in its place.',
  editBet: 'Puts another bet in the place of a running one, both or neither.',
  findEdit: 'What was edited under a key whose response was lost; closes the key where nothing was.',
  setStandingOrder:
    'Leaves an order to cash a bet out, or to notify, at the first offer as high or as low as an amount.',
  cancelStandingOrder: 'Cancels a standing order by its key.',
  listStandingOrders: 'The standing orders in force, or those of one bet, with their steps.',
  dailyStatement: 'Every movement of the wallet on a range of days.',
  settlementHistory: 'Settled bets.',
  platformWinLose: 'Turnover, commission and result by day and platform.',
  parlayBetDetails: 'The legs of a parlay and what each came to.',
  listSystems: 'System parlays.',
  systemMatches: 'The matches of a system parlay.',
  systemLines: 'The lines of a system parlay.',
  matchResult: 'Results of matches.',
  singleMatchResult: 'The result of one match.',
  parlayMatchResult: 'The results of a parlay’s matches.',
  gameResultSportsbook: 'Results by league.',
  gameResultSummary: 'How many results there are by sport and league.',
  gameResultAdjustment: 'Results that were corrected.',
  gameResultVirtual: 'Rounds of virtual games that are over: races by their places, matches by their scores.',
  gameResultVirtualDetail: 'One such round with what each of its markets came to.',
  listStandings: 'Leagues whose season has a table.',
  loadStanding: 'The table of a league’s season.',
  listHighlightLeagues: 'Leagues with highlighted matches.',
  listHighlights: 'The highlighted matches, the first one first.',
  listPopular: 'The picks that members back most among the markets that take bets now, the first one first.',
  listEvents: 'Special events shown now, with their leagues and boosts.',
  listLive: 'Every match in play, and the next to begin.',
  listTracked: 'Matches in play that our tracker draws.',
  loadTracked: 'What the tracker of a match in play draws.',
  listChannels: 'Matches in play that are on a channel.',
  loadChannel: 'The channel of a match in play.',
  listBrackets: 'Cups, and the tree of one of them.',
  listRooms: 'Tournament rooms, by their status and type.',
  listRoomLeagues: 'Leagues whose matches a room may be made of.',
  listRoomMatches: 'Matches of leagues that a room may be made of.',
  lookUpMatches: 'The matches of a room.',
  createRoom: 'Opens a room and takes the first seat; `room_key` is yours, and opens it once.',
  createVirtualRoom: 'Opens a room from a virtual wallet.',
  joinRoom: 'Takes a seat in a room.',
  joinVirtualRoom: 'Takes a seat in a room from a virtual wallet.',
  leaveRoom: 'Gives a seat in a room back, with its entry; `room_key` is yours, and gives it back once.',
  closeRoom: 'Closes the member’s own room while nobody else has joined.',
  loadRoom: 'A room as it is now.',
  predict: 'Spends points on a selection in a room.',
  predictMore: 'Adds points to a prediction.',
  listOwnPredictions: 'The member’s predictions in a room.',
  listPredictions: 'Everybody’s predictions in a room, of matches that have begun.',
  rankRoom: 'The ranking of a room.',
  roomOutcome: 'How a room ended, and its prizes.',
  gameResultTournament: 'Rooms that ended, and what was won in them.',
  gameResultTournamentRefund: 'Rooms that were cancelled, and what was refunded.',
  validateTournament: 'Whether the member may play in rooms.',
  listGames: 'The games of all providers that are open to the member.',
  gamePosition: 'What the member staked and won in a game since it was last launched.',
  lastWins: 'The latest large wins of the house’s members, under the first letters of their names.',
  gameResultSlots: 'Rounds of slots and fishing, each with what it cost and won.',
  gameResultCasino: 'Rounds of the casino, each with what it cost and won.',
  gameResultLottery: 'Rounds of lotteries and mini games, each with what it cost and won.',
  showRound: 'The page by which a provider shows one of the member’s rounds.',
  listDraws: 'Past draws of lotteries for everybody, each with the proof that it was not chosen.',
  listCancelledLottery: 'Bets of lotteries and mini games that were given back.',
  launchGame: 'Opens a game of the casino, of cards or of e-sports; the address counts once, for a minute.',
  launchLottery: 'Opens a lottery.',
  launchSlot: 'Opens a slot or a fishing game.',
  launchProvider: 'Opens any game of a provider.',
}

/** A part of the reference: its calls are known by the beginning of their names. */
export interface Section {
  readonly name: string
  readonly says: string
  readonly begins: RegExp
}

const games: Section = {
  name: 'Games',
  says: 'Games of providers: which there are, how one is opened, and what was played.',
  begins:
    /^(listGames|gamePosition|lastWins|gameResult(Slots|Casino|Lottery)|listCancelledLottery|showRound|listDraws|launch(Game|Lottery|Slot|Provider))$/,
}

const others: readonly Section[] = [
  {
    name: 'Signing in',
    says: 'The session, whose token every call of a member carries.',
    begins: /^(version|loadLogo|sign|switch|launch)/,
  },
  {
    name: 'The member',
    says: 'The profile, the balance, the settings and the ticket for the member’s stream.',
    begins: /^(reloadProfile|feedTicket|load(Balance|VirtualBalance|Account)|saveSettings|changePassword|addSecondary)/,
  },
  {
    name: 'Protection',
    says: 'The member’s own limits, breaks and exclusion.',
    begins: /^(loadProtection|takeBreak|excludeSelf|setOwnLimit|confirmOwnLimit|keepOwnLimit)/,
  },
  {
    name: 'Messages',
    says: 'What the operator tells everybody or the member.',
    begins: /^(list(Announcements|Marquee|Personal)|countUnread|markRead)/,
  },
  {
    name: 'Tournament rooms',
    says: 'Rooms with an entry fee and prizes.',
    begins: /(Room|room|predict|Predictions|lookUpMatches|Tournament)/,
  },
  {
    name: 'Checking and placing',
    says: 'Prices and terms now, and bets placed once under a key of yours.',
    begins: /^(check(Bet|Special|Many|Myanmar)|place)/,
  },
  {
    name: 'Cashing out and editing',
    says: 'Offers to end a running bet, taking one, orders to take one later, and other bets in its place.',
    begins: /^(checkCashOut|cashOut|.*StandingOrder|checkEdit|editBet|findEdit)/,
  },
  {
    name: 'Bets',
    says: 'The member’s bets: running, waiting, rejected and settled.',
    begins: /^(list|accepted|pending|rejected|parlayBet|system)/,
  },
  { name: 'Statements and results', says: 'The wallet by day, and results of matches.', begins: /./ },
]

/** The sections of the reference in their order: what a bet needs comes first. */
export const sections: readonly Section[] = [...others, games]

/** The section of a call. Games go first, because their names begin like others. */
export const sectionOf = (name: string): string => [games, ...others].find(({ begins }) => begins.test(name))!.name
