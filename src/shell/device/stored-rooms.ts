import type { ChosenMatch, CreateRequest } from '#machines/room/create-room.ts'
import type { JoinableRoom, UnresolvedSeat } from '#machines/room/join-room.ts'
import type { StoredRooms } from '#ui/flows/member-flows.ts'
import { amount, among, type Check, every, flag, shape, text, textIs, whole } from './checks.ts'
import type { DeviceStorage } from './storage.ts'

/** What is kept for one member: another member of the device must not see it. */
interface Kept {
  readonly accountId: string
  readonly isTourSeen: boolean
  /** Rooms whose prize to the member was celebrated, the latest first. */
  readonly celebrated: readonly number[]
  readonly room: CreateRequest | null
  readonly seat: UnresolvedSeat | null
}

const filled = textIs((value) => value.length > 0)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

const kept = shape<Kept>({
  accountId: filled,
  isTourSeen: flag,
  celebrated: every(whole),
  room: orNull(
    shape<CreateRequest>({
      kind: among(['public', 'private']),
      entry: orNull(amount),
      players: orNull(whole),
      pin: text,
      matches: every(shape<ChosenMatch>({ id: whole, league: whole })),
      key: filled,
    }),
  ),
  seat: orNull(shape<UnresolvedSeat>({ room: shape<JoinableRoom>({ id: whole, isFree: flag }), key: filled })),
})

/** A room that ended before so many others is not opened for its prize any more. */
const mostCelebrated = 50

const areKept = (value: unknown): value is readonly Kept[] => Array.isArray(value) && value.every(kept)

/** A member's room and seat on their way, kept until their outcome is known, and whether the tour was seen. */
export const storedRooms = (storage: DeviceStorage, accountId: string): StoredRooms => {
  const all = () => storage.read('rooms', areKept) ?? []
  const own = (): Kept =>
    all().find((one) => one.accountId === accountId) ?? {
      accountId,
      isTourSeen: false,
      celebrated: [],
      room: null,
      seat: null,
    }
  const change = (part: Partial<Kept>) =>
    storage.write('rooms', [...all().filter((one) => one.accountId !== accountId), { ...own(), ...part }])
  return {
    room: () => own().room,
    keepRoom: (room) => void ((room === null && own().room === null) || change({ room })),
    seat: () => own().seat,
    keepSeat: (seat) => void ((seat === null && own().seat === null) || change({ seat })),
    isTourSeen: () => own().isTourSeen,
    rememberTour: () => void (own().isTourSeen || change({ isTourSeen: true })),
    isCelebrated: (room) => own().celebrated.includes(room),
    rememberCelebrated: (room) =>
      void (
        own().celebrated.includes(room) || change({ celebrated: [room, ...own().celebrated].slice(0, mostCelebrated) })
      ),
  }
}
