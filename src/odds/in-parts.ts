import { setImmediate } from 'node:timers/promises'

/** Work that may pause wherever it yields. */
export type Parts<Answer = void> = Generator<void, Answer>

/** Real milliseconds for which the other work of the process waits for a part of this one. */
const longest = 15

/** Does work in parts: between two of them, what waits in this process is done, so that it answers all the while. */
export const inParts = async <Answer>(work: Parts<Answer>): Promise<Answer> => {
  let since = performance.now()
  let part = work.next()
  while (part.done !== true) {
    if (performance.now() - since >= longest) {
      await setImmediate()
      since = performance.now()
    }
    part = work.next()
  }
  return part.value
}

/** Does the same work without a pause. */
export const atOnce = <Answer>(work: Parts<Answer>): Answer => {
  let part = work.next()
  while (part.done !== true) part = work.next()
  return part.value
}
