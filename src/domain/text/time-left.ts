const second = 1_000

/** A countdown of milliseconds, in whole seconds rounded up: `0:42`, `1:05:09`, `53:00:00`; never below `0:00`. */
export const printLeft = (ms: number): string => {
  const left = Math.max(0, Math.ceil(ms / second))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(left / 3_600), Math.floor(left / 60) % 60]
  return hours === 0 ? `${minutes}:${two(left % 60)}` : `${hours}:${two(minutes)}:${two(left % 60)}`
}
