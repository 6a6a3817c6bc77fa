import type { DoneWork, Work } from '#calls/work.ts'
import { networkOf, widerNetworksOf } from '#domain/member/network.ts'
import type { Tabled } from '../database/database.ts'
import { budgets, type Claim, countTry, findFull } from './throttle.ts'
import { highestLevel, levelOfWork, setWork, type WorkLevel } from './work.ts'

/** The source of a try to sign in: the account, the address, and the device if its member signed in on it before. */
export interface LoginTry {
  readonly accountId: string
  readonly address: string
  readonly device: string | undefined
}

/** A try from a device that may be new: the name as it was typed, and the work done for it. */
export interface SignInTry extends LoginTry {
  readonly name: string
  readonly work: DoneWork | undefined
}

/** Why a try is refused: waiting a minute helps, or only a known device does. */
export type LoginRefusal = 'loginLimit' | 'loginLocked'

/**
 * The limits on tries to sign in, for all processes of the house (§account.throttle, §account.locked, §account.work).
 */
export interface SignInLimits {
  /** Counts a try on a device that is known, and answers undefined; or answers why it is refused. */
  readonly known: (tried: { readonly accountId: string; readonly device: string }) => Promise<LoginRefusal | undefined>
  /** The same for any device; a new one may first have to do work. */
  readonly any: (tried: SignInTry) => Promise<LoginRefusal | Work | undefined>
}

/**
 * A device on which its member signed in before has its own budgets, by the minute and by the day: guessing from
 * elsewhere, from however many addresses, does not shut the member out. All others are limited by account and by
 * household. What is tried in the house and in a wider network shuts nobody out: it is divided into levels, each of
 * which asks for more work than the one before. Which names exist makes no difference to any of this.
 */
export const openSignInLimits = (db: Tabled, now: () => number): SignInLimits => {
  const count = async (claims: readonly Claim[]) => refusalOf(await countTry(db, now(), claims))
  const known: SignInLimits['known'] = ({ accountId, device }) => {
    const key = `${accountId} ${device}`
    return count([
      ['sign-in, device, day', key],
      ['sign-in, device', key],
    ])
  }
  return {
    known,
    any: async ({ accountId, address, device, name, work }) => {
      if (device !== undefined) return known({ accountId, device })
      const own = ownOf(accountId, address)
      const who = { name, network: networkOf(address) }
      const done = work && (await levelOfWork(db, work, who, now()))
      const once: readonly Claim[] = done === undefined ? [] : [['sign-in, work', work!.challenge]]
      for (let level = 0; level <= (done ?? 0); level++) {
        const full = await countTry(db, now(), [...own, ...once, ...sharedOf(address, level)])
        if (full === undefined) return undefined
        if (full[0] === 'sign-in, work') break
        if (!isShared(full)) return refusalOf(full)
        // Requested work admits its try, however many have come since.
        if (level === done) return count([...own, ...once])
      }
      return refusalOf(await findFull(db, now(), own)) ?? setWork(db, who, await openLevel(address), now())
    },
  }

  /** The first level with work that has room. */
  async function openLevel(address: string): Promise<WorkLevel> {
    for (let level = 1; level < highestLevel; level++)
      if ((await findFull(db, now(), sharedOf(address, level))) === undefined) return level as WorkLevel
    return highestLevel
  }
}

/** The day comes first: who has no more tries today is not told to wait for a minute. */
const ownOf = (accountId: string, address: string): readonly Claim[] => [
  ['sign-in, account, day', accountId],
  ['sign-in, account', accountId],
  ['sign-in, network', networkOf(address)],
]

const sharedOf = (address: string, level: number): readonly Claim[] => [
  ...widerNetworksOf(address).map((network): Claim => ['sign-in, wider network', `${level} ${network}`]),
  ['sign-in, everyone', String(level)],
]

const isShared = ([budget]: Claim): boolean => budget === 'sign-in, wider network' || budget === 'sign-in, everyone'

const refusalOf = (full: Claim | undefined): LoginRefusal | undefined =>
  full && (budgets[full[0]].windowMs === budgets['sign-in, account, day'].windowMs ? 'loginLocked' : 'loginLimit')
