import { type DoneWork, hasZeroBits, type Work, workParts, workText } from '#calls/work.ts'
import { workMinutes } from '#domain/bet/limits.ts'
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tabled } from '../database/database.ts'
import { secretFor } from '../database/secret.ts'

/** Who is asked to work: a challenge is good for one name from one network. */
export interface Worker {
  readonly name: string
  readonly network: string
}

/**
 * Zero bits of each part, by level. A part takes 2 to this power hashes on average, and there are `workParts` of them.
 */
const bitsOf = [0, 11, 13, 15, 17, 19] as const
export type WorkLevel = 0 | 1 | 2 | 3 | 4 | 5
export const highestLevel = 5 satisfies WorkLevel

/** How long a challenge may be answered, in milliseconds. */
export const workMs = workMinutes * 60_000

/**
 * Sets a challenge, which nothing is stored of: it carries its level, its end and its MAC under a secret of the house.
 * `real` in milliseconds.
 */
export const setWork = async (db: Tabled, who: Worker, level: WorkLevel, real: number): Promise<Work> => {
  const text = `${level}.${Math.floor(real) + workMs}.${randomBytes(16).toString('base64url')}`
  return { challenge: `${text}.${await macOf(db, text, who)}`, bits: bitsOf[level] }
}

/**
 * The level of finished work; undefined if it is not whole, not of this house, for another name or network, or too
 * late. Costs a MAC and at most `workParts` hashes. Whether it was used before is counted with the try.
 */
export const levelOfWork = async (
  db: Tabled,
  { challenge, numbers }: DoneWork,
  who: Worker,
  real: number,
): Promise<WorkLevel | undefined> => {
  const end = challenge.lastIndexOf('.')
  const [said, mac] = [challenge.slice(0, end), Buffer.from(challenge.slice(end + 1))]
  const right = Buffer.from(await macOf(db, said, who))
  if (mac.length !== right.length || !timingSafeEqual(mac, right)) return undefined
  const [level = 0, until = 0] = said.split('.').map(Number)
  if (until <= real || numbers.length !== workParts) return undefined
  const isDone = numbers.every((number, part) =>
    hasZeroBits(
      createHash('sha256')
        .update(workText({ challenge }, part, number))
        .digest(),
      bitsOf[level]!,
    ),
  )
  return isDone ? (level as WorkLevel) : undefined
}

const macOf = async (db: Tabled, text: string, { name, network }: Worker): Promise<string> =>
  createHmac('sha256', await secretFor(db, 'throttle keys'))
    .update(JSON.stringify([text, name, network]))
    .digest('base64url')
