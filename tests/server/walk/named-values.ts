/** The numbers, defaults and fields that the product is to have; the walk compares each with the product's own. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Each constant and limit, by its name. */
export const namedConstants = {
  passwordLeast: 6,
  passwordMost: 10,
  nicknameLeast: 6,
  nicknameMost: 15,
  roomPinDigits: 6,
  roomEntryLeast: 10,
  roomEntryMost: 1_000,
  roomPlayersLeast: 3,
  roomPlayersMost: 30,
  roomMatchesLeast: 3,
  privateRoomsPerMember: 1,
  parlayLeast: 2,
  parlayMost: 12,
  liveParlayLeast: 3,
  myanmarParlayLeast: 2,
  myanmarParlayMost: 10,
  combinationCutoff: 10,
  defaultStake: 3,
  defaultStakeAmount: 1,
  quickBetAmount: 1,
  defaultPageSize: 10,
  defaultPageType: 2,
  defaultMarketType: 1,
  defaultEventSorting: 1,
  defaultMmoType: 1,
  autoRefreshOdds: true,
  acceptBetterOdds: false,
  acceptAnyOdds: false,
  quickBet: false,
  loginThrottleSeconds: 60,
  chunkTimeoutSeconds: 120,
  next2Hours: 120,
  next4Hours: 240,
  next8Hours: 480,
  firstCutOff: 0,
  secondCutOff: 4,
  thirdCutOff: 12,
  roomRefreshSeconds: 60,
  defaultInterval: 1_000,
  showInterval: 50,
  matchesPerPage: 30,
  mostItems: 4,
  zoneMinutes: 480,
  defaultLanguage: 'en',
  defaultTheme: 'color2',
  defaultOddsType: 'MY',
  excludedSports: '22 33',
  gameList: '41 42 43 44 45 46 47 48 49 50 51 52 53',
  eFights: '41 42 43 44 47 52 53',
  races: '45 46 49 50 51 54',
  specialSports: '40 41 42 43 44 45 46 47 48 49 50 51 52 53 54',
  languages: 'en cn tw vi th id my jp kr',
  myanmarCurrencies: 'MMK MMO',
} as const

/** The currencies of the configuration, and the one with an order of sports of its own. */
export const namedCurrencies = words('CNY IDR THB MYR USD SGD MMK BDT')

/** The extra bet types; `fglg` is two, the first goal and the last. */
export const namedMarkets = words(`
  tw cs dc fg lg htft tg orz anb bs cl dnb hnb twtn ml oehm oeaw oxtou dcou ouoe etg ehtg eatg wm htftoe cshtft etghtft`)

/** What is answered or asked, by the call's path: fields of an account, its balance, a bet, a statement, a room. */
export const namedAnswers: Readonly<Record<string, readonly string[]>> = {
  '/authlogin': words(`
    account_id session_token nickname has_secondary_account operator_type parent_id comm_type available_balance
    cash_balance frozen_balance currency_code st mn mx mp`),
  '/userbalance': words('balance account_balance outstanding_balance retrieve_profile'),
  '/myaccount': words('last_login last_transaction'),
  '/bet/betacceptfulllist': words(`
    bet_id ref_no bet_type price stake payout max_payout commission bet_status reason turnover valid_turnover settled_at`),
  '/dailystatement': words('opening closing'),
  '/tournament/roominfo': words(`
    room_id room_type room_rate room_limit owner room_status matches pool prizes last_join last_bet points_left`),
  '/tournament/roomrank': words('score rank'),
}

/** What a call asks for, by its path. */
export const namedBodies: Readonly<Record<string, readonly string[]>> = {
  '/tournament/roomcreate': words('room_password terms'),
  '/authlogin': words('account_id password'),
  '/securelogin': words('token signature'),
}
