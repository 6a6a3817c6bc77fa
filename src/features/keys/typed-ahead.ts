let typed: string | null = null

/** The command line was requested. Until it is open, which takes a moment the first time, keys are meant for it. */
export const beginAhead = (): void => void (typed = '')

/**
 * Takes a key typed before the line is open; false if none is awaited. A key that writes nothing is kept from the page
 * too.
 */
export const typeAhead = (key: string): boolean => {
  if (typed === null) return false
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  return true
}

/** What was typed ahead, as the beginning of the line; from now on keys go to the page again. */
export const takeAhead = (): string => {
  const text = typed ?? ''
  typed = null
  return text
}
