import { roomsRead } from '#features/keys/rooms-read.ts'
import { tokensOf } from '#domain/command/tokens.ts'
import { setPredictable } from '#ui/prices/predictable.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const words = { room: '房间', predict: '预测' }
const offer = (id: string, name: string, match: string) => ({ id, name, match, price: '2.10', choose: () => undefined })

describe('what is typed about rooms', () => {
  beforeEach(() =>
    setPredictable([
      offer('1 away', 'Chelsea', 'Arsenal v Chelsea'),
      offer('1 home', 'Arsenal', 'Arsenal v Chelsea'),
      offer('2 home', 'Leeds', 'Leeds v Burnley'),
    ]),
  )
  afterEach(() => setPredictable([]))

  test.each([
    ['room', [{ kind: 'page', path: '/tournament2/home' }]],
    ['room 40217', [{ kind: 'room', room: 40_217 }]],
    ['房间 7', [{ kind: 'room', room: 7 }]],
    [
      'predict arsenal 20',
      [
        { kind: 'predict', id: '1 home', points: 20 },
        { kind: 'predict', id: '1 away', points: 20 },
      ],
    ],
    ['预测 leeds', [{ kind: 'predict', id: '2 home', points: undefined }]],
    ['predict nobody 20', []],
    ['arsenal 20', undefined],
  ])('%s', (line, results) => expect(roomsRead(tokensOf(line), words)?.map(({ result }) => result)).toEqual(results))
})
