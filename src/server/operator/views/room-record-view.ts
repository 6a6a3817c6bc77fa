import { roomMachine } from '#machines/room/room.ts'
import { writeAmount } from '#domain/money/money.ts'
import { printShort } from '#domain/time.ts'
import { wayAddress } from '#review/pages/way.ts'
import { idsOfStep } from '#review/step-ids.ts'
import type { Tabled } from '../../database/database.ts'
import { ownEdition } from '../../records/edition.ts'
import type { RecordedState } from '../record.ts'
import { refuseAct } from '../refusal.ts'
import { rowOfTransition } from './transition-row.ts'

/**
 * What happened in a room, step by step with the transition that each was, and whether its steps lead to the room as it
 * stands (§room.life).
 */
export const recordOfRoom = async (db: Tabled, id: bigint): Promise<readonly RecordedState[]> => {
  const room =
    (await db.selectFrom('room').selectAll().where('id', '=', id).executeTakeFirst()) ??
    refuseAct('unknownRoom', 'room')
  const steps = await db.selectFrom('room_step').selectAll().where('room_id', '=', id).orderBy('version').execute()
  const way = steps.map((step) => idsOfStep(roomMachine, step))
  let [state, version, fault] = ['open', 1, '']
  const rows = steps.map((step, place) => {
    const ids = way[place]!
    version += 1
    if (fault === '' && (ids.length === 0 || step.from !== state || step.version !== version))
      fault = `disagrees: step ${step.version}`
    state = step.to
    return {
      step: step.version,
      ...rowOfTransition(roomMachine, ids),
      event: step.event,
      from: step.from,
      to: step.to,
      members: step.members,
      moved: writeAmount(step.moved, room.currency),
      book: printShort(Number(step.at_book)),
      real: printShort(Number(step.at_real)),
    }
  })
  if (fault === '' && (state !== room.state || version !== room.version))
    fault = 'disagrees: the room is in another state'
  const head = { room: String(id), state: room.state, version: room.version, players: room.players }
  const told = { replay: fault === '' ? 'agrees' : fault, book: await ownEdition(), way: wayAddress(roomMachine, way) }
  return [{ ...head, ...told }, ...rows]
}
