import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes, base64url: the only thing that proves a session. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text has the format of a token. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The stored form of a token: a thief of the table can sign nobody in (§account.password-hash). */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
