import type { Hindrance } from '#review/outside/outside.ts'
import { expect } from '@playwright/test'
import { loadRoom } from '#calls/rooms/tournament.ts'
import { listOwnPredictions, lookUpMatches, predict } from '#calls/rooms/prediction.ts'
import { outerState } from '#machines/flow.ts'
import type { PredictionContext, PredictionEvent } from '#machines/room/prediction.ts'
import { choice, predictionEnvironment, predictionKeys } from '#review/flows/room/prediction.ts'
import { inRoom, joined, match, ok, refused } from '../_kit/room-answers.ts'
import type { FakeServer } from './_fake-server.ts'
import { outsideTour } from './_outside.ts'
import { pressFor, renewRoom, walkRooms, type WalkedRoomFlow } from './_room-walk.ts'
import { test } from './_watched.ts'

const hindrance: Hindrance = (at, { event }) => {
  const told = event as PredictionEvent
  const { choice: chosen } = at.context as PredictionContext
  if (told.type === 'price.told' && told.price === chosen?.price) return 'the room says a price only when it changes'
  if (told.type === 'prediction.moved' && told.price === chosen?.price) return 'an answer with the same price takes it'
  return undefined
}

/** What the played server says of the room now. */
const said = { price: choice.price, left: 100, isOpen: true }
const begin = () => Object.assign(said, { price: choice.price, left: 100, isOpen: true })
const pointsTyped = { type: 'points.typed', points: 20 }

const answers = Object.fromEntries(Object.entries(inRoom(joined)).map(([path, answer]) => [path, () => answer]))
const flow: WalkedRoomFlow = {
  held: [predict],
  answers: {
    ...answers,
    [loadRoom.path]: () => ({ ...ok, room: { ...joined, room_id: choice.roomId }, points_left: said.left }),
    [listOwnPredictions.path]: () => ({ ...ok, bets: [], points: 100, points_left: said.left }),
    [lookUpMatches.path]: () => ({
      ...ok,
      matches: [
        {
          ...match,
          match_id: choice.matchId,
          open: said.isOpen,
          markets: [
            {
              odds_id: choice.oddsId,
              market_type: choice.market,
              line: choice.line,
              picks: [{ pick: choice.pick, price: said.price }],
            },
          ],
        },
      ],
      time: 0,
    }),
  },
  begin: () => {
    begin()
    return { path: `/tournament2/room?id=${choice.roomId}`, kept: {} }
  },
  panel: '[data-predict]',
  title: ({ value }) => titles[outerState(value)]!,
  isWrong: (snapshot) => {
    const { points, left } = snapshot.context as PredictionContext
    return snapshot.can(pointsTyped) && points !== null && points > left
  },
  controls: [
    [pointsTyped, /^Points, \d+ left$/],
    [{ type: 'prediction.confirmed', key: predictionKeys[0] }, /^Predict$/],
    [{ type: 'price.accepted', key: predictionKeys[1] }, /^Predict at /],
    [{ type: 'selection.dropped' }, /^(?:Cancel|Close)$/],
  ],
  take: async (house, event, before) => {
    const told = event as PredictionEvent
    const { choice: chosen, left } = before.context as PredictionContext
    const now = { price: chosen?.price ?? choice.price, left }
    switch (told.type) {
      case 'selection.chosen':
        await tell(house, { price: told.choice.price, left: told.left, isOpen: true })
        await house.until(() => house.page.getByText(`${told.left} points left`).isVisible())
        await house.until(() => offer(house).getByText(told.choice.price).isVisible())
        return offer(house).click()
      case 'points.typed': {
        const field = house.page.getByRole('textbox', { name: /^Points/ })
        await field.fill('')
        return field.fill(told.points === null ? 'x' : String(told.points))
      }
      case 'price.told':
        return tell(house, { ...now, price: told.price })
      case 'points.told':
        return tell(house, { ...now, left: told.left })
      case 'match.begun':
        return tell(house, { ...now, isOpen: false })
      case 'prediction.made':
        said.left = told.left
        return house.answer(predict, () => ({
          ...ok,
          bet: { prediction_id: told.made.id, points: told.made.points, price: told.made.price },
          points_left: told.left,
        }))
      case 'prediction.moved':
        return house.answer(predict, () => refused('oddsChanged', { price: told.price }))
      case 'prediction.refused':
        return house.answer(predict, () => refused(told.code))
      case 'prediction.unanswered':
        return house.lose(predict)
      default:
        return pressFor(house, flow, told)
    }
  },
}

const offer = ({ page }: FakeServer) =>
  page.getByRole('group', { name: /^1X2/ }).getByRole('button', { name: /^Arsenal/ })

const tell = (house: FakeServer, news: Partial<typeof said>): Promise<void> => {
  Object.assign(said, news)
  return renewRoom(house)
}

const titles: Readonly<Record<string, RegExp | null>> = {
  idle: null,
  // The focus is on the points.
  choosing: null,
  moved: /^Arsenal [\d.]+ now [\d.]+$/,
  predicting: /^Predicting Arsenal…$/,
  unknown: /^Still waiting for confirmation\. We’re checking; your prediction/,
  made: /^Arsenal: 20 points at 2\.10\. You have 80 left\.$/,
  refused: /./,
}

const found = outsideTour(predictionEnvironment, hindrance)

test('§machine.walked: predicting, every transition that can be made from outside, walked in the browser', async ({
  page,
}) => {
  expect(found.hidden).toEqual([])
  await walkRooms(page, 'a prediction', found, flow)
})
