/**
 * Milliseconds of the page's main thread: its own processor time, the clock's, and the clock's in tasks longer than 50
 * ms.
 */
export interface Spent {
  readonly cpu: number
  readonly clock: number
  readonly long: number
  readonly longest: number
}

interface Event {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
}

/** What the thread that made the mark did before it, from the beginning of the trace. */
export const spentIn = (trace: Buffer, mark: string): Spent => {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly Event[] }
  const stood = traceEvents.find(
    ({ name, ph }) => name === mark && (ph === 'R' || ph === 'I' || ph === 'b' || ph === 'n'),
  )
  if (!stood) throw new Error(`the trace has no ${mark}`)
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'RunTask' && ph === 'X' && pid === stood.pid && tid === stood.tid && ts < stood.ts,
  )
  const clocks = tasks.map(({ dur = 0 }) => dur / 1_000)
  return {
    cpu: tasks.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0),
    clock: clocks.reduce((sum, ms) => sum + ms, 0),
    long: clocks.filter((ms) => ms > 50).reduce((sum, ms) => sum + ms, 0),
    longest: Math.max(0, ...clocks),
  }
}
