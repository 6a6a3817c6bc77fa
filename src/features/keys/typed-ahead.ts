let typed: string | null = null

/** The command line was asked for: until it stands, which takes a moment the first time, what is typed is meant for it. */
export const beginAhead = (): void => void (typed = '')

/** Takes in a key that came before the line; false where none is awaited. A key that writes nothing is kept from the page too. */
export const typeAhead = (key: string): boolean => {
  if (typed === null) return false
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  return true
}

/** What was typed ahead, to begin the line with; from here on keys are the page's again. */
export const takeAhead = (): string => {
  const text = typed ?? ''
  typed = null
  return text
}
