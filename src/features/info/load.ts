import type { Call, Reply } from '#calls/call.ts'
import { listPending } from '#calls/bet.ts'
import { listAccepted, listRejected, settlementHistory } from '#calls/bet-list.ts'
import type { Profile } from '#calls/member.ts'
import { dailyStatement } from '#calls/report.ts'
import { defaultPageSize } from '#domain/limits.ts'
import { ask } from '#ui/ask.ts'
import { type Bet, readBets } from './bet.ts'
import { type Day, readDay } from './day.ts'
import type { Loaded } from './use-reading.ts'

/** A page of bets, newest first, and how many there are in all. */
export interface BetPage {
  readonly bets: readonly Bet[]
  readonly total: number
}

export const loadRunning = async (member: Profile, page: number, signal: AbortSignal): Promise<Loaded<BetPage>> =>
  betPage(member, await ask(listAccepted, { ...identityOf(member), page, page_size: defaultPageSize }, signal))

export const loadRejected = async (member: Profile, page: number, signal: AbortSignal): Promise<Loaded<BetPage>> =>
  betPage(member, await ask(listRejected, { ...identityOf(member), page, page_size: defaultPageSize }, signal))

/** Bets that wait come whole: there are never many. */
export const loadWaiting = async (member: Profile, signal: AbortSignal): Promise<Loaded<BetPage>> =>
  betPage(member, await ask(listPending, identityOf(member), signal))

/** All that holds a stake: what waits, then what runs. */
export const loadOutstanding = async (member: Profile, page: number, signal: AbortSignal): Promise<Loaded<BetPage>> => {
  const [waiting, running] = await Promise.all([loadWaiting(member, signal), loadRunning(member, page, signal)])
  if (waiting.kind === 'failed') return waiting
  if (running.kind === 'failed') return running
  const bets = page === 1 ? [...waiting.value.bets, ...running.value.bets] : running.value.bets
  return { kind: 'answered', value: { bets, total: waiting.value.total + running.value.total } }
}

export const loadSettled = async (member: Profile, day: string, page: number, signal: AbortSignal): Promise<Loaded<BetPage>> =>
  betPage(member, await ask(settlementHistory, { ...identityOf(member), day, page, page_size: defaultPageSize }, signal))

/** The void bets of a day, out of all its settlements. */
export const loadVoid = async (member: Profile, day: string, signal: AbortSignal): Promise<Loaded<BetPage>> => {
  const found: Bet[] = []
  for (let page = 1, seen = 0; ; page++) {
    const loaded = betPage(member, await ask(settlementHistory, { ...identityOf(member), day, page, page_size: mostRows }, signal))
    if (loaded.kind === 'failed') return loaded
    const { bets, total } = loaded.value
    found.push(...bets.filter(({ standing }) => standing === 'void'))
    seen += bets.length
    if (bets.length === 0 || seen >= total) return { kind: 'answered', value: { bets: found, total: found.length } }
  }
}

export const loadDay = async (member: Profile, day: string, signal: AbortSignal): Promise<Loaded<Day>> =>
  loadedFrom(await ask(dailyStatement, { ...identityOf(member), day }, signal), (answer) => readDay(answer, member.currency))

/** The most rows one answer of `settlementhistory` holds. */
const mostRows = 100

const identityOf = ({ accountId, token }: Profile) => ({ account_id: accountId, session_token: token })

const betPage = (member: Profile, reply: Reply<typeof listAccepted>): Loaded<BetPage> =>
  loadedFrom(reply, ({ bets: rows, total }) => {
    const bets = readBets(rows, member.currency)
    return bets && { bets, total }
  })

/** An answer that cannot be read counts as none. */
const loadedFrom = <C extends Call, T>(reply: Reply<C>, read: (answer: Extract<Reply<C>, { kind: 'answered' }>['answer']) => T | undefined): Loaded<T> => {
  if (reply.kind === 'refused') return { kind: 'failed', code: reply.code }
  const value = reply.kind === 'answered' ? read(reply.answer) : undefined
  return value === undefined ? { kind: 'failed', code: 'requestFailed' } : { kind: 'answered', value }
}
