import type { LastVisit, StoredRooms } from '#ui/member-flows.ts'

type Kept = { room: ReturnType<StoredRooms['room']>; seat: ReturnType<StoredRooms['seat']>; isTourSeen: boolean }

/** What a device keeps of rooms, in memory. */
export const keptRooms = (begun: Partial<Kept> = {}): StoredRooms => {
  const held: Kept = { room: null, seat: null, isTourSeen: false, ...begun }
  return {
    room: () => held.room,
    keepRoom: (room) => void (held.room = room),
    seat: () => held.seat,
    keepSeat: (seat) => void (held.seat = seat),
    isTourSeen: () => held.isTourSeen,
    rememberTour: () => void (held.isTourSeen = true),
  }
}

/** The first visit of a device. */
export const noVisit: LastVisit = { at: () => null, isFirst: () => false, onReturn: () => () => undefined }
