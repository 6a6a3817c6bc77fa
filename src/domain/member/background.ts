let failures = 0

/**
 * Owns work that nobody waits for, in a process that runs for long: a failure is logged under the work's name and
 * counted, and ends neither the process nor the work beside it (§server.listeners).
 */
export const inBackground = (name: string, work: Promise<unknown>): void => {
  work.catch((error: unknown) => {
    failures += 1
    console.error(`${name} failed in the background:`, error)
  })
}

/** How often work that nobody waits for has failed in this process. */
export const backgroundFailures = (): number => failures
