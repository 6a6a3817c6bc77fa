import { listOwnPredictions, lookUpMatches, predict } from '#calls/rooms/prediction.ts'
import { loadRoom } from '#calls/rooms/tournament.ts'
import { outerState } from '#machines/flow.ts'
import type { PredictionContext, PredictionEvent } from '#machines/room/prediction.ts'
import { choice } from '#review/flows/room/prediction.ts'
import { match } from '../../../../../tests/_kit/room-answers.ts'
import { ok, refused } from '../../answers.ts'
import type { Act, Pack, Place, Sight } from '../../pack.ts'
import { formOutside } from '../form.ts'
import { readsOf, seatedRoom } from './rooms.ts'

const within = { role: 'region', name: ['rooms.predict.on'] } as const
const points: Place = { role: 'textbox', name: ['rooms.points'], within }
const predictNow: Place = { role: 'button', name: ['rooms.predict.go'], within }
const accept: Place = { role: 'button', name: ['rooms.predict.accept'], within }
const drop: Place = { role: 'button', name: ['rooms.predict.cancel', 'rooms.predict.done'], within }
const offer = (price: string): Place => ({ role: 'button', data: `Arsenal.*${price.replace('.', '\\.')}` })

const room = { ...seatedRoom, room_id: choice.roomId }
const seat = (left: number) => ({ [loadRoom.path]: { ...ok, room, points_left: left } })
const spent = (left: number) => ({ [listOwnPredictions.path]: { ...ok, bets: [], points: 100, points_left: left } })
const market = { odds_id: choice.oddsId, market_type: choice.market, line: choice.line }
const offered = (price: string, isOpen: boolean) => ({
  [lookUpMatches.path]: {
    ...ok,
    matches: [
      {
        ...match,
        match_id: choice.matchId,
        open: isOpen,
        markets: [{ ...market, picks: [{ pick: choice.pick, price }] }],
      },
    ],
    time: 0,
  },
})

/** The page of the room reads again what the server now says. */
const told = (price: string, left: number, isOpen = true): readonly Act[] => [
  ...Object.entries({ ...seat(left), ...spent(left), ...offered(price, isOpen) }).map(
    ([call, body]): Act => ({ does: 'say', call, body }),
  ),
  { does: 'renew' },
]

/** Putting points on a selection of a room's match, at the price that was seen; the room is played. */
export const predictionPack: Pack = {
  path: `/tournament2/room?id=${choice.roomId}`,
  calls: [predict],
  reads: { ...readsOf(room), ...seat(100), ...spent(100), ...offered(choice.price, true) },
  clock: 'still',
  outside: {
    ...formOutside({
      begins: () => 'a room would have to be played in by the member who walks',
      hidden: (at, { event }) => {
        const said = event as PredictionEvent
        const { choice: chosen } = at.context as PredictionContext
        if (said.type === 'price.told' && said.price === chosen?.price)
          return 'the room says a price only when it changes'
        if (said.type === 'prediction.moved' && said.price === chosen?.price)
          return 'an answer with the same price takes it'
        return undefined
      },
    }),
  },
  acts: (step) => {
    const event = step.event as PredictionEvent
    const { choice: chosen, left } = step.before.context as PredictionContext
    const price = chosen?.price ?? choice.price
    switch (event.type) {
      case 'selection.chosen':
        return [
          ...told(event.choice.price, event.left),
          { does: 'meet', at: { data: `\\b${event.left}\\b` } },
          { does: 'press', at: offer(event.choice.price) },
        ]
      case 'selection.dropped':
        return [{ does: 'press', at: drop }]
      case 'points.typed':
        return [
          { does: 'fill', at: points, text: '' },
          { does: 'fill', at: points, text: event.points === null ? 'x' : String(event.points) },
        ]
      case 'prediction.confirmed':
        return [{ does: 'press', at: predictNow }]
      case 'price.accepted':
        return [{ does: 'press', at: accept }]
      case 'price.told':
        return told(event.price, left)
      case 'points.told':
        return told(price, event.left)
      case 'match.begun':
        return told(price, left, false)
      case 'prediction.made': {
        const { id, points: put, price: at } = event.made
        const body = { ...ok, bet: { prediction_id: id, points: put, price: at }, points_left: event.left }
        return [...told(price, event.left).slice(0, -1), { does: 'answer', call: predict.path, body }]
      }
      case 'prediction.moved':
        return [{ does: 'answer', call: predict.path, body: { ...refused('oddsChanged'), price: event.price } }]
      case 'prediction.refused':
        return [{ does: 'answer', call: predict.path, body: refused(event.code) }]
      case 'prediction.unanswered':
        return [{ does: 'lose', call: predict.path }]
    }
  },
  sees: (at) => {
    const { left, points: put, reason } = at.context as PredictionContext
    const may = !at.hasTag('unread') && put !== null && put <= left
    // Before it has been read the button may become active at any moment.
    const asked = (answer: Place): readonly Sight[] => [
      { at: answer, is: may ? 'open' : put === null || put > left ? 'shut' : 'shown' },
      { at: drop, is: 'open' },
      { at: { ...points, values: { left } }, is: put !== null && put > left ? 'wrong' : 'shown' },
    ]
    const sightOf = (...name: string[]): Sight => ({ at: { name, within }, is: 'shown' })
    const states: Readonly<Record<string, readonly Sight[]>> = {
      idle: [{ at: drop, is: 'absent' }],
      choosing: asked(predictNow),
      moved: asked(accept),
      predicting: [sightOf('rooms.predict.going')],
      unknown: [sightOf('rooms.unknown.prediction')],
      made: [sightOf('rooms.predict.made'), { at: drop, is: 'open' }],
      refused: [sightOf(`errors.${reason}`), { at: drop, is: 'open' }],
    }
    return states[outerState(at.value)] ?? []
  },
  asks: (at) => (at.matches('predicting') || at.matches('unknown') ? predict.path : undefined),
}
