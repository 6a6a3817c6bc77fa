import type { listAccepted } from '#calls/bets/bet-list.ts'
import type { listPending } from '#calls/bets/bet.ts'
import { type Bet, betLegMarket, kindName, parseBets } from '#ui/bets/index.ts'
import { matchName, selectionName } from '#ui/prices/selection.ts'
import { reasonText } from '#ui/text/text.tsx'
import { statusKey } from '../bets/bet-status.tsx'
import { amountCell, type Column, oddsCell, type SheetCall, sheetOf, type SheetSetting, timeColumn } from './sheet.ts'

const amount =
  (of: (bet: Bet) => bigint | undefined) =>
  (bet: Bet, { currency }: SheetSetting) => {
    const minor = of(bet)
    return minor === undefined ? '' : amountCell(minor, currency)
  }

/** Of each leg, separated by semicolons. */
const legs = (of: (leg: Bet['legs'][number], setting: SheetSetting) => string) => (bet: Bet, setting: SheetSetting) =>
  bet.legs.map((leg) => of(leg, setting)).join('; ')

const legOdds = legs(({ printed, builder }) => (builder ? (builder.odds ?? '') : printed))

/** The columns of every list of bets: what the list and the details of a bet show. */
const columns: readonly Column<Bet>[] = [
  timeColumn('bets.placed', ({ placedAt }) => placedAt),
  { head: 'bets.kind', cell: (bet, { t }) => kindName(t, bet) },
  { head: 'receipt.event', cell: legs((leg, { t }) => matchName(t, leg)) },
  { head: 'results.league', cell: legs(({ league }) => league) },
  { head: 'receipt.market', cell: legs((leg, { t }) => betLegMarket(t, leg)) },
  { head: 'receipt.selection', cell: legs((leg, { t }) => selectionName(t, leg)) },
  { head: 'receipt.odds', cell: (bet, setting) => oddsCell(legOdds(bet, setting)) },
  { head: 'settings.oddsType', cell: ({ legs: [leg] }, { t }) => (leg ? t(`odds.${leg.oddsType}`) : '') },
  { head: 'bets.risk', cell: amount(({ risk }) => risk) },
  { head: 'bets.toWin', cell: amount(({ toWin }) => toWin) },
  { head: 'bets.status', cell: (bet, { t }) => t(statusKey(bet)) },
  { head: 'bets.returned', cell: amount(({ ended }) => ended?.payout) },
  { head: 'bets.winLose', cell: amount(({ ended, risk }) => (ended ? ended.payout - risk : undefined)) },
  { head: 'statement.turnover', cell: amount(({ ended }) => ended?.turnover) },
  { head: 'statement.validTurnover', cell: amount(({ ended }) => ended?.validTurnover) },
  { head: 'bets.commission', cell: amount(({ ended }) => ended?.commission) },
  timeColumn('bets.settled', ({ settledAt }) => settledAt),
  { head: 'bets.reason', cell: ({ reason }, { t }) => (reason === undefined ? '' : reasonText(t, reason)) },
  { head: 'receipt.bet', cell: ({ id }) => id },
  { head: 'receipt.ref', cell: ({ refNo }) => refNo },
]

/** A list of bets as a sheet; `delayed`: only bets within their danger delay. */
export const betSheet = (
  call: typeof listAccepted | typeof listPending,
  only?: { readonly delayed: true },
): SheetCall => sheetOf(call as typeof listAccepted, columns, ({ bets }, currency) => parseBets(bets, currency), only)
