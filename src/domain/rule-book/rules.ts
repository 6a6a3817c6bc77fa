import { accountClauses } from './account.ts'
import { betClauses } from './bet/bet.ts'
import { boardClauses } from './board.ts'
import { builderClauses } from './bet/builder.ts'
import { cashOutClauses } from './bet/cash-out.ts'
import { commissionClauses } from './bet/commission.ts'
import { editClauses } from './bet/edit.ts'
import { feedClauses } from './feed.ts'
import { gameClauses } from './game.ts'
import { gameLawClauses } from './game-laws.ts'
import { handicapClauses } from './bet/handicap.ts'
import { ledgerClauses } from './ledger.ts'
import { machineClauses } from './machine.ts'
import { moneyClauses } from './money.ts'
import { myanmarClauses } from './bet/myanmar.ts'
import { oddsClauses } from './bet/odds.ts'
import { operatorClauses } from './operator.ts'
import { orderClauses } from './bet/order.ts'
import { pageClauses } from './page.ts'
import { parlayClauses } from './bet/parlay.ts'
import { refusalClauses } from './refusal.ts'
import { roomClauses } from './room.ts'
import { serverClauses } from './server.ts'
import { settingsClauses } from './settings.ts'
import { settlementClauses } from './settlement.ts'
import { sportClauses } from './sport.ts'
import { stakeClauses } from './bet/stake.ts'
import { timeClauses } from './time.ts'
import { wireClauses } from './wire.ts'

/**
 * Every rule of the house by its id, what members bet by first. Code, tests and documents cite one as `§` and the id.
 */
export const rules = {
  ...oddsClauses,
  ...stakeClauses,
  ...betClauses,
  ...parlayClauses,
  ...builderClauses,
  ...myanmarClauses,
  ...handicapClauses,
  ...settlementClauses,
  ...cashOutClauses,
  ...orderClauses,
  ...editClauses,
  ...commissionClauses,
  ...roomClauses,
  ...gameClauses,
  ...gameLawClauses,
  ...sportClauses,
  ...timeClauses,
  ...accountClauses,
  ...moneyClauses,
  ...ledgerClauses,
  ...operatorClauses,
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

export const isClauseId = (id: string): id is ClauseId => Object.hasOwn(rules, id)
