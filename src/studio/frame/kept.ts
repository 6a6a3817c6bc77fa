/** What this device remembers of a game; a device that keeps nothing has nothing. */
export const loadKept = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A device that keeps nothing asks again.
  }
}
