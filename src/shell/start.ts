import { startingMinimumAge } from '#domain/bet/limits.ts'
import { isOffered, offeredLanguages } from '#locales/index.ts'
import { pageStore } from '#ui/flows/page-store.ts'
import { startPublicContext } from './public-context.ts'
import { openLiveRegion } from './live-region.ts'
import { serverClock } from './feed/server-clock.ts'
import { type DeviceStorage, openDeviceStorage } from './device/storage.ts'
import { storageKeys } from './device/storage-keys.ts'
import { isFilled } from './device/stored.ts'

/** What the shell keeps while the page is open. */
export interface Shell {
  readonly publicContext: ReturnType<typeof startPublicContext>
  readonly storage: DeviceStorage
  readonly useMaintenance: () => boolean
  /** Asks whether the product is open again. */
  readonly lookAgain: () => Promise<boolean>
  /** The name a member asked to be remembered by; null forgets it. */
  readonly remembered: { readonly read: () => string | null; readonly write: (name: string | null) => void }
}

/** Milliseconds between two looks at `/version`: the clock drifts slowly, and maintenance is announced ahead. */
const lookEvery = 60_000

/**
 * What the page says about its operator where it differs from the default; `label` chooses the storage names
 * (§settings.on-device).
 */
interface OperatorData {
  readonly brand?: string
  readonly label?: string
  readonly languages?: string
  readonly logo?: string
  readonly contact?: string
  readonly age?: string
  readonly help?: string
}

export const startShell = ({
  brand = 'Touchline',
  label,
  languages,
  logo,
  contact,
  age,
  help,
}: OperatorData): Shell => {
  const storage = openDeviceStorage(localStorage, storageKeys(label !== undefined), (reason) => console.warn(reason))
  const clock = serverClock()
  const house = {
    brand,
    languages: languages?.split(' ').filter(isOffered) ?? offeredLanguages,
    logo: logo ?? null,
    contact: contact ?? null,
    minimumAge: age === undefined ? startingMinimumAge : Number(age),
    helpLine: help ?? null,
  }
  const publicContext = startPublicContext({ house, storage, clock, say: openLiveRegion() })
  const closed = pageStore(false)
  const look = async () => {
    const answer = await clock.refresh()
    if (answer) closed.set(answer.maintenance)
    return !closed.now()
  }
  void look()
  setInterval(() => void look(), lookEvery)
  return {
    publicContext,
    storage,
    lookAgain: look,
    useMaintenance: closed.use,
    remembered: {
      read: () => storage.read('remembered', isFilled),
      write: (name) => (name === null ? storage.drop('remembered') : storage.write('remembered', name)),
    },
  }
}
