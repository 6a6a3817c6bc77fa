/**
 * Two characters of a name where there is no room for it: its first letter, then its last digit, the first letter of
 * its last word, or its second letter. `M1` of member1, `P7` of Player 7, `TA` of Tony Adams, `AB` of abigail.
 */
export const initials = (name: string): string => {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  const [first = '', next = ''] = lettersOf(words[0] ?? '')
  const last = lettersOf(words.length > 1 ? words.at(-1)! : '')
  const digit = /.\d$/u.exec(name) ? name.at(-1) : undefined
  return (first + (digit ?? last[0] ?? next)).toUpperCase()
}

/** A letter of Khmer, Thai or Burmese is one with its marks. */
const lettersOf = (word: string): readonly string[] =>
  Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment)
