/**
 * Counts requests by caller, in windows of real time that begin together: one number per caller, forgotten when the
 * window ends. False when a request is over the limit.
 */
export const openRate = ({
  most,
  windowMs,
  now,
}: {
  most: number
  windowMs: number
  now: () => number
}): ((who: string) => boolean) => {
  const counts = new Map<string, number>()
  let ends = now() + windowMs
  return (who) => {
    const at = now()
    if (at >= ends) {
      counts.clear()
      ends = at + windowMs
    }
    const count = (counts.get(who) ?? 0) + 1
    counts.set(who, count)
    return count <= most
  }
}
