import type { Answer, Reply } from '#calls/call.ts'
import { systemLines } from '#calls/bets/ticket-report.ts'
import type { Profile } from '#calls/member/member.ts'
import { type Currency, parseAmount } from '#domain/money/money.ts'
import { outcomes } from '#domain/settlement/outcome.ts'
import { type OutcomeName, outcomeName } from '#ui/prices/outcome-name.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'

/** One line of a system: some of its legs as a parlay of one unit. */
export interface Line {
  readonly number: number
  /** The numbers of its legs, from 1. */
  readonly legs: readonly number[]
  /** The product of its legs' prices, as printed. */
  readonly price: string
  /** Undefined while it runs. */
  readonly outcome: OutcomeName | undefined
  /** Its return, rounded separately, in minor units; null while it runs. */
  readonly payout: bigint | null
}

export interface LinePage {
  readonly lines: readonly Line[]
  readonly total: number
}

type Answered = Answer<typeof systemLines>

/** A page of a system's lines, by size and then in the order of their legs. */
export const loadLines = async (
  member: Profile,
  betId: string,
  page: number,
  size: number,
  signal: AbortSignal,
): Promise<Loaded<LinePage>> => {
  const reply: Reply<typeof systemLines> = await ask(
    systemLines,
    { ...identityOf(member), bet_id: betId, page, page_size: size },
    signal,
  )
  return loadedFrom(reply, ({ lines: rows, total }) => {
    const lines = rows.map((row) => parseLine(row, member.currency))
    return lines.every((line) => line !== undefined) ? { lines, total } : undefined
  })
}

const parseLine = (
  { n: number, legs, price, outcome, payout }: Answered['lines'][number],
  currency: Currency,
): Line | undefined => {
  const back = payout === '' ? null : parseAmount(payout, currency)
  const found = outcomes.find((one) => one === outcome)
  return back === undefined
    ? undefined
    : { number, legs, price, outcome: found && outcomeName(found, legs.length === 1), payout: back }
}
