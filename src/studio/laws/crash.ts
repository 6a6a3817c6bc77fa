import { type Exact, exact } from '#domain/money/exact.ts'
import { crashDoubles, crashTop } from '#domain/bet/limits.ts'
import type { Draw } from './draw.ts'
import { drawUnreached } from './multiple.ts'

/** Multiples are whole hundredths: a curve begins at 1.00, and ends at the highest with everybody paid. */
export const crashMultiple = { min: 100, max: crashTop * 100 } as const

/** A curve as it ended, and where the member of a bet left it. */
export interface CrashRound {
  /** The multiple at which it crashed, in hundredths, from which on nobody is paid. One above the highest never did. */
  readonly crashed: number
  readonly out?: number
}

/** The multiple at which a curve crashes, in hundredths: it passes each with a chance of 99 in it (§game.crash). */
export const drawCrash = (draw: Draw, below?: number): number => drawUnreached(draw, crashMultiple.max, below)

/** The multiple of a curve so many milliseconds after it began, in hundredths, rounded down. */
export const multipleAfter = (ms: number): number =>
  Math.min(crashMultiple.max, Math.floor(crashMultiple.min * 2 ** (Math.max(0, ms) / (crashDoubles * 1_000))))

/** After how many milliseconds a curve has reached a multiple in hundredths, the first whole one. */
export const reachedAfter = (multiple: number): number => {
  let ms = Math.max(0, Math.floor(crashDoubles * 1_000 * Math.log2(multiple / crashMultiple.min)) - 1)
  while (multipleAfter(ms) < multiple) ms += 1
  return ms
}

/** How long a curve lasts, in milliseconds. */
export const crashLasts = ({ crashed }: CrashRound): number => reachedAfter(Math.min(crashed, crashMultiple.max))

/** The bet that is left by hand alone. */
export const byHand = 'hand'

/** The multiple at which a bet is left by itself, in hundredths: the highest for one left by hand; 0 for no bet. */
export const leavesAt = (bet: string): number => {
  if (bet === byHand) return crashMultiple.max
  const multiple = Number(/^auto-([1-9]\d{2,5})$/.exec(bet)?.[1] ?? 0)
  return multiple > crashMultiple.min && multiple <= crashMultiple.max ? multiple : 0
}

const outOf = (move: string | undefined): number => Number(/^out-([1-9]\d{2,5})$/.exec(move ?? '')?.[1] ?? 0)

/** The curve of a draw, and where a member's move left it. */
export const playCrash = (draw: Draw, [move]: readonly string[]): CrashRound => {
  const [crashed, out] = [drawCrash(draw), outOf(move)]
  return out > 0 ? { crashed, out } : { crashed }
}

/**
 * The move of a member who leaves so many milliseconds after a curve began; undefined once it has crashed, and once the
 * bet has left by itself.
 */
export const leaveCrash = (bet: string, { crashed }: CrashRound, ms: number): string | undefined => {
  const multiple = multipleAfter(ms)
  return ms >= 0 && multiple < crashed && multiple < leavesAt(bet) ? `out-${multiple}` : undefined
}

/** What a unit staked returns: the multiple where it was left, or nothing. */
export const crashReturn = (bet: string, { crashed, out = leavesAt(bet) }: CrashRound): Exact =>
  out < crashed ? exact(BigInt(out), 100n) : exact(0n)
