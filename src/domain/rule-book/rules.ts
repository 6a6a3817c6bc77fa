import { accountClauses } from './account.ts'
import { betClauses } from './bet.ts'
import { boardClauses } from './board.ts'
import { cashOutClauses } from './cash-out.ts'
import { commissionClauses } from './commission.ts'
import { feedClauses } from './feed.ts'
import { handicapClauses } from './handicap.ts'
import { ledgerClauses } from './ledger.ts'
import { machineClauses } from './machine.ts'
import { moneyClauses } from './money.ts'
import { myanmarClauses } from './myanmar.ts'
import { oddsClauses } from './odds.ts'
import { pageClauses } from './page.ts'
import { parlayClauses } from './parlay.ts'
import { refusalClauses } from './refusal.ts'
import { roomClauses } from './room.ts'
import { serverClauses } from './server.ts'
import { settingsClauses } from './settings.ts'
import { settlementClauses } from './settlement.ts'
import { sportClauses } from './sport.ts'
import { stakeClauses } from './stake.ts'
import { timeClauses } from './time.ts'
import { wireClauses } from './wire.ts'

/** What members are told of the rules, in the order of their page. */
export const memberChapters = {
  odds: oddsClauses,
  stake: stakeClauses,
  bet: betClauses,
  parlay: parlayClauses,
  myanmar: myanmarClauses,
  handicap: handicapClauses,
  settlement: settlementClauses,
  'cash-out': cashOutClauses,
  commission: commissionClauses,
  sport: sportClauses,
  time: timeClauses,
  account: accountClauses,
  money: moneyClauses,
  room: roomClauses,
} as const

/** What holds behind them, for those who build, review and run the product. */
export const houseChapters = {
  ledger: ledgerClauses,
  feed: feedClauses,
  board: boardClauses,
  settings: settingsClauses,
  page: pageClauses,
  wire: wireClauses,
  refusal: refusalClauses,
  machine: machineClauses,
  server: serverClauses,
} as const

/** Every rule of the house by its id. Code, tests and documents cite one as `§` and the id. */
export const rules = {
  ...oddsClauses,
  ...stakeClauses,
  ...betClauses,
  ...parlayClauses,
  ...myanmarClauses,
  ...handicapClauses,
  ...settlementClauses,
  ...cashOutClauses,
  ...commissionClauses,
  ...sportClauses,
  ...timeClauses,
  ...accountClauses,
  ...moneyClauses,
  ...roomClauses,
  ...ledgerClauses,
  ...feedClauses,
  ...boardClauses,
  ...settingsClauses,
  ...pageClauses,
  ...wireClauses,
  ...refusalClauses,
  ...machineClauses,
  ...serverClauses,
} as const

export type ClauseId = keyof typeof rules

export const clauseIds = Object.keys(rules) as readonly ClauseId[]

/** The key of a clause's text. */
export const ruleTextKey = (id: ClauseId): `rule.${ClauseId}` => `rule.${id}`
