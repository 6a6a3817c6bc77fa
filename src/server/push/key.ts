import { createECDH } from 'node:crypto'
import { loadSecretFile } from '../config/secrets.ts'
import type { Tabled } from '../database/database.ts'
import { secretFor } from '../database/secret.ts'

/** The pair of keys by which push services know this operator (RFC 8292), in base64url. */
export interface PushKey {
  readonly publicKey: string
  readonly privateKey: string
}

/** The order of P-256 less one. */
const scalars = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550')

/**
 * The key of the operator's file, or the one that all processes share: a device is subscribed for one key, so another
 * one would silence all devices. `read` throws for a file that has no private key of P-256.
 */
export const openPushKey = (db: Tabled, file: string | undefined): { readonly read: () => Promise<PushKey> } => {
  let cached: Promise<PushKey> | undefined
  const load = async () =>
    file === undefined ? pairOf(toScalar(await secretFor(db, 'notifications'))) : fromFile(file)
  return { read: () => (cached ??= load()) }
}

const fromFile = (file: string): PushKey => {
  const text = loadSecretFile(file) ?? ''
  try {
    if (/^[\w-]{43}$/.test(text)) return pairOf(Buffer.from(text, 'base64url'))
  } catch {
    // Not every 256 bits of a file are a key: named below, like any other text.
  }
  throw new Error(`${file} is not a private key of P-256 in one line of base64url`)
}

/** 256 bits as a private key: every text of bits is one. */
const toScalar = (secret: Uint8Array): Buffer =>
  Buffer.from(
    ((BigInt(`0x${Buffer.from(secret).toString('hex')}`) % scalars) + 1n).toString(16).padStart(64, '0'),
    'hex',
  )

const pairOf = (scalar: Buffer): PushKey => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalar)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
}
