import { singleOf } from '#domain/bet/slip-ticket.ts'
import { quote } from '#domain/odds/odds.ts'
import { loadPreferences } from '#shell/device/stored-preferences.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { decode, encode, openDeviceStorage } from '#shell/device/storage.ts'
import { isAccount, isFilled } from '#shell/device/stored.ts'
import { areStoredBets, type StoredBet } from '#shell/slip/stored-bet.ts'
import { profile } from '#review/flows/session/session.ts'
import { leg } from '#review/flows/slip/placement.ts'
import { startingPreferences } from '#ui/preferences.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const held = new Map<string, string>()
const area = {
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => void held.set(key, value),
  removeItem: (key: string) => void held.delete(key),
} as Storage
const reasons: string[] = []
const keys = storageKeys(false)
const storage = openDeviceStorage(area, keys, (reason) => reasons.push(reason), new EventTarget())

const bet: StoredBet = {
  accountId: 'ann',
  ticket: singleOf(leg),
  prices: [quote(-9_600, 'MY')],
  entered: 50_00n,
  consent: 'better',
  key: '11111111-2222-4333-8444-555555555555',
}

beforeEach(() => {
  held.clear()
  reasons.length = 0
})

describe('§settings.on-device: account, rememberMe and layout persist on the device', () => {
  test('the names differ where white-label is on', () => {
    expect(keys.account).toBe('touchline.account')
    expect(new Set([...Object.values(keys), ...Object.values(storageKeys(true))]).size).toBe(
      2 * Object.keys(keys).length,
    )
  })

  test('what is kept comes back as it was, amounts and limits too', () => {
    storage.write('account', profile)
    storage.write('unresolved', [bet])
    const liked = { ...startingPreferences(), pageType: 'single' as const, favourites: [7], lastStake: '12.50' }
    storage.write('preferences', liked)
    storage.write('remembered', 'ann')
    expect(storage.read('account', isAccount)).toEqual(profile)
    expect(storage.read('unresolved', areStoredBets)).toEqual([bet])
    expect(loadPreferences(storage)).toEqual(liked)
    expect(storage.read('remembered', isFilled)).toBe('ann')
    expect(reasons).toEqual([])
  })

  const broken: readonly (readonly [string, string])[] = [
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an amount as a number', encode({ ...profile, balance: { ...profile.balance, cash: 5 } })],
    ['a negative amount', encode({ ...profile, balance: { ...profile.balance, cash: -5n } })],
    ['an unknown currency', encode({ ...profile, currency: 'XXX' })],
    ['no token', encode({ ...profile, token: '' })],
    ['a field of another version', encode({ ...profile, balances: [] })],
    ['limits that are no map', encode({ ...profile, limits: {} })],
  ]
  test.each(broken)('an account with %s is dropped with a reason', (_, written) => {
    held.set(keys.account, written)
    expect(storage.read('account', isAccount)).toBeNull()
    expect(held.has(keys.account)).toBe(false)
    expect(reasons).toHaveLength(1)
  })

  test.each([
    ['a price outside its type', { ...bet, price: 19_600 }],
    ['a pick the market has not', { ...bet, leg: { ...leg, pick: 'draw' } }],
    ['no key', { ...bet, key: '' }],
  ])('an unresolved bet with %s is dropped', (_, value) => {
    storage.write('unresolved', value)
    expect(storage.read('unresolved', areStoredBets)).toBeNull()
  })

  test.each([
    ['{"oddsType":"XX"}', {}],
    ['[]', {}],
    ['{', {}],
    ['{"pageSize":"11","pageType":"single"}', { pageType: 'single' }],
    ['{"favourites":{},"searchText":7,"quickBet":"yes","tab":"none","mode":"dark"}', { mode: 'dark' }],
  ])('preferences kept as %s give the valid part of them', (written, lawful) => {
    held.set(keys.preferences, written)
    expect(loadPreferences(storage)).toEqual({ ...startingPreferences(), ...lawful })
  })

  test('an object that only looks like an amount is not one', () => {
    expect(decode('{"$amount":"1e9"}')).toEqual({ $amount: '1e9' })
    expect(decode(encode({ a: [1n, new Map([[1, -2n]])] }))).toEqual({ a: [1n, new Map([[1, -2n]])] })
  })

  test('a full device is reported, not thrown', () => {
    const full = openDeviceStorage(
      {
        ...area,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
      } as Storage,
      keys,
      (reason) => reasons.push(reason),
      new EventTarget(),
    )
    full.write('remembered', 'ann')
    expect(reasons[0]).toContain('could not be kept')
  })
})
