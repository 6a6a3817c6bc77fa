import type { Profile } from '#calls/member.ts'
import { platformWinLose } from '#calls/report.ts'
import type { Currency } from '#domain/money.ts'
import { dayLength, dayOf, parseDay } from '#domain/time.ts'
import { ask } from '#ui/ask.ts'
import { identityOf } from '#ui/identity.ts'
import { loadedFrom } from '#ui/loaded.ts'
import { parseSigned } from '../parse-signed.ts'
import type { Loaded } from '#ui/use-reading.ts'

/** The result of some bets, in minor units. */
export type Sums = Readonly<Record<(typeof sumNames)[number], bigint>>
export const sumNames = ['turnover', 'validTurnover', 'payout', 'winLose', 'commission'] as const

export interface DaySums {
  readonly day: string
  readonly bets: number
  readonly sums: Sums
}

/** How many days may be viewed, the last of them today; the server answers at most a year at once. */
export const spans = [7, 30, 90, 366] as const
export type Span = (typeof spans)[number]

/** The first of so many days. */
export const firstOf = (span: Span, today: string): string => dayOf((parseDay(today) ?? 0) - (span - 1) * dayLength)

/** The days that settled bets, newest first. */
export const loadDays = async (
  member: Profile,
  span: Span,
  today: string,
  signal: AbortSignal,
): Promise<Loaded<readonly DaySums[]>> => {
  const reply = await ask(
    platformWinLose,
    { ...identityOf(member), day: firstOf(span, today), to: today, page: 1, page_size: 366 },
    signal,
  )
  return loadedFrom(reply, ({ days }) => {
    const read = days.map(({ day, bets, turnover, valid_turnover, payout, win_lose, commission }) => {
      const sums = parseSums([turnover, valid_turnover, payout, win_lose, commission], member.currency)
      return sums && { day, bets, sums }
    })
    return read.every((one) => one !== undefined) ? byDay(read) : undefined
  })
}

/** One row a day: bets and rooms together. */
const byDay = (rows: readonly DaySums[]): readonly DaySums[] =>
  [...Map.groupBy(rows, ({ day }) => day)].map(([day, all]) => ({ day, ...totalOf(all) }))

/** The sum of all of them. */
export const totalOf = (days: readonly DaySums[]): Omit<DaySums, 'day'> => ({
  bets: days.reduce((count, { bets }) => count + bets, 0),
  sums: Object.fromEntries(
    sumNames.map((name) => [name, days.reduce((sum, { sums }) => sum + sums[name], 0n)]),
  ) as Sums,
})

const parseSums = (texts: readonly string[], currency: Currency): Sums | undefined => {
  const amounts = texts.map((text) => parseSigned(text, currency))
  return amounts.includes(undefined)
    ? undefined
    : (Object.fromEntries(sumNames.map((name, n) => [name, amounts[n]])) as Sums)
}
