import { createRoom, listRoomLeagues, listRoomMatches, validateTournament } from '#calls/rooms/tournament.ts'
import { writeAmount } from '#domain/money/money.ts'
import type { CreateContext, CreateEvent, CreateInput } from '#machines/room/create-room.ts'
import { joined, offeredLeagues, offeredMatches, permitted } from '../../../../../tests/_kit/room-answers.ts'
import { ok, refused } from '../../answers.ts'
import type { Act, Pack, Place, Sight } from '../../pack.ts'
import { formOutside } from '../form.ts'
import { balances, keptRooms } from './rooms.ts'

const within = { role: 'region', name: ['rooms.nav.createPrivate'] } as const
const text = (...name: string[]): Place => ({ name, within })
const button = (name: string): Place => ({ role: 'button', name: [name], within })
const field = (name: string): Place => ({ role: 'textbox', name: [name], within })
const fields = { entry: field('rooms.create.entry'), players: field('rooms.create.players'), pin: field('rooms.pin') }
const terms: Place = { role: 'checkbox', name: ['rooms.create.accept'], within }
const [again, next, back, go] = ['info.retry', 'rooms.next', 'rooms.backStep', 'rooms.create.go'].map(button) as [
  Place,
  Place,
  Place,
  Place,
]
const leagueBox = (id: number): Place => ({ role: 'checkbox', data: `^League ${id}\\b`, within })
const matchBox = (id: number): Place => ({ role: 'checkbox', data: `^Home ${id}\\b`, within })

/** Where what is typed is at fault, and which of the fields says so. */
const faulty: Readonly<Record<string, Place>> = {
  roomRateRequired: fields.entry,
  minRoomRate: fields.entry,
  maxRoomRate: fields.entry,
  roomLimitRequired: fields.players,
  minRoomLimit: fields.players,
  maxRoomLimit: fields.players,
  invalidRoomPassword: fields.pin,
}

/** What is there already is changed and changed back, so that the page notes it. */
const typed = (at: Place, value: string): readonly Act[] => [
  { does: 'fill', at, text: '' },
  { does: 'fill', at, text: value },
]
const ticked = (at: Place, isOn: boolean): readonly Act[] => [
  { does: 'tick', at, isOn: !isOn },
  { does: 'tick', at, isOn },
]

/** Creating a private room, step by step, once, whatever gets lost. */
export const createRoomPack: Pack = {
  path: '/tournament2/private',
  calls: [createRoom, validateTournament],
  reads: {
    [listRoomLeagues.path]: { ...ok, leagues: offeredLeagues },
    [listRoomMatches.path]: { ...ok, matches: offeredMatches },
  },
  clock: 'still',
  keeps: (input) => keptRooms({ room: (input as CreateInput).unresolved }),
  outside: {
    ...formOutside(),
    // The page asks as it opens whether a room may be created.
    begins: () => 'whether a room may be created would change with the account of the tester',
  },
  acts: (step) => {
    const event = step.event as CreateEvent
    switch (event.type) {
      case 'permission.asked':
        return [{ does: 'press', at: again }]
      case 'entry.typed': {
        const { entry, players, pin } = event.form
        return [
          ...typed(fields.entry, entry === null ? 'x' : writeAmount(entry, 'MYR')),
          ...typed(fields.players, players === null ? 'x' : String(players)),
          ...typed(fields.pin, pin),
        ]
      }
      case 'matches.chosen': {
        const chosen = event.matches.map(({ id }) => id)
        return [
          ...offeredLeagues.map(({ league_id: id }): Act => ({ does: 'tick', at: leagueBox(id), isOn: true })),
          ...offeredMatches.flatMap(({ match_id: id }) => ticked(matchBox(id), chosen.includes(id))),
        ]
      }
      case 'terms.accepted':
        return ticked(terms, event.isAccepted)
      case 'step.next':
        return [{ does: 'press', at: next }]
      case 'step.back':
        return [{ does: 'press', at: back }]
      case 'room.confirmed':
        return [{ does: 'press', at: go }]
      case 'permission.given':
        return [{ does: 'answer', call: validateTournament.path, body: permitted }]
      case 'permission.taken': {
        const body = { ...permitted, may_create_private: false, private_room_id: event.roomId }
        return [{ does: 'answer', call: validateTournament.path, body }]
      }
      case 'permission.refused':
        return [{ does: 'answer', call: validateTournament.path, body: refused(event.code) }]
      case 'permission.unanswered':
        return [{ does: 'lose', call: validateTournament.path }]
      case 'room.created': {
        const body = { ...ok, room: { ...joined, room_id: event.roomId }, ...balances }
        return [{ does: 'answer', call: createRoom.path, body }]
      }
      case 'room.refused':
        return [{ does: 'answer', call: createRoom.path, body: refused(event.code) }]
      case 'room.unanswered':
        return [{ does: 'lose', call: createRoom.path }]
    }
  },
  sees: (at) => {
    const { fault, reason } = at.context as CreateContext
    const sightOf = (...name: string[]): Sight => ({ at: text(...name), is: 'shown' })
    const why = reason === null ? [] : [sightOf(`errors.${reason}`)]
    const wrong = faulty[fault ?? reason ?? '']
    const states: Readonly<Record<string, readonly Sight[]>> = {
      asking: [sightOf('rooms.create.asking')],
      unreached: [sightOf('errors.requestFailed'), { at: again, is: 'open' }],
      entry: [
        { at: fields.entry, is: 'shown' },
        { at: next, is: 'open' },
        ...(wrong ? [{ at: wrong, is: 'wrong' } as const] : []),
      ],
      matches: [
        { at: leagueBox(offeredLeagues[0]!.league_id), is: 'shown' },
        { at: next, is: 'open' },
        { at: back, is: 'open' },
        ...(fault === null ? why : [sightOf(fault === 'leagueRequired' ? `rooms.fault.${fault}` : `errors.${fault}`)]),
      ],
      review: [
        { at: terms, is: (at.context as CreateContext).isAccepted ? 'on' : 'off' },
        { at: go, is: 'open' },
        { at: back, is: 'open' },
        ...(fault === null ? why : [{ at: terms, is: 'wrong' } as const]),
      ],
      creating: [sightOf('rooms.create.going')],
      unknown: [sightOf('rooms.unknown.room')],
      created: [sightOf('rooms.create.done')],
      taken: [sightOf('errors.privateRoomExists')],
      refused: [...why, { at: again, is: 'open' }],
    }
    return states[String(at.value)] ?? []
  },
  asks: (at) =>
    at.matches('asking')
      ? validateTournament.path
      : at.matches('creating') || at.matches('unknown')
        ? createRoom.path
        : undefined,
}
