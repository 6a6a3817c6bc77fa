import { hash, verify } from '@node-rs/argon2'
import { randomInt } from 'node:crypto'
import { openWeakPasswords, type WeaknessOf } from './weak-passwords.ts'

/** Argon2id with 19 MiB, two passes (§account.password-hash). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The beginning of a hash made at today’s cost: each hash names its own algorithm and cost. */
const todays = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Passwords hashed or checked at once; the rest wait, so that a burst of sign-ins leaves memory and cores to bets. */
const atOnce = 2

export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /**
   * Whether a password matches a member's hash. Without a member it takes the same time and is false. A try that is
   * not `known`, by its device or session, waits for all that are (§account.throttle).
   */
  readonly fits: (stored: string | undefined, password: string, known?: boolean) => Promise<boolean>
  /** Whether a hash was made at another cost than today’s; it is then renewed while its password is at hand. */
  readonly isOutdated: (stored: string) => boolean
  /** Finds why a new password is too easily guessed. */
  readonly weaknessOf: WeaknessOf
}

export const openPasswords = (argon: Argon = { hash, verify }, weaknessOf = openWeakPasswords()): Passwords => {
  const inTurn = turns(atOnce)
  const nobodys = inTurn(() => argon.hash(crypto.randomUUID(), cost), true)
  return {
    // Strangers have nothing hashed: a new password is a known member's or an operator's.
    hash: (password) => inTurn(() => argon.hash(password, cost), true),
    fits: async (stored, password, known = false) => {
      const against = stored ?? (await nobodys)
      const same = await inTurn(() => argon.verify(against, password), known)
      return same && stored !== undefined
    },
    isOutdated: (stored) => !stored.startsWith(todays),
    weaknessOf,
  }
}

type Argon = { readonly hash: typeof hash; readonly verify: typeof verify }

/** Runs at most `most` tasks at once, first come, first served; all that wait `ahead` come before the others. */
const turns = (most: number) => {
  let running = 0
  const waiting = { ahead: [] as (() => void)[], behind: [] as (() => void)[] }
  return async <Value>(task: () => Promise<Value>, ahead: boolean): Promise<Value> => {
    if (running >= most) await new Promise<void>((start) => waiting[ahead ? 'ahead' : 'behind'].push(start))
    else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.ahead.shift() ?? waiting.behind.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Letters and digits that cannot be mistaken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const textOf = (size: number): string =>
  Array.from({ length: size }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A random password to give to a member. */
export const newPassword = (): string => textOf(8)

/** A random code that makes a device known (§account.locked): 69 bits, short enough to be read out. */
export const newDeviceCode = (): string => textOf(12)
