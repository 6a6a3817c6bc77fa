import { chunkTimeoutSeconds } from '#domain/bet/limits.ts'
import { type ComponentType, lazy } from 'react'

/** Waits before each of the three further tries, in milliseconds. */
const waits = [2_000, 10_000, 30_000]

/**
 * Fetches a part of the product: four tries in all, within two minutes (§page.parts). A try that hangs
 * counts until the time is over.
 */
export const loadPart = async <T>(fetch: () => Promise<T>, wait: (ms: number) => Promise<void> = pause): Promise<T> => {
  const late = wait(chunkTimeoutSeconds * 1_000).then(() => {
    throw new Error('the part did not arrive in time')
  })
  const tries = async (): Promise<T> => {
    for (const ms of waits) {
      try {
        return await fetch()
      } catch {
        await wait(ms)
      }
    }
    return fetch().catch(() => late)
  }
  return Promise.race([tries(), late])
}

/** A part that is fetched when it is first shown. */
export const lazyPart = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await loadPart(fetch) }))

/** An optional part of a page, fetched once it is `due`: nothing takes its place if it does not arrive. */
export const orNothing = <Props extends object>(
  due: () => Promise<unknown>,
  fetch: () => Promise<ComponentType<Props>>,
  wait: (ms: number) => Promise<void> = pause,
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    await due()
    return { default: await loadPart(fetch, wait).catch(() => () => null) }
  })

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
