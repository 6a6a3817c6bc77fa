import type { Platform } from '#ui/flows/contexts.ts'
import { sayFormErrors } from '#ui/forms/form-errors.ts'
import { followDensity } from './device/density.ts'
import { followLineFormat } from './device/line-format.ts'
import type { DeviceStorage } from './device/storage.ts'
import { recordBets } from './slip/device-record.ts'
import { followConsent } from './slip/follow-consent.ts'
import { followNetwork } from './session/follow-network.ts'
import type { Translate } from '#ui/text/text.tsx'
import { storeSlip } from './slip/store-slip.ts'

/** What runs while a member is signed in and the first board does not need; returns a function that ends it. */
export const startMemberLater = (
  storage: DeviceStorage,
  accountId: string,
  platform: Platform,
  t: Translate,
): (() => void) => {
  const ends = [
    storeSlip(storage, accountId, platform),
    followConsent(platform),
    recordBets(platform),
    followDensity(platform.preferences),
    followLineFormat(platform.preferences),
    sayFormErrors(platform.announcer),
    followNetwork(platform, t),
  ]
  return () => ends.forEach((end) => end())
}
