import { houseWords, wordIn } from '#domain/password-words.ts'
import { expect, test } from 'vitest'

test('§account.password-words: every word is one, and is found in any case and with figures for letters', () => {
  expect(houseWords.filter((word) => !/^[a-z]{4,}$/.test(word))).toEqual([])
  const disguised = (word: string) => word.replaceAll('o', '0').replaceAll('e', '3').toUpperCase()
  expect(houseWords.filter((word) => wordIn(`x${disguised(word)}9`, [word]) !== word)).toEqual([])
})
