/** The page itself, and what a member came for. */
type Drawn = 'page' | 'member'

/** Milliseconds after which waiting ends. */
const patience = 5_000

const gates = { page: Promise.withResolvers<void>(), member: Promise.withResolvers<void>() }

/** Called by the component that drew it. Parts that can wait are fetched once it has been seen and the page is idle. */
export const markDrawn = (what: Drawn): void => {
  const { resolve } = gates[what]
  if ('scheduler' in globalThis) void scheduler.postTask(() => resolve(), { priority: 'background' })
  else setTimeout(resolve, 50)
}

/** Resolves when it is on the page, and after some seconds in any case. */
export const afterDrawn = (what: Drawn): Promise<unknown> =>
  Promise.race([gates[what].promise, new Promise((resolve) => setTimeout(resolve, patience))])
