// @vitest-environment jsdom
import { openDeviceStorage } from '#shell/device/storage.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { startVisits } from '#shell/session/visits.ts'
import { createOddsStore } from '#ui/prices/odds-store.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookTime, snapshotOf } from '../../features/sportsbook/fixture.tsx'

const minute = 60_000
const ends: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: bookTime })
  localStorage.clear()
  show('visible')
})
afterEach(() => {
  ends.splice(0).forEach((end) => end())
  vi.useRealTimers()
})

const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const visit = (accountId = 'one') => {
  const odds = createOddsStore((flush) => flush())
  odds.load(snapshotOf({ matches: [] }, { book: Date.now(), at: Date.now() }))
  const storage = openDeviceStorage(localStorage, storageKeys(false), () => undefined)
  const { lastVisit, stop } = startVisits({ odds, clockOffset: () => 0 }, storage, accountId)
  ends.push(stop)
  const told: number[] = []
  lastVisit.onReturn((at) => told.push(at - bookTime))
  return { at: () => lastVisit.at(), isFirst: lastVisit.isFirst(), told, stop }
}

describe('§page.away: when the member was last here', () => {
  test('the first visit of a device knows no other', () => {
    const { at, told, isFirst } = visit()
    expect([at(), told, isFirst]).toEqual([null, [], true])
    expect(visit().isFirst).toBe(false)
  })

  test('a page opened after a while tells from when on, each member for themselves', () => {
    visit().stop()
    vi.setSystemTime(bookTime + 60 * minute)
    expect(visit().told).toEqual([0])
    expect(visit('two').told).toEqual([])
  })

  test('a page that was loaded again at once goes on with the visit and tells nothing twice', () => {
    visit().stop()
    vi.setSystemTime(bookTime + 60 * minute)
    const first = visit()
    expect([first.at(), first.told]).toEqual([bookTime, [0]])
    first.stop()
    vi.setSystemTime(bookTime + 62 * minute)
    const { at, told } = visit()
    expect([at(), told]).toEqual([bookTime, []])
  })

  test('a value that no version wrote counts as no visit', () => {
    localStorage.setItem('touchline.seen', '{"one":{"at":"yesterday"}}')
    expect(visit().at()).toBeNull()
  })

  test('a page that was hidden for a while tells when it is seen again, and not while it is hidden', () => {
    const { told } = visit()
    vi.advanceTimersByTime(10 * minute)
    show('hidden')
    vi.advanceTimersByTime(30 * minute)
    expect(told).toEqual([])
    show('visible')
    expect(told).toEqual([10 * minute])
    show('hidden')
    show('visible')
    expect(told).toEqual([10 * minute])
  })
})
