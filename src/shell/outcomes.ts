import { settlementHistory } from '#calls/bet-list.ts'
import type { Answer } from '#calls/call.ts'
import { isCurrency, printMoney, parseAmount } from '#domain/money.ts'
import { outcomes } from '#domain/settlement.ts'
import { dayLength, dayOf } from '#domain/time.ts'
import { ask } from '#ui/ask.ts'
import type { PlacementActor, Platform } from '#ui/contexts.ts'
import type { Tone } from '#ui/notice.tsx'
import { type OutcomeName, outcomeName } from '#ui/outcome-name.ts'
import { matchName } from '#ui/selection.ts'
import type { Translate, TextKey } from '#ui/text.tsx'
import { bookTime } from '#ui/use-clock.ts'
import { everyBet } from './every-bet.ts'
import { identity } from './session-ports.ts'

/** A sentence about the member's bets that is due wherever the member is. */
export interface OutcomeNews {
  readonly tone: Tone
  readonly key: TextKey
  readonly values: Record<string, string>
}

type SettledBet = Answer<typeof settlementHistory>['bets'][number]

const sentences: Readonly<Record<OutcomeName, readonly [Tone, TextKey]>> = {
  won: ['success', 'said.won'],
  wonHalf: ['success', 'said.wonHalf'],
  wonPart: ['success', 'said.wonPart'],
  draw: ['info', 'said.draw'],
  loseHalf: ['info', 'said.loseHalf'],
  losePart: ['info', 'said.losePart'],
  lost: ['info', 'said.lost'],
  void: ['info', 'said.void'],
}

const answers: Readonly<Record<string, readonly [Tone, TextKey]>> = {
  accepted: ['success', 'said.accepted'],
  rejected: ['warn', 'said.rejected'],
  unsent: ['warn', 'slip.said.unsent'],
}

/**
 * Money that moves by itself shows as a smaller outstanding balance with the session's own poll: then the day's settled bets are read, and
 * each new one is news. What became of the bet in the slip is news where no slip is shown to say it.
 */
export const followOutcomes = (
  platform: Platform,
  t: Translate,
  isSlipShown: () => boolean,
  tell: (news: OutcomeNews) => void,
): (() => void) => {
  const { session, odds } = platform
  const look = settledNews(platform, t, tell)
  let outstanding = session.getSnapshot().context.profile?.balance.outstanding ?? 0n
  const quiet = everyBet(platform, (bet) => followBet(bet, t, isSlipShown, tell))
  const wallet = session.subscribe(({ context: { profile } }) => {
    if (!profile) return
    const fell = profile.balance.outstanding < outstanding
    outstanding = profile.balance.outstanding
    if (fell) void look()
  })
  const loaded = odds.onShape(() => {
    loaded()
    void look()
  })
  if (odds.shape() > 0) void look()
  return () => {
    quiet()
    wallet.unsubscribe()
    loaded()
  }
}

const followBet = (
  bet: PlacementActor,
  t: Translate,
  isSlipShown: () => boolean,
  tell: (news: OutcomeNews) => void,
): (() => void) => {
  let answered = bet.getSnapshot().value
  const following = bet.subscribe(({ value, context: { ticket } }) => {
    if (value === answered) return
    answered = value
    const answer = typeof value === 'string' ? answers[value] : undefined
    const leg = ticket?.legs[0]
    if (answer && leg && !isSlipShown()) tell({ tone: answer[0], key: answer[1], values: { match: matchName(t, leg) } })
  })
  return () => following.unsubscribe()
}

/** Reads the settled bets; the first reading tells what is known already, each further one what is new. */
const settledNews = (platform: Platform, t: Translate, tell: (news: OutcomeNews) => void) => {
  const seen = new Set<string>()
  let isFirst = true
  return async () => {
    const bets = await settledBets(platform)
    if (!bets) return
    const fresh = bets.filter(({ bet_id }) => !seen.has(bet_id))
    for (const { bet_id } of fresh) seen.add(bet_id)
    const news = isFirst ? [] : fresh.map((bet) => newsOf(bet, platform, t))
    isFirst = false
    for (const one of news) if (one) tell(one)
  }
}

/** Settled bets of the book's day, and of the day before, which a midnight or a fast book has just ended; undefined without an answer. */
const settledBets = async ({ session, odds, clockOffset }: Platform): Promise<readonly SettledBet[] | undefined> => {
  const { profile } = session.getSnapshot().context
  const now = bookTime(odds, Date.now() + clockOffset())
  if (!profile || now === null) return undefined
  const days = [dayOf(now - dayLength), dayOf(now)]
  const replies = await Promise.all(
    days.map((day) => ask(settlementHistory, { ...identity(profile), day, page: 1, page_size: 100 })),
  )
  if (replies.some(({ kind }) => kind !== 'answered')) return undefined
  return replies.flatMap((reply) => (reply.kind === 'answered' ? reply.answer.bets : []))
}

const newsOf = (
  { kind, outcome, legs, payout }: SettledBet,
  { session }: Platform,
  t: Translate,
): OutcomeNews | undefined => {
  const currency = session.getSnapshot().context.profile?.currency
  const known = outcomes.find((one) => one === outcome)
  if (!known || !currency || !isCurrency(currency)) return undefined
  const [tone, key] = sentences[outcomeName(known, kind === 'single')]
  const amount = printMoney(parseAmount(payout, currency) ?? 0n, currency)
  return { tone, key, values: { match: legs.map((leg) => matchName(t, leg)).join(', '), amount } }
}
