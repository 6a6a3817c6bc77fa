import { timeFilters } from '#domain/market/time-filter.ts'

/**
 * What the product is to have, by the names that members, operators and third parties know it by. The walk looks for
 * each.
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Every address and who may open it. */
export const namedPages: Readonly<Record<'public' | 'member', readonly string[]>> = {
  public: ['/', '/maintenance'],
  member: words(`
    /desktop /tournament2 /tournament2/home /highlight /highlight/home /info
    /info/rooms /info/cancelled /info/sysparlay /info/settings /info/betlist /info/statement /info/result /info/message /info/rules
    /event /ngresult /efresult /prg /minigame /poker /others /others1 /casino100 /esports2 /fishing /w4d /casino /livetv
    /slots /slots2 /slots3 /slots4 /slots5 /slots6 /slots7 /slots8 /slots9 /slots11 /slots12 /slots13 /slots14 /slots15`),
}

/** Addresses that lead to another one. */
export const namedRedirections: Readonly<Record<string, string>> = {
  '/tournament2': '/tournament2/home',
  '/highlight': '/highlight/home',
  '/info': '/info/settings',
}

/** Every call, by the end of its path; all but the last are asked by POST. */
export const namedCalls: Readonly<Record<string, readonly string[]>> = {
  general: words(`
    /version /authlogin /switchlogin /userlogin /securelogin /userbalance /vuserbalance /userprofile /changepassword
    /addsecondary /usersettings /getlogo /eventlist /standinglist /standingresult /bracketlist /highlightleague
    /highlightlist /livetv2 /livetvlist /radarlist /livematchlist /apitv /announcelist /marqueelist /personallist
    /personalunread`),
  reports: words(`
    /dailystatement /platformwinlose /settlementhistory /gameresulttournament /gameresulttournamentrefund
    /membervalidatetournament /gameresultsportsbook /gameresultadjustment /gameresultesports2
    /gameresultesports2detail /gameresultslots /gameresultlivecasino /gameresultlottery /gameresultsummarysportsbook
    /cancelledbetlist /cancelledbetlistlottery /matchresult /singlematchresult /parlaymatchresult /parlaybetdetails
    /betsysparlay /betsysparlaymatch /betsysparlaybet`),
  betting: words(`
    betcheck betcheckspecial betcheckmultispecial betsingle betsinglespecial betparlay betsysparlay betmmoclick
    betsinglemmo betparlaymmo vbetsingle vbetsinglespecial vbetparlay vbetsysparlay vbetsinglemmo vbetparlaymmo
    betacceptlist betrejectlist pendingbetlist betacceptfulllist betrejectfulllist cashoutcheck cashout dbetlist
    dbetlistcancel parlayacceptbetdetails parlaypendingbetdetails parlayrejectbetdetails`).map(
    (tail) => `/bet/${tail}`,
  ),
  rooms: words(`
    roomlist roomleaguelist roommatchlist matchlookup roomcreate roomjoin vroomcreate vroomjoin memberbetlist
    betresultlist betresultfinal bet betplus roomrank roominfo`).map((tail) => `/tournament/${tail}`),
  games: words('LaunchGame LaunchLottery launchslotgame launchgp').map((tail) => `/${tail}`),
}

/** The board, which is public and asked by GET. */
export const namedReads: Readonly<Record<string, string>> = {
  '/uxmenu': '',
  '/uxmarket': '?sport=1&tab=2',
  '/uxmatch': '?id=1',
  '/uxmatch2': '?ids=1',
}

/**
 * Every refusal that has a code, by how the client handles it; `any` is an Error dialog, or said where it was asked.
 */
export const namedCodes: Readonly<Record<string, readonly string[]>> = {
  logout: words(`
    account_not_exists account_inactive login_id_not_exists session_not_exists session_expired invalidSession
    permission_denied accountIdRequired BLOCK CLOSE`),
  quiet: words(`
    requestLimit requestProcessing requestPending requestTimeout loginLimit timeoutError systemError
    insufficient_balance`),
  network: ['requestFailed'],
  told: words('incompletedRequest unableToGetBalanceAtTheMoment duplicate_debit_record'),
  silent: words('liveCasinoDisabled lotteryDisabled MiniGameDisabled'),
  notice: ['betNotExists'],
  any: words(`
    FREEZE SUSPEND wallet_not_found unauthenticated forbidden invalid_password new_login_id_exists
    secondary_account_exists NoUserAccessRight loginFailed operatorNotResponding internalServerError
    betOverMax betOverMaxPerMatch betLowerMin betOverMaxPayout betOverLimit invalidCurrency
    308 311 318 313 314 328 340 atLeastTwoMatchToBetParlay atLeastThreeMatchToBetParlay maxParlayTicket
    marketTypeChanged matchEnded halfMatchEnded resultStillProcess game_maintenance memberInactive
    memberCommissionNotSetup oddsChanged invalidBet invalidBetType invalidOdds invalidTeam
    cashOutAmountRequired invalidCashOutAmount cashOutTimeRequired invalidCashOutTime
    roomFull roomNotExists roomEnded roomClosed IPJoinedBefore memberJoinedBefore roomExists invalidRoomPassword
    minRoomRate maxRoomRate minRoomLimit maxRoomLimit minMatch maxMatch liveMatchNotAllowed tournamentDisabled
    privateRoomExists leagueExists matchExists pointsOverLimit cannotCloseRoom
    createRoomFailed-1 createRoomFailed-2 createRoomFailed-3 joinFailed-1 joinFailed-2 dataError invalidParameter`),
}

/** A body that lacks a field is refused by the field's own name. */
export const namedFields = words(`
  startDate pageSize pageNumber leagueId roomId roomType matches roomLimit roomRate nickname matchId oddsId betId
  stake points providerId gameId`)

/** Every label that a member reads, by the area of its text keys. */
export const namedLabels: Readonly<Record<string, readonly string[]>> = {
  matchResult: words('completed resultPending refund refund1H refund2H abandoned abandoned1H abandoned2H suspended'),
  betResult: words(
    'won wonHalf lost loseHalf draw void abandoned rejected waiting running accepted pending outstanding',
  ),
  room: words('open active closed cancelled ended stopped'),
  roomType: words('1 2 3'),
  oddsType: words('DEC HK MY ID MM'),
  tab: words('early today live'),
  time: words('0 9 1 2 3 4 5'),
}

/** The text keys that may carry a label. */
export const labelKeys: Readonly<Record<string, (label: string) => readonly string[]>> = {
  matchResult: (label) => [`matchResult.${label}`],
  betResult: (label) => [`outcome.${label}`, `life.${label}`, `bets.${label}`],
  room: (label) => [`rooms.status.${label}`],
  roomType: (label) => [`rooms.type.${label}`],
  oddsType: (label) => [`odds.${label}`],
  tab: (label) => [`board.tab.${label}`],
  time: (label) => {
    const name = Object.entries(timeFilters).find(([, id]) => String(id) === label)?.[0]
    return name === undefined ? [] : [`board.time.${name}`]
  },
}

/** Codes that travel, by what they stand for. */
export const namedIds = {
  room: { A: 'open', 0: 'active', 1: 'closed', 2: 'cancelled', 3: 'ended', 4: 'stopped' },
  roomType: { 1: 'public', 2: 'private', 3: 'free' },
  match: { 0: 'resultPending', 1: 'completed', 2: 'refund', 5: 'suspended', 500: 'none' },
  tab: { 1: 'early', 2: 'today', 3: 'live' },
  oddsType: { MY: 1, HK: 2, ID: 3, DEC: 4, MM: 5 },
} as const

/** What a member chooses in the settings. */
export const namedSettings = words(`
  language oddsType pageType showScoreMap showQuickOdds eventSorting marketType pageSize mmoType defaultStake
  acceptBetterOdds acceptAnyOdds autoRefreshOdds quickBet defaultStakeAmount quickBetAmount minimizeHeader
  minimizeSidebar minimizeAsidebar favourites sportsOrder selectedLeagues searchText theme`)
