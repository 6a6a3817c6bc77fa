/**
 * Counts an amount up within so many milliseconds, slower towards the end, and ends with the whole of it; it stops as
 * soon as `show` says that it is no longer wanted.
 */
export const countUp = (from: bigint, to: bigint, ms: number, show: (amount: bigint) => boolean): void => {
  const began = performance.now()
  const tick = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - began) / ms))
    const eased = BigInt(Math.round((1 - (1 - part) ** 3) * 1_000))
    if (show(from + ((to - from) * eased) / 1_000n) && part < 1) requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}
