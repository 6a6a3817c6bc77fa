import { autoRounds, roomMatches, roomPinDigits, roomPlayers, roomPoints, roomResultsMin } from '#domain/bet/limits.ts'
import { tableChat } from '#domain/game/table-chat.ts'
import { entryRange } from '#domain/room/terms.ts'
import { minutesPerStep, practiceMinutes } from '#domain/room/practice.ts'
import { tourSteps } from '#machines/room/tour.ts'
import { form } from '#review/flows/room/create-room.ts'
import { choice, predictionKeys } from '#review/flows/room/prediction.ts'
import type { AnyEventObject } from 'xstate'
import { bound, type BoundsOfFlows, least, leastOf, most, mostOf, times, within } from './bound.ts'

const plan = { stakes: [['base', '1.00']], cost: 100n, rounds: 3, lossLimit: 100n, stopAtWin: null }
const auto = (over: object) => ({ event: { type: 'auto.asked', plan: { ...plan, ...over } } })
const room = (event: AnyEventObject, players: number) => ({ event, context: { players, limit: 10 } })
const entry = entryRange('MYR')
const entered = (over: object) => ({ event: { type: 'step.next' }, context: { ...form, ...over } })
const left = 20
const predicted = (points: number) => ({
  event: { type: 'prediction.confirmed', key: predictionKeys[0] },
  context: { choice, points, left },
})
const practised = (points: number) => ({
  event: { type: 'prediction.recorded', prediction: { id: 'new', match: 1, pick: 'home', price: '2.02', points } },
  context: { predictions: [] },
})

/** Of rooms and games. */
export const roomBounds: BoundsOfFlows = {
  'Game-round': [
    bound('isAutoLawful', 'rounds', [least(1), most(autoRounds.most)], (rounds) => auto({ rounds })),
    bound('isAutoLawful', 'sen of the loss limit where a round costs 100', [leastOf(100n)], (lossLimit) =>
      auto({ lossLimit }),
    ),
    bound('isAutoLawful', 'sen of the win that ends it', [leastOf(1n)], (stopAtWin) => auto({ stopAtWin })),
  ],
  'Table-chat': [
    bound('isSendable', 'characters of the message', [least(1), most(tableChat.longest)], (count) => ({
      event: { type: 'message.submitted', key: 'k1' },
      context: { text: 'x'.repeat(count) },
    })),
  ],
  Room: [
    bound('hasSeat', 'players in a room of ten', [[10, 9]], (players) => room({ type: 'member.joined' }, players)),
    bound('hasEnoughPlayers', 'players at the first kick-off', [least(roomPlayers.min)], (players) =>
      room({ type: 'firstMatch.kickedOff' }, players),
    ),
    bound('hasEnoughResults', 'results', [least(roomResultsMin)], (results) =>
      room({ type: 'results.confirmed', results }, 10),
    ),
    bound('isInCompany', 'players where the owner leaves', [least(2)], (players) =>
      room({ type: 'member.left', isOwner: true }, players),
    ),
    bound('hasNoOthers', 'players where a seated owner closes it', [most(1)], (players) =>
      room({ type: 'owner.closed', isSeated: true }, players),
    ),
  ],
  'Create-room': [
    bound('isEntryFaulty', 'sen of the entry fee', [leastOf(entry.min), mostOf(entry.max)], (fee) =>
      entered({ entry: fee }),
    ),
    bound('isEntryFaulty', 'players', within(roomPlayers), (players) => entered({ players })),
    bound('isEntryFaulty', 'digits of the PIN', within({ min: roomPinDigits, max: roomPinDigits }), (count) =>
      entered({ pin: '4'.repeat(count) }),
    ),
    bound('areMatchesFaulty', 'matches', within(roomMatches), (count) =>
      entered({ matches: times(count, (n) => ({ id: n + 1, league: 71 })) }),
    ),
  ],
  'Open-room': [
    bound('isWhole', 'digits of the PIN', within({ min: roomPinDigits, max: roomPinDigits }), (count) => ({
      event: { type: 'pin.submitted' },
      context: { pin: '4'.repeat(count) },
    })),
  ],
  Prediction: [
    bound('mayConfirm', 'points where 20 are left', within({ min: 1, max: left }), (points) => predicted(points)),
  ],
  Tour: [
    bound('hasNext', 'steps, to go on', [[tourSteps, tourSteps - 1]], (step) => ({
      event: { type: 'tour.next' },
      context: { step },
    })),
    bound('hasPrevious', 'steps, to go back', [least(2)], (step) => ({
      event: { type: 'tour.previous' },
      context: { step },
    })),
  ],
  Practice: [
    bound(
      'isLastMinute',
      'minutes played, for the places to be final with the next step',
      [[practiceMinutes - minutesPerStep - 1, practiceMinutes - minutesPerStep]],
      (minute) => ({ event: { type: 'xstate.after.minutesPass.practice.playing' }, context: { minute } }),
    ),
    bound('hasPoints', `points where ${roomPoints} are left`, within({ min: 1, max: roomPoints }), practised),
    bound('hasPredicted', 'predictions at the start', [least(1)], (count) => ({
      event: { type: 'matches.started', seed: 7 },
      context: {
        predictions: times(count, (n) => ({ id: String(n), match: 1, pick: 'home', price: '2.02', points: 1 })),
      },
    })),
  ],
}
