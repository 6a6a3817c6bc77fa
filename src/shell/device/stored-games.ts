import type { StoredGames } from '#ui/flows/member-flows.ts'
import { every, shape, textIs } from './checks.ts'
import type { DeviceStorage } from './storage.ts'

/** What is kept for one member: another member of the device must not see it. */
interface Kept {
  readonly accountId: string
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
}

const filled = textIs((value) => value.length > 0)
const kept = shape<Kept>({ accountId: filled, favourites: every(filled), recent: every(filled) })
const areKept = (value: unknown): value is readonly Kept[] => Array.isArray(value) && value.every(kept)

const mostRecent = 6
const mostFavourites = 60

/** A member's favourite games and those played last on this device, the last one first. */
export const storedGames = (storage: DeviceStorage, accountId: string): StoredGames => {
  const all = () => storage.read('games', areKept) ?? []
  const own = (): Kept => all().find((one) => one.accountId === accountId) ?? { accountId, favourites: [], recent: [] }
  const change = (part: Partial<Kept>) =>
    storage.write('games', [...all().filter((one) => one.accountId !== accountId), { ...own(), ...part }])
  return {
    favourites: () => own().favourites,
    mark: (id, isFavourite) => {
      const others = own().favourites.filter((one) => one !== id)
      change({ favourites: isFavourite ? [id, ...others].slice(0, mostFavourites) : others })
    },
    recent: () => own().recent,
    played: (id) => change({ recent: [id, ...own().recent.filter((one) => one !== id)].slice(0, mostRecent) }),
  }
}
