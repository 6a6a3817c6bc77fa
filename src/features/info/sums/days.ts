import type { Answer } from '#calls/call.ts'
import { listedDays } from '#domain/bet/limits.ts'
import type { Profile } from '#calls/member/member.ts'
import { platformWinLose } from '#calls/report.ts'
import { kindOfPlatform, type ResultKind, resultKinds } from '#domain/settlement/day-result.ts'
import type { Currency } from '#domain/money/money.ts'
import { ask } from '#ui/flows/ask.ts'
import { movedDay } from '#ui/text/dates.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import { parseSigned } from '../parse-signed.ts'
import type { Loaded } from '#ui/text/use-reading.ts'

/** The result of some bets, in minor units. */
export type Sums = Readonly<Record<(typeof sumNames)[number], bigint>>
export const sumNames = ['turnover', 'validTurnover', 'payout', 'winLose', 'commission'] as const

/** Some bets, rooms or rounds added up. */
export interface Summed {
  readonly bets: number
  readonly sums: Sums
}

/** A day's result: of each kind there was, and of all together (§page.day-result). */
export interface DaySums extends Summed {
  readonly day: string
  readonly kinds: readonly KindSums[]
}

export interface KindSums extends Summed {
  readonly kind: ResultKind
}

/** How many days may be viewed, the last of them today; the server answers at most a year at once. */
export const spans = [7, 30, 90, listedDays] as const
export type Span = (typeof spans)[number]

/** The first of so many days. */
export const firstOf = (span: Span, today: string): string => movedDay(today, 1 - span)

/** The days on which anything came to its end, newest first. */
export const loadDays = async (
  member: Profile,
  span: Span,
  today: string,
  signal: AbortSignal,
): Promise<Loaded<readonly DaySums[]>> => {
  const reply = await ask(
    platformWinLose,
    { ...identityOf(member), day: firstOf(span, today), to: today, page: 1, page_size: listedDays },
    signal,
  )
  return loadedFrom(reply, ({ days }) => {
    const read = parseDays(days, member.currency)
    return read && byDay(read)
  })
}

/** What there was of one kind on one day. */
export interface DayRow extends KindSums {
  readonly day: string
}

/** The rows of the report; undefined if one cannot be read. */
export const parseDays = (
  rows: Answer<typeof platformWinLose>['days'],
  currency: Currency,
): readonly DayRow[] | undefined => {
  const read = rows.map(({ day, platform, bets, turnover, valid_turnover, payout, win_lose, commission }) => {
    const sums = parseSums([turnover, valid_turnover, payout, win_lose, commission], currency)
    return sums && { day, kind: kindOfPlatform(platform), bets, sums }
  })
  return read.every((one) => one !== undefined) ? read : undefined
}

const byDay = (rows: readonly DayRow[]): readonly DaySums[] =>
  [...Map.groupBy(rows, ({ day }) => day)].map(([day, all]) => ({ day, kinds: kindsOf(all), ...totalOf(all) }))

/** What there was of each kind. */
export const kindsOf = (rows: readonly KindSums[]): readonly KindSums[] =>
  resultKinds.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    return own.length === 0 ? [] : [{ kind, ...totalOf(own) }]
  })

/** The sum of all of them. */
export const totalOf = (all: readonly Summed[]): Summed => ({
  bets: all.reduce((count, { bets }) => count + bets, 0),
  sums: Object.fromEntries(sumNames.map((name) => [name, all.reduce((sum, { sums }) => sum + sums[name], 0n)])) as Sums,
})

const parseSums = (texts: readonly string[], currency: Currency): Sums | undefined => {
  const amounts = texts.map((text) => parseSigned(text, currency))
  return amounts.includes(undefined)
    ? undefined
    : (Object.fromEntries(sumNames.map((name, n) => [name, amounts[n]])) as Sums)
}
