import { loginThrottleSeconds, loginTriesPerMinute } from '#domain/limits.ts'

/** Counts tries of real time by key. A refused try does not count, so waiting always helps. */
export interface Throttle {
  /** Counts one try under each key, or none of them when one key is used up. */
  readonly admits: (...keys: readonly string[]) => boolean
}

interface Budget {
  /** Tries of one key in a window. */
  readonly most: number
  readonly windowMs: number
  readonly now: () => number
  /** Keys remembered; beyond it the key longest unused is forgotten. */
  readonly keys?: number
}

export const openThrottle = ({ most, windowMs, now, keys = 20_000 }: Budget): Throttle => {
  const tries = new Map<string, number[]>()
  const recent = (key: string): number[] => (tries.get(key) ?? []).filter((at) => at > now() - windowMs)
  return {
    admits: (...asked) => {
      const counted = asked.map((key) => [key, recent(key)] as const)
      if (counted.some(([, times]) => times.length >= most)) return false
      for (const [key, times] of counted) {
        tries.delete(key)
        tries.set(key, [...times, now()])
      }
      for (const key of tries.keys()) {
        if (tries.size <= keys) break
        tries.delete(key)
      }
      return true
    },
  }
}

const windowMs = loginThrottleSeconds * 1_000

/** An address serves a household or an office, the product everyone: their budgets are multiples of one member's (`rules §13`). */
const householdOf = 4
const everyoneOf = 120

/** Sign-in tries of one account, one address and overall; `spec §9`: one minute. */
export const openLoginThrottle = (now: () => number): ((accountId: string, address: string) => boolean) => {
  const budget = (times: number) => openThrottle({ most: loginTriesPerMinute * times, windowMs, now })
  const [account, address, overall] = [budget(1), budget(householdOf), budget(everyoneOf)]
  return (accountId, from) => address.admits(from) && account.admits(accountId) && overall.admits('all')
}
