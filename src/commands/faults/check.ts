import { checkDiaries, checkPaid, type DiaryFound, type PaidFound, loadBets } from './check/bets.ts'
import { checkGames, type GamesFound, type StudioRow } from './check/games.ts'
import { checkLedger, type LedgerFound } from './check/ledger.ts'
import { checkOverpaid, type OverpaidFound } from './check/overpaid.ts'
import { checkEdits, type EditsFound } from './check/edits.ts'
import { checkOrders, type OrdersFound } from './check/orders.ts'
import { checkCashOuts, type CashOutsFound } from './check/cash-outs.ts'
import { checkRooms, type RoomsFound } from './check/rooms.ts'
import { checkRecords, type RecordsFound } from './check/records.ts'
import { openRows } from './check/rows.ts'
import { loadDiaries } from './diary.ts'
import { overpayerCeilings, overpayerId } from './games/overpayer.ts'
import { openProgramme } from './programme.ts'
import { studioId } from './processes/studio.ts'

/** The faults found, one line each, and how much was checked. */
export type Verdict = DiaryFound &
  PaidFound &
  CashOutsFound &
  Omit<OrdersFound, 'cashKeys' | 'orders'> & {
    /** Standing orders that are stored. */
    readonly storedOrders: number
  } & Omit<EditsFound, 'editKeys'> &
  RoomsFound &
  LedgerFound &
  RecordsFound &
  GamesFound &
  OverpaidFound

/**
 * Checks the database against the clients' diaries, the matches' results and the studio's rounds, and replays the
 * record of every bet through the machine. It reads nothing else, and uses none of the product's other checks.
 */
export const checkHouse = async (
  data: { readonly url: string } | { readonly dir: string },
  diaries: string,
  seed: number,
  played: readonly StudioRow[],
): Promise<Verdict> => {
  const { ask, close } = await openRows(data)
  try {
    const bets = await loadBets(ask)
    const programme = openProgramme(seed)
    const lines = loadDiaries(diaries)
    const { editKeys, ...edited } = await checkEdits(ask, bets, lines)
    const told = checkDiaries(bets, lines, editKeys)
    const { cashKeys, orders: storedOrders, ...ordered } = await checkOrders(ask, lines)
    const sold = await checkCashOuts(ask, bets, lines, new Set([...cashKeys, ...editKeys]))
    const resultOf = (match: string, action: number) =>
      programme.resultsOf(match).find((result) => result.action === action)
    const paid = await checkPaid(ask, bets, resultOf)
    const rooms = await checkRooms(ask, lines, resultOf)
    const games = await checkGames(ask, lines, played)
    const studio = { id: studioId, rounds: played }
    const overpayer = { id: overpayerId, ceilings: overpayerCeilings }
    const overpaid = await checkOverpaid(ask, { lines, studio, overpayer })
    const ledger = await checkLedger(ask)
    const records = await checkRecords(ask)
    return {
      ...told,
      ...paid,
      ...sold,
      ...ordered,
      ...edited,
      storedOrders,
      ...rooms,
      ...games,
      ...overpaid,
      ...ledger,
      ...records,
      breaks: [told, paid, sold, ordered, edited, rooms, games, overpaid, ledger, records].flatMap(
        ({ breaks }) => breaks,
      ),
    }
  } finally {
    await close()
  }
}
