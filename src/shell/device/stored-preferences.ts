import { isMarketType } from '#domain/market/kinds.ts'
import { tabs } from '#domain/market/rows.ts'
import { isOddsType } from '#domain/odds/odds.ts'
import { isZone } from '#domain/time.ts'
import { type Preferences, startingPreferences } from '#ui/preferences.ts'
import { isRecord } from './checks.ts'
import type { DeviceStorage } from './storage.ts'

/**
 * The member's preferences kept on this device; the default for a missing or invalid one, and for the language the
 * first that the house offers. A member's settings are read again at sign-in.
 */
export const loadPreferences = (storage: DeviceStorage, language = startingPreferences().language): Preferences => {
  const start = { ...startingPreferences(), language }
  const kept = storage.read('preferences', isRecord) ?? {}
  const read = Object.fromEntries(
    Object.entries(start).map(([name, like]) => [name, isAlike(kept[name], like) ? kept[name] : like]),
  ) as unknown as Preferences
  return {
    ...read,
    lateParts: Object.fromEntries(Object.entries(read.lateParts).filter(([, height]) => Number.isFinite(height))),
    pinnedMarkets: read.pinnedMarkets.filter(isMarketType),
    foldedMarkets: read.foldedMarkets.filter(isMarketType),
    tab: read.tab in tabs ? read.tab : start.tab,
    timeZone: isZone(read.timeZone) ? read.timeZone : start.timeZone,
    oddsType: isOddsType(read.oddsType) ? read.oddsType : start.oddsType,
  }
}

const isAlike = (value: unknown, like: unknown): boolean =>
  typeof value === typeof like && Array.isArray(value) === Array.isArray(like)
