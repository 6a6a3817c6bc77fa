import { isWhole } from './sample.ts'

const minute = 60_000

/**
 * How long a test may take before it is given up, in milliseconds: a last resort against one that never ends, never a
 * judgement of one that is slow.
 * It leaves room for one core shared with fifteen busy processes. `silence` is how long a whole run may go without any
 * test ending.
 */
export const patienceOf = (whole: boolean) =>
  whole
    ? { test: 60 * minute, expectation: 5 * minute, silence: 75 * minute }
    : { test: 15 * minute, expectation: 2 * minute, silence: 20 * minute }

export const patience = patienceOf(isWhole)
