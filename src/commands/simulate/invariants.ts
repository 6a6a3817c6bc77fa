import { commissionOf, returnOf, type LegOf } from '../faults/check/returns.ts'
import type { Diary } from './client.ts'
import { type Bet, type Journal, keyName, type World } from './world.ts'

/** Asked after every step: what is broken, with the invariant of `rules §7`; empty where nothing is. */
export type Invariants = () => readonly string[]

interface Sums {
  cash: bigint
  frozen: bigint
  owed: bigint
}

/** Folds each new journal once, and looks at everything else anew each time. */
export const watchInvariants = (world: World, diary: Diary): Invariants => {
  const wallets = new Map<bigint, Sums>()
  const bets = new Map<bigint, { holds: number; ends: number; frozen: bigint; net: bigint }>()
  const judged = new Map<bigint, string>()
  const broken: string[] = []
  let [folded, counted, sum] = [0, 0, 0n]
  const fold = ({ kind, member, bet, available, frozen, owed, house, commission }: Journal, at: number) => {
    const lines = available + frozen + owed + house - commission
    if (lines !== 0n) broken.push(`§7.1 journal ${at} sums to ${lines}`)
    sum += lines
    const wallet = wallets.get(member) ?? { cash: 0n, frozen: 0n, owed: 0n }
    wallets.set(member, { cash: wallet.cash + available + frozen, frozen: wallet.frozen + frozen, owed: wallet.owed - owed })
    if (bet === null) return
    const money = bets.get(bet) ?? { holds: 0, ends: 0, frozen: 0n, net: 0n }
    const end = kind === 'settle' || kind === 'void' || kind === 'release' ? 1 : kind === 'reopen' ? -1 : 0
    bets.set(bet, { holds: money.holds + (kind === 'hold' ? 1 : 0), ends: money.ends + end, frozen: money.frozen + frozen, net: money.net + available + frozen + owed })
  }
  return () => {
    for (; folded < world.journals.length; folded++) fold(world.journals[folded]!, folded)
    if (sum !== 0n) broken.push(`§7.1 all accounts sum to ${sum}`)
    for (const { member, cash, frozen, owed } of world.wallets.values()) {
      const is = wallets.get(member)
      if (!is || is.cash !== cash || is.frozen !== frozen || is.owed !== owed) broken.push(`§7.2 wallet ${member} is not its entries`)
      if (cash < frozen || frozen < 0n || owed < 0n) broken.push(`§7.3 wallet ${member} is below nothing`)
    }
    broken.push(...frozenBreaks(world))
    for (const bet of world.bets.values()) broken.push(...moneyBreaks(bet, bets.get(bet.id)), ...(isNews(world, bet, judged) ? paidBreaks(world, bet) : []))
    for (const found of world.byKey.values()) if (found.length > 1) broken.push(`§7.5 ${found.map(({ id }) => id).join(' and ')} stand under one key`)
    if (world.bets.size > counted) {
      broken.push(...[...world.bets.values()].slice(counted).flatMap((bet) => takenBreaks(world, diary, bet)))
      counted = world.bets.size
    }
    return [...broken, ...diaryBreaks(world, diary)]
  }
}

const frozenBreaks = ({ bets, wallets }: World): string[] => {
  const open = new Map<bigint, bigint>()
  for (const { state, member_id, risk } of bets.values()) if (state === 'waiting' || state === 'running') open.set(member_id, (open.get(member_id) ?? 0n) + risk)
  return [...wallets.values()].flatMap(({ member, frozen }) => (frozen === (open.get(member) ?? 0n) ? [] : [`§7.4 wallet ${member} has ${frozen} frozen, its open bets risk ${open.get(member) ?? 0n}`]))
}

const moneyBreaks = ({ id, state, risk, payout, commission }: Bet, money: { holds: number; ends: number; frozen: bigint; net: bigint } | undefined): string[] => {
  const isOpen = state === 'waiting' || state === 'running'
  const net = state === 'settled' ? (payout ?? 0n) - risk + (commission ?? 0n) : 0n
  if (money?.holds === 1 && money.ends === (isOpen ? 0 : 1) && money.frozen === (isOpen ? risk : 0n) && money.net === net) return []
  return [`§7.4 bet ${id} is ${state}, held ${money?.holds} times, ended ${money?.ends}, holds ${money?.frozen}, brought ${money?.net}`]
}

/** Whether the bet or what is paid out of its matches has changed since it was last judged. */
const isNews = ({ results }: World, { id, version, rows }: Bet, judged: Map<bigint, string>): boolean => {
  const stamp = `${version} ${rows.map(({ match_id }) => results.get(Number(match_id))?.settledAction).join()}`
  if (judged.get(id) === stamp) return false
  judged.set(id, stamp)
  return true
}

/** What is decided is decided by the results, worked out a second time; by then all that are told are paid out. */
const paidBreaks = ({ results }: World, bet: Bet): string[] => {
  const held = bet.rows.map(({ match_id }) => results.get(Number(match_id)))
  if (bet.state === 'waiting' || bet.state === 'rejected' || held.some((one) => one && one.settledAction < one.result.action)) return []
  const right = returnOf(bet, bet.rows as readonly LegOf[], held.map((one) => one?.result))
  const is = `§7.11 bet ${bet.id} is ${bet.state} with ${bet.payout}`
  if (right === 'open') return bet.state === 'running' ? [] : [`${is}, and is not decided`]
  const commission = right.isVoid ? 0n : commissionOf(bet, right.payout)
  return bet.state === (right.isVoid ? 'void' : 'settled') && bet.payout === right.payout && bet.commission === commission ? []
    : [`${is} and a commission of ${bet.commission}, and should have ${right.payout} and ${commission}`]
}

/** A bet just taken was asked for, its key not let go, and its markets open at the version it was priced at. */
const takenBreaks = ({ markets, matches, closed }: World, { asked }: Diary, { id, member_id, key, rows }: Bet): string[] => [
  ...(asked.has(keyName(member_id, key)) ? [] : [`§7.5 bet ${id} was never asked for`]),
  ...(closed.has(keyName(member_id, key)) ? [`§7.5 bet ${id} stands under a key that was let go`] : []),
  ...rows.flatMap(({ market_id, match_id, market_version }) => {
    const market = markets.get(Number(market_id))
    return market?.status === 'open' && BigInt(market.version) === market_version && matches.get(Number(match_id))?.status === 'open' ? [] : [`§7.12 bet ${id} was taken on a market that was not open`]
  }),
]

const diaryBreaks = ({ bets, byKey }: World, { placed, closed, refused, contradictions }: Diary): string[] => [
  ...contradictions.map((line) => `§7.5 ${line}`),
  ...[...placed].flatMap(([name, { bet: id, risk, stake }]) => {
    const bet = bets.get(id)
    const stands = bet && keyName(bet.member_id, bet.key) === name && bet.risk === BigInt(risk.replace('.', '')) && bet.entered === BigInt(stake.replace('.', ''))
    return stands ? [] : [`§7.5 ${name}: its bet ${id} was acknowledged and does not stand so`]
  }),
  ...[...closed].filter((name) => byKey.has(name)).map((name) => `§7.5 ${name} was let go and has a bet`),
  ...[...refused].filter(([name]) => byKey.has(name)).map(([name, code]) => `§7.5 ${name} was refused as ${code} and has a bet`),
]
