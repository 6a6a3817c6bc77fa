/** A name from a file, on one line, without invisible marks, at most 80 letters; empty if nothing is left. */
export const parseName = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim()

const longest = 80
