import { listPending } from '#calls/bets/bet.ts'
import { listAccepted } from '#calls/bets/bet-list.ts'
import type { Profile } from '#calls/member/member.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import type { Loaded } from '#ui/text/use-reading.ts'
import { type BetPage, betPage } from './bet-page.ts'

/** The requested page of a member's bets. */
export interface WantedPage {
  readonly member: Profile
  readonly page: number
  readonly size: number
}

/** Waiting bets come whole: there are never many. */
export const loadPending = async (
  { member }: Pick<WantedPage, 'member'>,
  signal: AbortSignal,
): Promise<Loaded<BetPage>> => {
  const loaded = betPage(member, await ask(listPending, identityOf(member), signal))
  return loaded.kind === 'failed' ? loaded : { kind: 'answered', value: { ...loaded.value, paged: 0 } }
}

const loadRunning = async ({ member, page, size }: WantedPage, signal: AbortSignal): Promise<Loaded<BetPage>> =>
  betPage(member, await ask(listAccepted, { ...identityOf(member), page, page_size: size }, signal))

/** All bets that hold a stake: waiting bets, then running ones. */
export const loadOutstanding = async (wanted: WantedPage, signal: AbortSignal): Promise<Loaded<BetPage>> => {
  const [waiting, accepted] = await Promise.all([loadPending(wanted, signal), loadRunning(wanted, signal)])
  if (waiting.kind === 'failed') return waiting
  if (accepted.kind === 'failed') return accepted
  const { bets, total, paged } = accepted.value
  return {
    kind: 'answered',
    value: {
      bets: wanted.page === 1 ? [...waiting.value.bets, ...bets] : bets,
      total: waiting.value.total + total,
      paged,
    },
  }
}
