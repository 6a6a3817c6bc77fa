import { decideNews, stepsAfter } from '#server/board/follow.ts'
import { packStep, parsePlace, parseStep, writePlace } from '#server/board/wire.ts'
import { describe, expect, test } from 'vitest'

const at = (text: string) => {
  const [epoch = '', seq] = text.split(' ')
  return { epoch, seq: Number(seq) }
}

describe('§server.board-followed: news of a step, however they were carried', () => {
  // held | heard | with its bytes? | what is done
  test.each([
    ['', 'a 7', true, 'whole'],
    ['a 6', 'a 7', true, 'apply'],
    ['a 6', 'a 7', false, 'fill'],
    ['a 6', 'a 8', true, 'fill'],
    ['a 6', 'a 8', false, 'fill'],
    ['a 6', 'a 6', true, 'ignore'],
    ['a 6', 'a 5', true, 'ignore'],
    ['a 6', 'b 7', true, 'whole'],
    ['a 6', 'b 1', false, 'whole'],
  ])('%s hears %s, %s → %s', (held, heard, isWithStep, done) => {
    expect(decideNews(held === '' ? undefined : at(held), at(heard), isWithStep)).toBe(done)
  })

  // held | kept | wanted | which follow, if none is missing
  test.each([
    ['a 6', ['a 7', 'a 8'], 8, 'a 7,a 8'],
    ['a 6', ['a 7', 'a 8', 'a 9'], 8, 'a 7,a 8,a 9'],
    ['a 6', [], 6, ''],
    ['a 6', [], 7, undefined],
    ['a 6', ['a 8'], 8, undefined],
    ['a 6', ['a 7', 'a 9'], 9, undefined],
    ['a 6', ['a 7'], 8, undefined],
  ])('%s reads %s and wants %s → %s', (held, kept, wanted, following) => {
    const found = stepsAfter(at(held), kept.map(at), wanted)
    expect(found?.map(({ epoch, seq }) => `${epoch} ${seq}`).join()).toBe(following)
  })

  test('a step and its place come back as they were sent; other words are not a place', () => {
    const text = '{"seq":7,"epoch":"a","alive":1,"book":2,"speed":1,"at":3}'
    expect(parseStep(packStep({ text, detail: undefined }))).toEqual({ epoch: 'a', seq: 7, text, detail: undefined })
    const detail = { gone: { odds: [3] } }
    expect(parseStep(packStep({ text, detail })).detail).toEqual(detail)
    expect(parsePlace(writePlace(at('a 7')))).toEqual(at('a 7'))
    expect(['', 'a', 'a b', 'a 7 8', ' 7'].map(parsePlace)).toEqual(Array(5).fill(undefined))
  })
})
