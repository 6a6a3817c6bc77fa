import type { Line } from '../diary.ts'
import type { BetRow } from './bets.ts'
import { digits } from './digits.ts'
import type { Ask } from './rows.ts'

export interface CashOutsFound {
  readonly breaks: readonly string[]
  readonly cashOuts: number
  readonly lostCashOuts: number
}

interface CashOutRow {
  readonly key: string
  readonly login: string
  readonly bet_id: bigint
  readonly percent: number | null
  readonly risk: bigint
  readonly to_win: bigint
  readonly amount: bigint
}

type LineOf<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>

/**
 * Every cash-out that a member was answered is stored once, as answered; none is stored that was refused or abandoned;
 * and each bet keeps the part that was not sold. `others`: the keys under which standing orders and edits
 * cash out.
 */
export const checkCashOuts = async (
  ask: Ask,
  bets: readonly BetRow[],
  lines: readonly Line[],
  others: ReadonlySet<string> = new Set(),
): Promise<CashOutsFound> => {
  const cashOuts = await ask<CashOutRow>(
    'select c.key, m.login, c.bet_id, c.percent, c.risk, c.to_win, c.amount from cash_out c join member m on m.id = c.member_id order by c.id',
  )
  const journals = new Map(
    (
      await ask<{ bet_id: bigint; parts: bigint }>(
        `select bet_id, count(*) as parts from journal where kind = 'cashout' group by bet_id`,
      )
    ).map(({ bet_id, parts }) => [bet_id, parts]),
  )
  const byKey = Map.groupBy(cashOuts, ({ key }) => key)
  const of = <Kind extends Line['kind']>(kind: Kind) => lines.filter((line): line is LineOf<Kind> => line.kind === kind)
  const asks = new Map(of('cashOut').map((line) => [line.key, line]))
  const lost = of('sold')
    .filter(({ key }) => !byKey.has(key))
    .map(({ key }) => `cash-out ${key} was acknowledged and is lost`)
  return {
    cashOuts: cashOuts.length,
    lostCashOuts: lost.length,
    breaks: [
      ...lost,
      ...[...byKey].filter(([, found]) => found.length > 1).map(([key]) => `cash-out ${key} stands more than once`),
      ...of('unsold')
        .filter(({ key }) => byKey.has(key))
        .map(({ key }) => `cash-out ${key} was refused or abandoned, and is stored`),
      ...of('sold').flatMap((told) =>
        (byKey.get(told.key) ?? [])
          .filter((cashOut) => !isTold(cashOut, told))
          .map(() => `cash-out ${told.key} is not what was acknowledged`),
      ),
      ...cashOuts
        .filter((cashOut) => !others.has(cashOut.key) && !isAsked(cashOut, asks.get(cashOut.key)))
        .map(({ key }) => `cash-out ${key} is not what was requested, or pays less than was shown`),
      ...bets.flatMap((bet) =>
        keptBreaks(
          bet,
          cashOuts.filter(({ bet_id }) => bet_id === bet.id),
          journals.get(bet.id) ?? 0n,
        ),
      ),
    ],
  }
}

const isTold = ({ bet_id, amount, risk, to_win }: CashOutRow, told: LineOf<'sold'>): boolean =>
  told.bet === String(bet_id) &&
  digits(told.amount, 2) === amount &&
  digits(told.risk, 2) === risk &&
  digits(told.toWin, 2) === to_win

const isAsked = ({ login, bet_id, percent, amount }: CashOutRow, asked: LineOf<'cashOut'> | undefined): boolean =>
  asked !== undefined &&
  asked.member === login &&
  asked.bet === String(bet_id) &&
  asked.percent === percent &&
  amount >= digits(asked.amount, 2)

const keptBreaks = (
  { id, cashed, cashed_risk, cashed_to_win }: BetRow,
  cashOuts: readonly CashOutRow[],
  journals: bigint,
): string[] => {
  const sum = (of: (cashOut: CashOutRow) => bigint) => cashOuts.reduce((total, cashOut) => total + of(cashOut), 0n)
  const isKept =
    sum(({ amount }) => amount) === cashed &&
    sum(({ risk }) => risk) === cashed_risk &&
    sum(({ to_win }) => to_win) === cashed_to_win &&
    BigInt(cashOuts.length) === journals
  return isKept
    ? []
    : [`bet ${id} was sold in ${cashOuts.length} parts with ${journals} journals, and does not keep the rest`]
}
