import type { Diary } from './client.ts'
import { type SoldOf, soldOf } from './cash-out-invariants.ts'
import { diaryBreaks, paidBreaks } from './ticket-invariants.ts'
import type { Bet, Journal, World } from './world.ts'

/** Called after every step: what is broken, with the clause it breaks; empty if nothing is. */
export type Invariants = () => readonly string[]

interface Sums {
  cash: bigint
  frozen: bigint
  owed: bigint
}

interface Money {
  readonly holds: number
  readonly ends: number
  readonly frozen: bigint
  readonly net: bigint
}

/**
 * Reads each new journal once, and checks everything else again each time. `found` are breaks that were seen as they
 * happened.
 */
export const watchInvariants = (world: World, diary: Diary, found: readonly string[]): Invariants => {
  const wallets = new Map<bigint, Sums>()
  const bets = new Map<bigint, Money>()
  const checked = new Map<bigint, string>()
  const broken: string[] = []
  let [folded, sum] = [0, 0n]
  const fold = (journal: Journal, at: number) => {
    const { member, available, frozen, owed, house, commission } = journal
    const lines = available + frozen + owed + house - commission
    if (lines !== 0n) broken.push(`§ledger.double-entry journal ${at} sums to ${lines}`)
    sum += lines
    const wallet = wallets.get(member) ?? { cash: 0n, frozen: 0n, owed: 0n }
    wallets.set(member, {
      cash: wallet.cash + available + frozen,
      frozen: wallet.frozen + frozen,
      owed: wallet.owed - owed,
    })
    if (journal.bet !== null) bets.set(journal.bet, moneyAfter(bets.get(journal.bet), journal))
  }
  return () => {
    for (; folded < world.journals.length; folded++) fold(world.journals[folded]!, folded)
    if (sum !== 0n) broken.push(`§ledger.double-entry all accounts sum to ${sum}`)
    for (const { member, cash, frozen, owed } of world.wallets.values()) {
      const is = wallets.get(member)
      if (!is || is.cash !== cash || is.frozen !== frozen || is.owed !== owed)
        broken.push(`§ledger.wallet-is-its-entries wallet ${member} is not its entries`)
      if (cash < frozen || frozen < 0n || owed < 0n)
        broken.push(`§ledger.never-overdrawn wallet ${member} is below nothing`)
    }
    const parts = soldOf(world)
    broken.push(...frozenBreaks(world, parts))
    for (const bet of world.bets.values())
      broken.push(
        ...moneyBreaks(bet, bets.get(bet.id), parts.get(bet.id)),
        ...(isNews(world, bet, checked) ? paidBreaks(world, bet) : []),
      )
    for (const found of world.byKey.values())
      if (found.length > 1) broken.push(`§bet.key ${found.map(({ id }) => id).join(' and ')} have one key`)
    return [...broken, ...found, ...diaryBreaks(world, diary)]
  }
}

const moneyAfter = (
  money: Money = { holds: 0, ends: 0, frozen: 0n, net: 0n },
  { kind, available, frozen, owed }: Journal,
): Money => {
  const end = kind === 'settle' || kind === 'void' || kind === 'release' ? 1 : kind === 'reopen' ? -1 : 0
  return {
    holds: money.holds + (kind === 'hold' ? 1 : 0),
    ends: money.ends + end,
    frozen: money.frozen + frozen,
    net: money.net + available + frozen + owed,
  }
}

const isOpen = ({ state }: Bet): boolean => state === 'waiting' || state === 'running'

const frozenBreaks = ({ bets, wallets }: World, parts: ReadonlyMap<bigint, SoldOf>): string[] => {
  const open = new Map<bigint, bigint>()
  for (const bet of bets.values())
    if (isOpen(bet))
      open.set(bet.member_id, (open.get(bet.member_id) ?? 0n) + bet.risk - (parts.get(bet.id)?.risk ?? 0n))
  return [...wallets.values()].flatMap(({ member, frozen }) =>
    frozen === (open.get(member) ?? 0n)
      ? []
      : [`§ledger.outstanding wallet ${member} has ${frozen} frozen, its open bets risk ${open.get(member) ?? 0n}`],
  )
}

/** What a bet holds and was paid: its sold part is paid and holds nothing. */
const moneyBreaks = (
  bet: Bet,
  money: Money | undefined,
  sold: SoldOf = { risk: 0n, toWin: 0n, amount: 0n },
): string[] => {
  const { id, state, risk, to_win, payout, commission, cashed, cashed_risk, cashed_to_win } = bet
  const kept = risk - sold.risk
  const isWhole =
    cashed === sold.amount &&
    cashed_risk === sold.risk &&
    cashed_to_win === sold.toWin &&
    kept >= 0n &&
    sold.toWin <= to_win &&
    (state === 'cashedOut') === (kept === 0n)
  const ended =
    state === 'settled' ? (payout ?? 0n) - kept + (commission ?? 0n) : state === 'cashedOut' ? (commission ?? 0n) : 0n
  const net = sold.amount - sold.risk + ended
  const holds = isOpen(bet) ? kept : 0n
  if (!isWhole)
    return [
      `§cash-out.part bet ${id} is ${state} with ${cashed_risk} of ${risk} sold for ${cashed}, its cash-outs are of ${sold.risk} for ${sold.amount}`,
    ]
  if (
    money?.holds === 1 &&
    money.ends === (isOpen(bet) || state === 'cashedOut' ? 0 : 1) &&
    money.frozen === holds &&
    money.net === net
  )
    return []
  return [
    `§ledger.hold-once bet ${id} is ${state}, held ${money?.holds} times, ended ${money?.ends}, holds ${money?.frozen}, brought ${money?.net}`,
  ]
}

/** Whether the bet, or the paid-out state of its matches, has changed since the last check. */
const isNews = ({ results }: World, { id, version, rows }: Bet, checked: Map<bigint, string>): boolean => {
  const stamp = `${version} ${rows.map(({ match_id }) => results.get(Number(match_id))?.settledAction).join()}`
  if (checked.get(id) === stamp) return false
  checked.set(id, stamp)
  return true
}
