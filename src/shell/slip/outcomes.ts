import { isCurrency, printMoney, parseAmount } from '#domain/money/money.ts'
import { outcomes } from '#domain/settlement/outcome.ts'
import type { PlacementActor, Platform } from '#ui/flows/contexts.ts'
import { everyBet } from '#ui/flows/every-bet.ts'
import type { BetNews } from '#ui/flows/member-feed.ts'
import type { LegNews } from '#calls/events.ts'
import type { Tone } from '#ui/frame/notice.tsx'
import { type OutcomeName, outcomeName } from '#ui/prices/outcome-name.ts'
import { matchName } from '#ui/prices/selection.ts'
import type { Translate, TextKey } from '#ui/text/text.tsx'
import { nowOf, showWhen } from '#ui/text/when.ts'

/** A sentence about the member's bets that is due on any page. */
export interface OutcomeNews {
  readonly tone: Tone
  readonly key: TextKey
  readonly values: Record<string, string>
  /** Minor units that a won bet brought, its stake included. */
  readonly won?: bigint
}

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

/** A leg that is decided while its bet runs on. */
const legSentences: Readonly<Record<OutcomeName, readonly [Tone, TextKey]>> = {
  won: ['success', 'said.leg.won'],
  wonHalf: ['success', 'said.leg.wonHalf'],
  wonPart: ['success', 'said.leg.wonPart'],
  draw: ['info', 'said.leg.void'],
  void: ['info', 'said.leg.void'],
  loseHalf: ['info', 'said.leg.loseHalf'],
  losePart: ['info', 'said.leg.losePart'],
  lost: ['info', 'said.leg.lost'],
}

const answers: Readonly<Record<string, readonly [Tone, TextKey]>> = {
  accepted: ['success', 'said.accepted'],
  rejected: ['warn', 'said.rejected'],
  unsent: ['warn', 'slip.said.unsent'],
}

/** A decided bet is news on any page; the outcome of the bet in the slip is news only where no slip is shown. */
export const followOutcomes = (
  platform: Platform,
  t: Translate,
  isSlipShown: () => boolean,
  tell: (news: OutcomeNews) => void,
): (() => void) => {
  const quiet = everyBet(platform, (bet) => followBet(bet, t, isSlipShown, tell))
  const unlisten = platform.memberFeed.listen(({ bet, leg }, isNews) => {
    if (!isNews) return
    const news = bet && ended.has(bet.state) ? newsOf(bet, platform, t) : leg && legNewsOf(leg, t, nowOf(platform.odds))
    if (news) tell(news)
  })
  return () => {
    quiet()
    unlisten()
  }
}

const ended: ReadonlySet<string> = new Set(['settled', 'void'])

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

const newsOf = (
  { kind, outcome, legs, payout }: BetNews,
  { session }: Platform,
  t: Translate,
): OutcomeNews | undefined => {
  const currency = session.getSnapshot().context.profile?.currency
  const known = outcomes.find((one) => one === outcome)
  if (!known || !currency || !isCurrency(currency)) return undefined
  const [tone, key] = sentences[outcomeName(known, kind === 'single')]
  const returned = parseAmount(payout, currency) ?? 0n
  const values = {
    match: legs.map((leg) => matchName(t, leg)).join(', '),
    amount: printMoney(returned, currency),
  }
  return { tone, key, values, ...(tone === 'success' && returned > 0n && { won: returned }) }
}

/** `Leg won: Alpha v Beta. 2 of 3 legs to come. Next: Gamma v Delta, 20:45.` (§page.wins, §time.near) */
const legNewsOf = (
  { kind, decided, open, of, next }: LegNews,
  t: Translate,
  now: number | null,
): OutcomeNews | undefined => {
  const said = decided.flatMap(({ outcome, ...match }) => {
    // One whose result was taken back is shown by the list alone.
    if (outcome === '') return []
    const [tone, key] = legSentences[outcomeName(outcome, kind !== 'mmoParlay')]
    return [{ tone, text: t(key, { match: matchName(t, match) }) }]
  })
  if (said.length === 0 || next === null) return undefined
  const values = {
    news: said.map(({ text }) => text).join(' '),
    open: String(open),
    all: String(of),
    next: matchName(t, next),
    time: showWhen(t, next.kickoff, now),
  }
  return { tone: said.some(({ tone }) => tone === 'success') ? 'success' : 'info', key: 'said.leg.left', values }
}
