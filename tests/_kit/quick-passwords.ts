import { openPasswords, type Passwords } from '#server/members/passwords.ts'
import { hash, verify } from '@node-rs/argon2'

/** The least that Argon2 takes. */
const least = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const

/** Passwords as a server keeps them, but hashed at the least cost: only tests of the cost itself need the real one. */
export const quickPasswords = (weaknessOf?: Passwords['weaknessOf']): Passwords => ({
  ...openPasswords({ hash: (password) => hash(password, least), verify }, weaknessOf),
  isOutdated: () => false,
})
