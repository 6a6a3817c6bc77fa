import { loginThrottleSeconds, loginTriesPerMinute } from '#domain/limits.ts'
import { networkOf } from '../addresses/network.ts'

/** Counts tries by key in real time. A refused try does not count, so waiting always helps. */
export interface Throttle {
  /** Counts one try under a key if there is room for it. */
  readonly admits: (key: string) => boolean
  /** Whether there is room, without counting. */
  readonly hasRoom: (key: string) => boolean
}

interface Budget {
  /** Tries per key and window. */
  readonly most: number
  readonly windowMs: number
  readonly now: () => number
  /** Keys remembered; beyond it the key longest unused is forgotten. */
  readonly keys?: number
}

export const openThrottle = ({ most, windowMs, now, keys = 20_000 }: Budget): Throttle => {
  const tries = new Map<string, number[]>()
  const recent = (key: string): number[] => (tries.get(key) ?? []).filter((at) => at > now() - windowMs)
  const hasRoom = (key: string) => recent(key).length < most
  return {
    hasRoom,
    admits: (key) => {
      const times = recent(key)
      if (times.length >= most) return false
      tries.delete(key)
      tries.set(key, [...times, now()])
      for (const oldest of tries.keys()) {
        if (tries.size <= keys) break
        tries.delete(oldest)
      }
      return true
    },
  }
}

const windowMs = loginThrottleSeconds * 1_000

/**
 * An address serves a household or an office, and the overall budget serves everyone: both are multiples of one
 * member's (§account.throttle).
 */
const householdOf = 4
const everyoneOf = 120

const dayMs = 86_400_000
const triesPerDay = 100

/** The source of a try: the account, the address, and the device if its member signed in on it before. */
export interface LoginTry {
  readonly accountId: string
  readonly address: string
  readonly device: string | undefined
}

/**
 * Limits sign-in tries per account, per address and overall (§account.throttle), and per account in a day. A device on
 * which its member signed in before has its own budget, by the minute and by the day: guessing from elsewhere, from
 * however many addresses, does not shut the member out. A try that is over one of the limits counts for none.
 */
export const openLoginThrottle = (now: () => number): ((tried: LoginTry) => boolean) => {
  const budget = (times: number) => openThrottle({ most: loginTriesPerMinute * times, windowMs, now })
  const [account, known, address, overall] = [budget(1), budget(1), budget(householdOf), budget(everyoneOf)]
  const daily = openThrottle({ most: triesPerDay, windowMs: dayMs, now })
  const knownDaily = openThrottle({ most: triesPerDay, windowMs: dayMs, now })
  return ({ accountId, address: from, device }) => {
    const own = `${accountId} ${device}`
    if (device !== undefined)
      return known.hasRoom(own) && knownDaily.hasRoom(own) && known.admits(own) && knownDaily.admits(own)
    const asked = [
      [address, networkOf(from)],
      [account, accountId],
      [daily, accountId],
      [overall, 'all'],
    ] as const
    return (
      asked.every(([throttle, key]) => throttle.hasRoom(key)) && asked.every(([throttle, key]) => throttle.admits(key))
    )
  }
}
