import type { StoredPins } from '#ui/flows/member-flows.ts'
import { every, shape, textIs, whole } from './checks.ts'
import type { DeviceStorage } from './storage.ts'

/** What is kept for one member: another member of the device must not see it. */
interface Kept {
  readonly accountId: string
  readonly matches: readonly number[]
}

const kept = shape<Kept>({ accountId: textIs((value) => value.length > 0), matches: every(whole) })
const areKept = (value: unknown): value is readonly Kept[] => Array.isArray(value) && value.every(kept)

/** The matches that a member pinned in the live centre of this device. */
export const storedPins = (storage: DeviceStorage, accountId: string): StoredPins => {
  const all = () => storage.read('pins', areKept) ?? []
  return {
    read: () => all().find((one) => one.accountId === accountId)?.matches ?? [],
    keep: (matches) =>
      storage.write('pins', [...all().filter((one) => one.accountId !== accountId), { accountId, matches }]),
  }
}
