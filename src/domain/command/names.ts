import { plain } from '../text/plain.ts'

/** How a typed word matches a name: it is one of its words, begins one, or is close to one (mistyped or shortened). */
export type Fit = 'whole' | 'begins' | 'close'

const apart = /[\s/.,()|-]+/

/** The words of a name, without accents and capitals. */
export const nameWords = (name: string): readonly string[] => plain(name).split(apart).filter(Boolean)

/** Whether every typed word begins a word of the name. */
export const begins = (name: string, words: readonly string[]): boolean => {
  const parts = nameWords(name)
  return words.every((word) => word.split(apart).every((piece) => parts.some((part) => part.startsWith(piece))))
}

/**
 * How a word matches the words of a name; undefined if it does not. With `isLoose`, mistyped and shortened words match
 * too.
 */
export const fitOf = (parts: readonly string[], word: string, isLoose: boolean): Fit | undefined => {
  const pieces = word.split(apart).filter(Boolean)
  if (pieces.length === 0) return undefined
  if (pieces.every((piece) => parts.includes(piece))) return 'whole'
  if (pieces.every((piece) => parts.some((part) => part.startsWith(piece)))) return 'begins'
  return isLoose && pieces.every((piece) => parts.some((part) => isClose(part, piece))) ? 'close' : undefined
}

/** `utd` is short for `united`; `arsnal`, `aresnal` and `chelsae` are typing errors. */
const isClose = (part: string, word: string): boolean =>
  part.startsWith(word) || isShort(part, word) || isMistyped(part, word)

/**
 * Whether a word has the first and last letters of the name's word, and between them some of its other letters in
 * order.
 */
const isShort = (part: string, word: string): boolean => {
  if (word.length < 3 || word.length >= part.length || word[0] !== part[0] || word.at(-1) !== part.at(-1)) return false
  let at = 0
  for (const letter of part) if (letter === word[at]) at++
  return at >= word.length
}

/**
 * One letter wrong, missing, extra or swapped with the next in a word of at least four letters, two from eight letters
 * on. An unfinished word is compared with the beginning of the name's word.
 */
const isMistyped = (part: string, word: string): boolean => {
  if (word.length < 4 || /\d/.test(word)) return false
  const most = word.length < 8 ? 1 : 2
  const ends = [part.length, word.length - 1, word.length, word.length + 1]
  return ends.some((end) => end <= part.length && end >= 4 && wrongLetters(part.slice(0, end), word, most) <= most)
}

/**
 * The number of letters to change, add, drop or swap with a neighbour; anything above `most` only says that it is more.
 */
const wrongLetters = (one: string, two: string, most: number): number => {
  if (Math.abs(one.length - two.length) > most) return most + 1
  let [before, last] = [[] as number[], Array.from({ length: two.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= two.length; j++) {
      const isSame = one[i - 1] === two[j - 1]
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1]) least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    ;[before, last] = [last, row]
  }
  return last[two.length]!
}
