import { useEffect, useState } from 'react'

/** Milliseconds in which an amount counts up. */
const lasts = 600

/**
 * An amount of minor units that counts up to its new value while `counts`; at once where it falls, and on a device that
 * asks for less motion.
 */
export const useCounted = (minor: bigint, counts: boolean): bigint => {
  const [{ from, to }, setWay] = useState({ from: minor, to: minor })
  const [shown, setShown] = useState(minor)
  if (to !== minor) {
    setWay({ from: counts && minor > to ? to : minor, to: minor })
    setShown(counts && minor > to ? to : minor)
  }
  useEffect(() => {
    if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(to)
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - began) / lasts))
      setShown(from + ((to - from) * BigInt(Math.round(part * 1_000))) / 1_000n)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [from, to])
  return shown
}
