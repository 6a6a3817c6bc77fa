/**
 * The answer of work within this many milliseconds; undefined when it takes longer. Late work continues, and its result
 * has to be looked up; only a late failure is reported.
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
