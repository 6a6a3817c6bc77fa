import { houseWords, wordIn } from '#domain/member/password-words.ts'
import { expect, test } from 'vitest'

test('§account.password-words: every word is one, and is found in any case and with figures for letters', () => {
  expect(houseWords.filter((word) => !/^[a-z]{4,}$/.test(word))).toEqual([])
  const disguised = (word: string) => word.replaceAll('o', '0').replaceAll('e', '3').toUpperCase()
  expect(houseWords.filter((word) => wordIn(`x${disguised(word)}9`, [word]) !== word)).toEqual([])
})

/** password | words | the word it holds */
test.each([
  ['PA55w0rd', ['password'], 'password'],
  ['p@$$word', ['password'], 'password'],
  ['70uch1ine', ['touchiine'], 'touchiine'],
  ['s74k3!', ['stake'], 'stake'],
  ['w!nner', ['winner'], 'winner'],
  ['xw1nnerx', ['goal', 'winner'], 'winner'],
  ['4ce-2024', ['4ce-'], '4ce-'],
  ['Ace#2024', ['ace'], 'ace'],
  ['2ace4', ['ACE'], 'ACE'],
  ['space2024', ['ace'], undefined],
  ['123456', [''], undefined],
  ['sunshine', ['password', 'goal'], undefined],
])('§account.password-words: %j of %j holds %s', (password, words, found) =>
  expect(wordIn(password, words)).toBe(found),
)
