/**
 * What work answers within so many milliseconds; undefined when it takes longer. It goes on then, and how it ends is found by asking; only
 * that it failed is told.
 */
export const inTime = <Answer>(
  work: Promise<Answer>,
  ms: number,
  failedLate: (error: unknown) => void,
): Promise<Answer | undefined> =>
  new Promise((answer, fail) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      answer(undefined)
    }, ms)
    work.then(answer, (error: unknown) => (isLate ? failedLate(error) : fail(error))).finally(() => clearTimeout(timer))
  })
