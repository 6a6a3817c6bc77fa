/**
 * A match as it is played. It yields the moment of its next draw, in milliseconds since its begin, and is sent how far
 * it may continue: nothing is drawn before its moment has come, so nobody, not even the program, can know it earlier.
 * The first yield is that of the begin, at 0; `while (now < at) now = yield at` waits for a moment.
 */
export type Play = Generator<number, void, number>

/**
 * A course that is played only as far as requested. `play` receives a function that reports the course so
 * far. Asked for a moment, it plays up to that moment and returns all that is known: the very same course as before if
 * nothing happened. A moment earlier than the last one returns the later course.
 */
export const playedBy = <Course>(
  start: Course,
  play: (now: (course: Course) => void) => Play,
): ((passed: number) => Course) => {
  let course = start
  let run: Play | undefined
  let due = 0
  return (passed) => {
    if (passed < due) return course
    run ??= begun(play((now) => (course = now)))
    const { done, value } = run.next(passed)
    due = done ? Infinity : value
    return course
  }
}

/** A generator accepts sent values from its second step on. */
const begun = (play: Play): Play => {
  play.next()
  return play
}
