import type { MemberFeed } from './member-feed.ts'

/**
 * Milliseconds between two queries for an outcome: while the member feed is cut, and in case it said nothing for long.
 */
const lookEvery = { behind: 1_000, current: 15_000 } as const

interface Sources<Outcome> {
  /** What the feed has told. */
  readonly told: () => Outcome | undefined
  readonly find: () => Promise<Outcome | undefined>
}

/**
 * An outcome as the member feed reports it; queried if the feed is cut, or cannot have reported it. Undefined once
 * aborted.
 */
export const untilReported = async <Outcome>(
  memberFeed: MemberFeed,
  signal: AbortSignal,
  { told, find }: Sources<Outcome>,
): Promise<Outcome | undefined> => {
  let lookedAt = performance.now()
  while (!signal.aborted) {
    const outcome = told()
    if (outcome) return outcome
    const next = await nextWord(memberFeed, signal)
    const isLate = performance.now() - lookedAt >= lookEvery[memberFeed.isCurrent() ? 'current' : 'behind']
    if (signal.aborted || (next !== 'position' && !isLate)) continue
    lookedAt = performance.now()
    const found = await find()
    if (found) return found
  }
  return undefined
}

/** Waits for the next event of the feed, or for a while. */
const nextWord = (memberFeed: MemberFeed, signal: AbortSignal): Promise<'news' | 'position' | 'nothing'> =>
  new Promise((resolve) => {
    const end = (how: 'news' | 'position' | 'nothing') => {
      clearTimeout(timer)
      quiet()
      resolve(how)
    }
    const timer = setTimeout(() => end('nothing'), lookEvery.behind)
    const quiet = memberFeed.listen((_, isNews) => end(isNews ? 'news' : 'position'))
    signal.addEventListener('abort', () => end('nothing'), { once: true })
  })
