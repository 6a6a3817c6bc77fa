import type { Ending } from '#domain/settlement/ending.ts'

/** How far a match came that was called, as people say it. */
export const measured = (call: Ending['call']): Readonly<Record<string, number>> =>
  call && 'halfInnings' in call ? { innings: call.halfInnings / 2 } : { ...call }
