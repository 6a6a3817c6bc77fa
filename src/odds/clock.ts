/** The two clocks (§time.two-clocks), both in milliseconds since 1970. Book time never runs backwards. */
export interface Clock {
  /** Sessions, throttles, tokens, feed silence and polling. */
  real: () => number
  /** Kick-offs, tabs, the GMT+8 day, in-play minutes, the danger delay and statements. */
  book: () => number
  /** Book milliseconds per real millisecond. */
  speed: () => number
}

/** A clock whose book time starts at `bookStart` now and runs `speed` times as fast as real time. */
export const runningClock = ({
  bookStart,
  speed,
  real = Date.now,
}: {
  bookStart: number
  speed: number
  real?: () => number
}): Clock => {
  if (!(speed > 0)) throw new RangeError('a clock runs at a speed above 0')
  const origin = real()
  let latest = bookStart
  return {
    real,
    // A system clock that is set back stops book time until it has caught up; book time never runs backwards.
    book: () => (latest = Math.max(latest, Math.floor(bookStart + (real() - origin) * speed))),
    speed: () => speed,
  }
}

/** A clock moved by hand. */
export interface ManualClock extends Clock {
  /** Lets real time pass, and book time with it at the clock's speed. */
  pass: (realMs: number) => void
  /** Moves book time alone, forward only; throws when asked to go back. */
  toBook: (at: number) => void
}

export const manualClock = (start: { book: number; real?: number; speed?: number }): ManualClock => {
  const speed = start.speed ?? 1
  let real = start.real ?? start.book
  let book = start.book
  return {
    real: () => real,
    book: () => book,
    speed: () => speed,
    pass: (ms) => {
      real += ms
      book += ms * speed
    },
    toBook: (at) => {
      if (at < book) throw new RangeError(`book time never runs backwards: ${at} is before ${book}`)
      book = at
    },
  }
}
