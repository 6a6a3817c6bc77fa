import { longestMessage, longestTitle, textIn } from '#domain/member/message.ts'
import { describe, expect, test } from 'vitest'

const [en, ms] = [
  { title: 'New', text: 'Hockey is open.' },
  { title: 'Baharu', text: 'Hoki dibuka.' },
]

describe('§page.messages: the words of an announcement', () => {
  test.each([
    ['en', en],
    ['ms', ms],
    ['th', en],
    // A name that every object has is not a language.
    ['constructor', en],
  ])('in %s', (language, words) => expect(textIn({ en, ms }, language)).toBe(words))

  test('a title has 120 characters at most, a text 2,000', () =>
    expect([longestTitle, longestMessage]).toEqual([120, 2_000]))
})
