import {
  loginThrottleSeconds,
  loginTriesPerDay,
  loginTriesPerMinute,
  loginTriesWithoutWork,
  roomPinTries,
  roomPinTriesPerMinute,
} from '#domain/bet/limits.ts'
import { tableChatRate } from '#domain/game/table-chat.ts'
import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import { composite } from '../database/composite.ts'
import type { Tabled } from '../database/database.ts'
import { secretFor } from '../database/secret.ts'
import { workMs } from './work.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const loginMs = loginThrottleSeconds * 1_000

/**
 * A network serves a household or an office, and a wider one several of them: multiples of one member's
 * (§account.throttle).
 */
const householdOf = 4
const widerOf = 16

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
  // How many there are of each level of work (§account.work).
  'sign-in, wider network': { most: loginTriesPerMinute * widerOf, windowMs: loginMs },
  'sign-in, everyone': { most: loginTriesWithoutWork, windowMs: loginMs },
  // A challenge is used once.
  'sign-in, work': { most: 1, windowMs: workMs },
  // A sender can make any number of refused tries, so few of them are logged.
  'sign-in, refusal note': { most: 1, windowMs: minuteMs },
  'operator, refusal note': { most: 5, windowMs: minuteMs },
  // The answer reveals that a name is taken, so a member may try a few names a day and not everybody's.
  nickname: { most: 5, windowMs: dayMs },
  'table chat': { most: tableChatRate.most, windowMs: tableChatRate.seconds * 1_000 },
  'room PIN': { most: roomPinTriesPerMinute, windowMs: minuteMs },
  // Invited members always have these: guesses of others do not use them up.
  'room PIN, own': { most: roomPinTries.own, windowMs: dayMs },
  'room PIN, room': { most: roomPinTries.hour, windowMs: 60 * minuteMs },
  'room PIN, room, day': { most: roomPinTries.day, windowMs: dayMs },
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
  const { rows } = await sql<{ full: number | null }>`
    select count_try(${await askedOf(db, claims)}::try_asked[], ${real}::bigint) as full`.execute(db)
  const { full } = rows[0]!
  return full === null ? undefined : claims[full - 1]
}

/** As `countTry`, but counts nothing. */
export const findFull = async (db: Tabled, real: number, claims: readonly Claim[]): Promise<Claim | undefined> => {
  const { rows } = await sql<{ full: number | null }>`
    select full_budget(${await askedOf(db, claims)}::try_asked[], ${real}::bigint) as full`.execute(db)
  const { full } = rows[0]!
  return full === null ? undefined : claims[full - 1]
}

const askedOf = async (db: Tabled, claims: readonly Claim[]): Promise<string> => {
  const secret = await secretFor(db, 'throttle keys')
  return tryRows.write(
    claims.map(([budget, key]) => ({
      budget,
      key: `\\x${createHmac('sha256', secret).update(`${budget}|${key}`).digest('hex')}`,
      most: budgets[budget].most,
      window_ms: budgets[budget].windowMs,
    })),
  )
}

export const tryRows = composite('try_asked', ['budget', 'key', 'most', 'window_ms'])

/** Removes tries that no longer count, at most `most` keys, oldest first. Answers how many. `real` in milliseconds. */
export const forgetTries = async (db: Tabled, real: number, most: number): Promise<number> => {
  const { rows } = await sql<{ gone: number }>`select forget_tries(${real}::bigint, ${most}) as gone`.execute(db)
  return rows[0]!.gone
}
