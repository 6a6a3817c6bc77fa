import { askAdminSocket } from '#server/operator/admin-socket.ts'
import { keyFileIn, makeKeyFile } from '#server/operator/key-file.ts'
import type { OperatorAnswer } from '#server/operator/perform.ts'
import { publicKeyOf, signRequest } from '#server/operator/signature.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { keyOf } from './chance.ts'
import type { Seat } from './rooms/seat.ts'
import { offeredIn, type RoomsToJoin } from './rooms/rooms.ts'

const name = 'keeper'

/** The house's operator at a terminal of the server's own machine. */
export interface Keeper {
  /** Asks under one key until an answer comes; undefined if the run ends first. */
  readonly act: (
    act: string,
    key: string,
    fields: Readonly<Record<string, string>>,
  ) => Promise<OperatorAnswer | undefined>
}

/** Enrols the operator, at the data folder of a server and with a key of its own folder. */
export const openKeeper = async (
  { data, keys }: { readonly data: string; readonly keys: string },
  { chance, counts, endures }: Pick<Seat, 'chance' | 'counts' | 'endures'>,
): Promise<Keeper> => {
  const { privateKey } = makeKeyFile(keyFileIn(keys, name), name)
  const act: Keeper['act'] = async (what, key, fields) => {
    while (endures()) {
      const asked = { act: what, key, operator: name, reason: 'a rehearsal of faults', fields }
      const answer = await askAdminSocket(data, signRequest(asked, privateKey, Date.now())).catch(() => undefined)
      // While the server's clock is stepped, no signature is of its time.
      if (answer && (answer.ok || answer.error !== 'staleRequest')) return answer
      counts.retries += 1
      await pause(300)
    }
    return undefined
  }
  const enrolled = await act('enrol', keyOf(chance), {
    operator: name,
    roles: 'trader,risk,admin',
    'public-key': publicKeyOf(privateKey),
  })
  if (!enrolled?.ok) throw new Error(`the operator cannot enrol: ${JSON.stringify(enrolled)}`)
  return { act }
}

/** A free room that still has time to be joined, at most. */
const mostFree = 2

/** Opens free rooms, and cancels some rooms of every kind while members play in them (§room.free, §room.refund). */
export const keepRooms = async (keeper: Keeper, seat: Seat, rooms: RoomsToJoin): Promise<void> => {
  const { chance } = seat
  while (seat.goesOn()) {
    await pause(600 + chance.below(900))
    const board = seat.board()
    if (!board) continue
    if (rooms.free(board.book) < mostFree) await openFree(keeper, seat, rooms)
    else if (chance.happens(0.2)) await cancelOne(keeper, seat, rooms)
  }
}

const openFree = async (keeper: Keeper, { chance, diary, board }: Seat, rooms: RoomsToJoin): Promise<void> => {
  const matches = offeredIn(board()!, chance).slice(0, 3 + chance.below(2))
  if (matches.length < 3) return
  const prizes = `${20 + chance.below(30)}.${chance.pick(['00', '01', '37'])}`
  const ids = matches.map(({ id }) => id)
  diary.write({ kind: 'askFree', prizes })
  const told = await keeper.act('openroom', keyOf(chance), {
    currency: 'MYR',
    prizes,
    seats: String(3 + chance.below(4)),
    matches: ids.join(','),
  })
  // What is above a threshold waits for a second operator, and is not done.
  if (!told?.ok || 'pending' in told || !('after' in told)) return
  const id = Number(told.after['room'])
  diary.write({ kind: 'openedFree', room: id, prizes })
  const first = Math.min(...matches.map(({ kickoff }) => kickoff))
  rooms.tell({ id, entry: '0.00', pin: undefined, matches: ids, first, isFree: true, asked: new Set() })
}

const cancelOne = async (keeper: Keeper, { chance, counts, diary }: Seat, rooms: RoomsToJoin): Promise<void> => {
  const room = rooms.any(chance)
  if (room === undefined) return
  diary.write({ kind: 'askCancel', room })
  const told = await keeper.act('cancel', keyOf(chance), { room: String(room) })
  if (!told?.ok || 'pending' in told) return
  counts.cancelled += 1
  diary.write({ kind: 'cancelledRoom', room })
}
