/** Letters of a league's chip. */
const length = 3

/**
 * Up to three letters for a league: the first of each of its words, or of its one word the first three.
 * Numbers and marks are passed over.
 */
export const leagueCode = (name: string): string => {
  const words = name.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const letters = words.length === 1 ? [...words[0]!] : words.map((word) => [...word][0]!)
  return letters.slice(0, length).join('').toUpperCase()
}
