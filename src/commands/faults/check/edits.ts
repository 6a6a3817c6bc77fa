import type { Line } from '../diary.ts'
import type { BetRow } from './bets.ts'
import { digits } from './digits.ts'
import type { Ask } from './rows.ts'

export interface EditsFound {
  readonly breaks: readonly string[]
  readonly storedEdits: number
  /** Acknowledged edits that are not stored. */
  readonly lostEdits: number
  /** Edits of which one bet is there and the other is not: neither old nor new, or both. */
  readonly halfEdits: number
  /** The keys of edits, each of which made a cash-out and a bet. */
  readonly editKeys: ReadonlySet<string>
}

interface EditRow {
  readonly key: string
  readonly login: string
  readonly old_bet_id: bigint
  readonly new_bet_id: bigint
}

interface CashOutRow {
  readonly key: string
  readonly bet_id: bigint
  readonly amount: bigint
}

type LineOf<Kind extends Line['kind']> = Extract<Line, { kind: Kind }>

/**
 * Every edit that a member was answered is stored as answered: its old bet is cashed out in full and its new one is
 * there. Of an edit that was refused or abandoned there is neither the cash-out nor the bet, and no edit is half.
 */
export const checkEdits = async (ask: Ask, bets: readonly BetRow[], lines: readonly Line[]): Promise<EditsFound> => {
  const edits = await ask<EditRow>(
    'select e.key, m.login, e.old_bet_id, e.new_bet_id from bet_edit e join member m on m.id = e.member_id order by e.old_bet_id',
  )
  const cashOuts = new Map(
    (await ask<CashOutRow>('select key, bet_id, amount from cash_out order by id')).map((row) => [row.key, row]),
  )
  const of = <Kind extends Line['kind']>(kind: Kind) => lines.filter((line): line is LineOf<Kind> => line.kind === kind)
  const asked = new Map(of('askEdit').map((line) => [line.key, line]))
  const byKey = new Map(edits.map((row) => [row.key, row]))
  const placed = new Map(bets.map((bet) => [bet.key, bet]))
  const byId = new Map(bets.map((bet) => [bet.id, bet]))
  const isHalf = (key: string) => {
    const row = byKey.get(key)
    const [sold, bet] = [cashOuts.get(key), placed.get(key)]
    if (!row) return sold !== undefined || bet !== undefined
    return (
      sold?.bet_id !== row.old_bet_id || bet?.id !== row.new_bet_id || byId.get(row.old_bet_id)?.state !== 'cashedOut'
    )
  }
  const half = [...new Set([...asked.keys(), ...byKey.keys()])].filter(isHalf)
  const lost = of('edited').filter(({ key }) => !byKey.has(key))
  return {
    storedEdits: edits.length,
    lostEdits: lost.length,
    halfEdits: half.length,
    editKeys: new Set(asked.keys()),
    breaks: [
      ...half.map((key) => `edit ${key} made one bet without the other`),
      ...lost.map(({ key }) => `edit ${key} was acknowledged and is lost`),
      ...of('unedited')
        .filter(({ key }) => byKey.has(key))
        .map(({ key }) => `edit ${key} was refused or abandoned, and is stored`),
      ...of('edited').flatMap((line) =>
        isMade(line, byKey.get(line.key), placed.get(line.key), cashOuts.get(line.key))
          ? []
          : [`edit ${line.key} is not what was acknowledged`],
      ),
      ...edits
        .filter((row) => !isAsked(row, asked.get(row.key), placed.get(row.key), cashOuts.get(row.key)))
        .map(({ key }) => `edit ${key} is not what was requested, or pays less than was shown`),
    ],
  }
}

const isMade = (
  told: LineOf<'edited'>,
  row: EditRow | undefined,
  bet: BetRow | undefined,
  sold: CashOutRow | undefined,
): boolean =>
  row === undefined ||
  (told.bet === String(row.old_bet_id) &&
    told.newBet === String(row.new_bet_id) &&
    digits(told.value, 2) === sold?.amount &&
    digits(told.stake, 2) === bet?.entered &&
    digits(told.risk, 2) === bet?.risk)

const isAsked = (
  { login, old_bet_id }: EditRow,
  asked: LineOf<'askEdit'> | undefined,
  bet: BetRow | undefined,
  sold: CashOutRow | undefined,
): boolean =>
  asked !== undefined &&
  asked.member === login &&
  asked.bet === String(old_bet_id) &&
  digits(asked.stake, 2) === bet?.entered &&
  sold !== undefined &&
  sold.amount >= digits(asked.value, 2)
