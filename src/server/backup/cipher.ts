import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Reads one file and writes another, or the same again. */
export type Transcribe = (from: string, to: string) => Promise<void>

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Writes files of a backup as AES-256-GCM: nonce, ciphertext, tag. The tag covers a file's place in the backup, too.
 * Under its name a file is whole, or not there.
 */
export const encryptInto =
  (backup: string, key: Uint8Array): Transcribe =>
  async (from, to) => {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(relative(backup, to)))
    const part = `${to}.sealing`
    const sealed = async function* (source: AsyncIterable<Buffer>) {
      yield nonce
      for await (const piece of source) yield cipher.update(piece)
      yield cipher.final()
      yield cipher.getAuthTag()
    }
    try {
      await pipeline(createReadStream(from), sealed, createWriteStream(part, { mode: 0o600 }))
      await rename(part, to)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

/** The reverse. Throws, and leaves an unfinished file, where the key, the place or any byte is another. */
export const decryptFrom =
  (backup: string, key: Uint8Array): Transcribe =>
  async (from, to) => {
    const { nonce, tag, size } = await endsOf(from)
    const cipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(relative(backup, from)))
      .setAuthTag(tag)
    const body = size === 0 ? [] : createReadStream(from, { start: nonceBytes, end: nonceBytes + size - 1 })
    await pipeline(body, cipher, createWriteStream(to, { mode: 0o600 }))
  }

/** Nonce and tag of a sealed file, and the bytes between them. */
const endsOf = async (path: string) => {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const [nonce, tag] = [Buffer.alloc(nonceBytes), Buffer.alloc(tagBytes)]
    await file.read(nonce, 0, nonceBytes, 0)
    await file.read(tag, 0, tagBytes, size - tagBytes)
    return { nonce, tag, size: size - nonceBytes - tagBytes }
  } finally {
    await file.close()
  }
}
