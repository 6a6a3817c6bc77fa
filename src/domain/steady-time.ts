/**
 * The sources of time: the wall clock, which somebody may set, and the monotonic clock, which runs evenly.
 * Milliseconds.
 */
export interface TimeSource {
  readonly wall: () => number
  readonly elapsed: () => number
}

/** Real time that does not move when the wall clock is set (§time.steady). */
export interface SteadyTime {
  /** Milliseconds since 1970, never backwards. */
  readonly real: () => number
  /** Milliseconds elapsed, by the monotonic clock alone. */
  readonly elapsed: () => number
  /** False from a step of the wall clock until the wall clock runs evenly again. */
  readonly isEven: () => boolean
  /** Reads the wall clock; answers what changed since the last reading. Must be called several times a second. */
  readonly watch: () => TimeChange | undefined
}

export interface TimeChange {
  readonly kind: 'clock.stepped' | 'clock.recovered'
  /** How far the wall clock is ahead of the steady clock, in milliseconds; negative when it is behind. */
  readonly ahead: number
}

/** A wall clock that is further off than this has been set. */
export const stepTolerance = 2_000
/** The wall clock is trusted again when it has run evenly for this long: sooner at its old time than at a new one. */
export const backWithin = 5_000
export const believedAfter = 15_000

/**
 * Real time starts at the wall clock and is then counted by the monotonic clock. A wall clock that was set forward and
 * stays there is followed after a while. One that was set back is not followed, because time does not run backwards:
 * the difference is kept instead.
 */
export const steadyTime = ({ wall, elapsed }: TimeSource): SteadyTime => {
  const begun = { wall: wall(), elapsed: elapsed() }
  let forward = 0
  let behind = 0
  let step: { readonly ahead: number; readonly since: number } | undefined
  const real = () => Math.floor(begun.wall + forward + (elapsed() - begun.elapsed))
  const recover = (ahead: number): TimeChange => {
    forward += Math.max(0, ahead)
    behind = Math.min(0, ahead)
    step = undefined
    return { kind: 'clock.recovered', ahead }
  }
  const watch = (): TimeChange | undefined => {
    const ahead = wall() - real()
    const isOld = Math.abs(ahead - behind) <= stepTolerance
    if (!step && isOld) return undefined
    if (!step || Math.abs(ahead - step.ahead) > stepTolerance) {
      const isNews = !step
      step = { ahead, since: elapsed() }
      return isNews ? { kind: 'clock.stepped', ahead } : undefined
    }
    const even = elapsed() - step.since
    if (isOld && even >= backWithin) {
      step = undefined
      return { kind: 'clock.recovered', ahead: behind }
    }
    return even >= believedAfter ? recover(ahead) : undefined
  }
  return { real, elapsed, isEven: () => step === undefined, watch }
}
