/** A name as a file has it, in one line without unseen marks, at most 80 letters of it; empty where nothing is left. */
export const parseName = (text: string): string =>
  text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim()

const longest = 80
