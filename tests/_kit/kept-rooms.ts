import type { AccountSwitch, LastVisit, StoredGames, StoredPins, StoredRooms } from '#ui/flows/member-flows.ts'

type Kept = {
  room: ReturnType<StoredRooms['room']>
  seat: ReturnType<StoredRooms['seat']>
  isTourSeen: boolean
  celebrated: readonly number[]
}

/** What a device keeps of rooms, in memory. */
export const keptRooms = (begun: Partial<Kept> = {}): StoredRooms => {
  const held: Kept = { room: null, seat: null, isTourSeen: false, celebrated: [], ...begun }
  return {
    room: () => held.room,
    keepRoom: (room) => void (held.room = room),
    seat: () => held.seat,
    keepSeat: (seat) => void (held.seat = seat),
    isTourSeen: () => held.isTourSeen,
    rememberTour: () => void (held.isTourSeen = true),
    isCelebrated: (room) => held.celebrated.includes(room),
    rememberCelebrated: (room) => void (held.celebrated = [room, ...held.celebrated]),
  }
}

/** The first visit of a device. */
export const noVisit: LastVisit = { at: () => null, isFirst: () => false, onReturn: () => () => undefined }

/** A device that no other account takes. */
export const noSwitch: AccountSwitch = { deviceToken: () => null, enter: () => undefined }

/** The matches that a device keeps pinned, in memory. */
export const keptPins = (begun: readonly number[] = []): StoredPins => {
  let held = begun
  return { read: () => held, keep: (matches) => void (held = matches) }
}

/** What a device keeps of games, in memory. */
export const keptGames = (): StoredGames => {
  const held = { favourites: [] as string[], recent: [] as string[] }
  const first = (ids: readonly string[], id: string) => [id, ...ids.filter((one) => one !== id)]
  return {
    favourites: () => held.favourites,
    mark: (id, isFavourite) =>
      void (held.favourites = isFavourite ? first(held.favourites, id) : held.favourites.filter((one) => one !== id)),
    recent: () => held.recent,
    played: (id) => void (held.recent = first(held.recent, id)),
  }
}
