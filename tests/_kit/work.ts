import { type DoneWork, hasZeroBits, type Work, workParts, workText } from '#calls/work.ts'
import { createHash } from 'node:crypto'

/** Does the work that the server asks for, at once. */
export const doWork = (work: Work): DoneWork => ({
  challenge: work.challenge,
  numbers: Array.from({ length: workParts }, (_, part) => {
    for (let number = 0; ; number++) {
      const hash = createHash('sha256')
        .update(workText(work, part, number))
        .digest()
      if (hasZeroBits(hash, work.bits)) return number
    }
  }),
})
