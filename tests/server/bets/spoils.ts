import type { AccountState } from '#domain/member/account.ts'
import type { MarketRecord, MatchRecord } from '#odds/store.ts'
import { playing, type slip, type Someone } from '../../_kit/shop.ts'

/** What a member asks for and where: valid as it stands, a single of 10.00 on the home side at 1.95. */
export interface World {
  readonly someone: Partial<Someone>
  readonly match: Partial<MatchRecord>
  readonly market: Partial<Omit<MarketRecord, 'prices'>>
  readonly slip: Parameters<typeof slip>[0]
  readonly says: {
    readonly member?: 'unknown'
    readonly state?: AccountState
    readonly commission?: 'none'
    readonly ownStake?: bigint
    readonly ownLoss?: bigint
    readonly homePrice?: null
    readonly result?: 'completed' | 'firstHalf'
    readonly otherLine?: true
    readonly match?: 'unknown'
    readonly market?: 'unknown'
    readonly boost?: 'over' | 'used'
    readonly house?: 'full'
    readonly more?: 'none' | 'live' | 'twelve' | 'same' | 'outright'
    readonly odds?: 'Myanmar'
    readonly builder?: 'one' | 'returned' | 'apart' | 'against' | 'idle'
  }
}
export type Spoil = { readonly [Part in keyof World]?: World[Part] }

/** What brings each row about: rows that spoil one thing in two ways are never in force together. */
export const spoils: Readonly<Record<string, Spoil>> = {
  'ACC-01': { says: { member: 'unknown' } },
  'ACC-02': { says: { state: 'close' } },
  'ACC-03': { says: { state: 'block' } },
  'ACC-04': { says: { state: 'freeze' } },
  'ACC-05': { says: { state: 'suspend' } },
  'ACC-06': { says: { state: 'inactive' } },
  'ACC-07': { says: { state: 'coolingOff' } },
  'ACC-08': { says: { state: 'selfExcluded' } },
  'ACC-09': { says: { odds: 'Myanmar' } },
  'ACC-10': { says: { commission: 'none' } },
  // A limit that is used up is said before the price that moved.
  'ACC-11': { says: { ownStake: 0n }, slip: { price: '2.95' } },
  'ACC-12': { says: { ownLoss: 0n }, slip: { price: '2.95' } },
  'ACC-20': { says: { match: 'unknown' } },
  'ACC-21': { says: { result: 'completed' } },
  'ACC-22': { match: { live: playing([1, 0], { phase: 'ended' }) } },
  'ACC-23': { says: { result: 'firstHalf' }, market: { type: 'HDPH' }, slip: { market_type: 'HDPH' } },
  'ACC-24': { match: { status: 'suspended' } },
  'ACC-25': { match: { status: 'hidden' } },
  'ACC-26': { match: { status: 'settled' } },
  'ACC-27': { says: { market: 'unknown' } },
  'ACC-28': { market: { status: 'hidden' }, says: { otherLine: true } },
  'ACC-29': { market: { status: 'suspended' } },
  'ACC-30': { market: { status: 'cancelled' } },
  'ACC-31': { slip: { line: 4 } },
  'ACC-32': { says: { homePrice: null } },
  'ACC-33': { says: { boost: 'over' } },
  'ACC-34': { says: { boost: 'used' }, slip: { accept: 'any' } },
  'ACC-35': {
    market: { type: 'ORZ' },
    slip: { market_type: 'ORZ', pick: 'win', each_way: { places: 2, part: 4 } },
  },
  'ACC-40': { says: { more: 'none' } },
  'ACC-41': { says: { more: 'live' } },
  'ACC-42': { says: { more: 'twelve' } },
  'ACC-43': { says: { more: 'same' } },
  'ACC-44': { says: { more: 'outright' } },
  'ACC-45': { says: { builder: 'one' } },
  'ACC-46': { says: { builder: 'returned' } },
  'ACC-47': { says: { builder: 'apart' } },
  'ACC-48': { says: { builder: 'against' } },
  'ACC-49': { says: { builder: 'idle' } },
  'ACC-50': { slip: { stake: '10.001' } },
  'ACC-51': { slip: { price: '2.95' } },
  'ACC-60': { says: { ownStake: 999n } },
  'ACC-61': { says: { ownLoss: 999n } },
  'ACC-62': { someone: { limits: { minBet: 1_001n } } },
  'ACC-63': { someone: { limits: { maxBet: 999n } } },
  'ACC-64': { someone: { limits: { matchLimit: 999n } } },
  'ACC-65': { someone: { limits: { marketLimit: 999n } } },
  'ACC-66': { says: { house: 'full' } },
  'ACC-67': { someone: { limits: { maxPayout: 1_949n } } },
  'ACC-68': { someone: { cash: 999n } },
}

/** Both spoils at once; undefined where they spoil one thing in two ways. */
export const both = (one: Spoil, other: Spoil): Spoil | undefined => {
  const parts = ['someone', 'match', 'market', 'slip', 'says'] as const
  const clashes = parts.some((part) =>
    Object.keys(one[part] ?? {}).some((key) => key !== 'limits' && key in (other[part] ?? {})),
  )
  const ofMany = (spoil: Spoil) => spoil.says?.more !== undefined || spoil.says?.builder !== undefined
  const kindsOfMany = [one, other].filter(ofMany)
  if (kindsOfMany.length === 2) return undefined
  const ofOne = (spoil: Spoil) =>
    spoil.says?.boost !== undefined || spoil.says?.odds !== undefined || spoil.slip?.each_way !== undefined
  const limits = { ...one.someone?.limits, ...other.someone?.limits }
  if (clashes || (ofMany(one) && ofOne(other)) || (ofOne(one) && ofMany(other))) return undefined
  if (ofOne(one) && ofOne(other)) return undefined
  if (limits.minBet !== undefined && limits.maxBet !== undefined) return undefined
  return {
    ...Object.fromEntries(parts.map((part) => [part, { ...one[part], ...other[part] }])),
    someone: { ...one.someone, ...other.someone, limits },
  }
}
