/**
 * Bets on every line of some legs, as the trade names them: from the doubles up, or from the singles. The names are the
 * same in every language (§parlay.full-cover).
 */
export const fullCovers = [
  { name: 'Trixie', legs: 3, from: 2 },
  { name: 'Patent', legs: 3, from: 1 },
  { name: 'Yankee', legs: 4, from: 2 },
  { name: 'Lucky 15', legs: 4, from: 1 },
  { name: 'Canadian', legs: 5, from: 2 },
  { name: 'Lucky 31', legs: 5, from: 1 },
  { name: 'Heinz', legs: 6, from: 2 },
  { name: 'Lucky 63', legs: 6, from: 1 },
  { name: 'Super Heinz', legs: 7, from: 2 },
  { name: 'Goliath', legs: 8, from: 2 },
] as const satisfies readonly { readonly name: string; readonly legs: number; readonly from: 1 | 2 }[]

export type FullCover = (typeof fullCovers)[number]
export type CoverName = FullCover['name']
export const coverNames = fullCovers.map(({ name }) => name)

/** The sizes of its lines, in order. */
export const sizesOfCover = ({ legs, from }: Pick<FullCover, 'legs' | 'from'>): readonly number[] =>
  Array.from({ length: legs - from + 1 }, (_, n) => from + n)

/** The full cover that a system of so many legs and these sizes is; undefined for any other system. */
export const fullCoverOf = (legs: number, sizes: readonly number[]): FullCover | undefined => {
  const sorted = sizes.toSorted((a, b) => a - b).join()
  return fullCovers.find((cover) => cover.legs === legs && sizesOfCover(cover).join() === sorted)
}

/** The full cover of a name, however its letters are written and spaced. */
export const fullCoverNamed = (name: string): FullCover | undefined =>
  fullCovers.find((cover) => plain(cover.name) === plain(name))

const plain = (name: string): string => name.toLowerCase().replace(/[\s-]/g, '')
