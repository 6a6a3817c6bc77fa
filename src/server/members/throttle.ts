import { loginThrottleSeconds, loginTriesPerDay, loginTriesPerMinute, roomPinTriesPerMinute } from '#domain/limits.ts'
import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { networkOf } from '../addresses/network.ts'
import { composite } from '../database/composite.ts'
import type { Tabled } from '../database/database.ts'
import { secretFor } from '../database/secret.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const loginMs = loginThrottleSeconds * 1_000

/**
 * An address serves a household or an office, and the overall budget serves everyone: both are multiples of one
 * member's (§account.throttle).
 */
const householdOf = 4
const everyoneOf = 120

/**
 * How many tries there are for one key, and within how many milliseconds of real time. Rows of the database carry the
 * names, so a budget may change its numbers but not its meaning.
 */
export const budgets = {
  'sign-in, account': { most: loginTriesPerMinute, windowMs: loginMs },
  'sign-in, account, day': { most: loginTriesPerDay, windowMs: dayMs },
  'sign-in, device': { most: loginTriesPerMinute, windowMs: loginMs },
  'sign-in, device, day': { most: loginTriesPerDay, windowMs: dayMs },
  'sign-in, network': { most: loginTriesPerMinute * householdOf, windowMs: loginMs },
  'sign-in, everyone': { most: loginTriesPerMinute * everyoneOf, windowMs: loginMs },
  // A sender can make any number of refused tries, so few of them are logged.
  'sign-in, refusal note': { most: 1, windowMs: minuteMs },
  'operator, refusal note': { most: 5, windowMs: minuteMs },
  // The answer reveals that a name is taken, so a member may try a few names a day and not everybody's.
  nickname: { most: 5, windowMs: dayMs },
  'room PIN': { most: roomPinTriesPerMinute, windowMs: minuteMs },
} as const

export type BudgetName = keyof typeof budgets

/** Whose tries are counted, and against which limit. */
export type Claim = readonly [budget: BudgetName, key: string]

/**
 * Counts one try against every claim and answers undefined; or answers the first claim that has no room and counts
 * against none, so that waiting always helps. All processes of the house count together, and a restart forgets nothing.
 * A key is stored as a hash under a secret: a name
 * that was tried may be somebody's password. `real` in milliseconds.
 */
export const countTry = async (db: Tabled, real: number, claims: readonly Claim[]): Promise<Claim | undefined> => {
  const secret = await secretFor(db, 'throttle keys')
  const asked = tryRows.write(
    claims.map(([budget, key]) => ({
      budget,
      key: `\\x${createHmac('sha256', secret).update(`${budget}|${key}`).digest('hex')}`,
      most: budgets[budget].most,
      window_ms: budgets[budget].windowMs,
    })),
  )
  const { rows } = await sql<{ full: number | null }>`
    select count_try(${asked}::try_asked[], ${real}::bigint) as full`.execute(db)
  const { full } = rows[0]!
  return full === null ? undefined : claims[full - 1]
}

export const tryRows = composite('try_asked', ['budget', 'key', 'most', 'window_ms'])

/** Removes tries that no longer count, at most `most` keys, oldest first. Answers how many. `real` in milliseconds. */
export const forgetTries = async (db: Tabled, real: number, most: number): Promise<number> => {
  const { rows } = await sql<{ gone: number }>`select forget_tries(${real}::bigint, ${most}) as gone`.execute(db)
  return rows[0]!.gone
}

/** The source of a try to sign in: the account, the address, and the device if its member signed in on it before. */
export interface LoginTry {
  readonly accountId: string
  readonly address: string
  readonly device: string | undefined
}

/** Why a try is refused: waiting a minute helps, or only a known device does. */
export type LoginRefusal = 'loginLimit' | 'loginLocked'

/** Counts a try to sign in and answers undefined, or answers why it is refused. */
export type OverLimit = (tried: LoginTry) => Promise<LoginRefusal | undefined>

/**
 * Limits sign-in tries per account, per address and overall (§account.throttle), and per account in a day
 * (§account.locked). A device on which its member signed in before has its own budget, by the minute and by the day:
 * guessing from elsewhere, from however many addresses, does not shut the member out.
 */
export const loginThrottle =
  (db: Tabled, now: () => number): OverLimit =>
  async (tried) => {
    const full = await countTry(db, now(), claimsOf(tried))
    if (full) return budgets[full[0]].windowMs === dayMs ? 'loginLocked' : 'loginLimit'
  }

/** The day comes first: who has no more tries today is not told to wait for a minute. */
const claimsOf = ({ accountId, address, device }: LoginTry): readonly Claim[] =>
  device === undefined
    ? [
        ['sign-in, account, day', accountId],
        ['sign-in, account', accountId],
        ['sign-in, network', networkOf(address)],
        ['sign-in, everyone', ''],
      ]
    : [
        ['sign-in, device, day', `${accountId} ${device}`],
        ['sign-in, device', `${accountId} ${device}`],
      ]
