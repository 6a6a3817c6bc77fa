import { type DoneWork, hasZeroBits, type Work, workParts, workText } from '#calls/work.ts'

/** Hashes on their way at once: enough to keep the browser's own threads busy, few enough to keep the page quick. */
const atOnce = 256

/**
 * Finds a number for each part of the work, and throws when `signal` aborts. The browser hashes outside the page's
 * thread, which stays free for the member.
 */
export const doWork = async (work: Work, signal: AbortSignal): Promise<DoneWork> => {
  const numbers: number[] = []
  for (let part = 0; part < workParts; part++) numbers.push(await numberOf(work, part, signal))
  return { challenge: work.challenge, numbers }
}

const numberOf = async (work: Work, part: number, signal: AbortSignal): Promise<number> => {
  for (let first = 0; ; first += atOnce) {
    signal.throwIfAborted()
    const tried = Array.from({ length: atOnce }, (_, step) => hashOf(workText(work, part, first + step)))
    const found = (await Promise.all(tried)).findIndex((hash) => hasZeroBits(hash, work.bits))
    if (found >= 0) return first + found
    await nextTask()
  }
}

/**
 * Lets the page do what waits. A browser may hash a short text at once, and promises alone would then never leave its
 * thread.
 */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })

const encoder = new TextEncoder()
const hashOf = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))
