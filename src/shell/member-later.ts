import type { Platform } from '#ui/contexts.ts'
import { followDensity } from './device/density.ts'
import type { DeviceStorage } from './device/storage.ts'
import { sayFormErrors } from './form-errors.ts'
import { followConsent } from './slip/follow-consent.ts'
import { followLegs } from './slip/follow-legs.ts'
import { storeSlip } from './slip/store-slip.ts'

/** What runs while a member is signed in and the first board does not need; returns a function that ends it. */
export const startMemberLater = (storage: DeviceStorage, accountId: string, platform: Platform): (() => void) => {
  const ends = [
    storeSlip(storage, accountId, platform),
    followConsent(platform),
    followLegs(platform),
    followDensity(platform.preferences),
    sayFormErrors(platform.announcer),
  ]
  return () => ends.forEach((end) => end())
}
