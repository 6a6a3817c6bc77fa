import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Seals secrets for a file that is copied and backed up: AES-256-GCM under a key that the file does not hold
 * (§game.sealed).
 */
export interface Seal {
  /** Seals a text; it opens only for the same subject, so that no secret can take another's place. */
  readonly close: (text: string, about: string) => string
  /** Opens a sealed text. Throws a `SealError` if the key or the subject is another, or if the text was changed. */
  readonly open: (sealed: string, about: string) => string
}

/** The seal does not open: the key is not the one that the secrets were sealed by. */
export class SealError extends Error {}

export const sealKeyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const prefix = 'sealed:'

export const isSealed = (text: string): boolean => text.startsWith(prefix)

/** A seal by a key of 32 bytes. */
export const sealBy = (key: Buffer): Seal => ({
  close: (text, about) => {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
    const closed = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
    return prefix + Buffer.concat(closed).toString('base64')
  },
  open: (sealed, about) => {
    const bytes = Buffer.from(sealed.slice(prefix.length), 'base64')
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagBytes))
      return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      throw new SealError(`the seal key does not open what was sealed for ${about}`)
    }
  },
})
