import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { hashOfRequest, holdsSecrets, type OperatorRequest } from './request.ts'

/** A new person's key: the half the person keeps, and the half the house gets. Both base64url. */
export interface OperatorKey {
  /** PKCS#8. */
  readonly privateKey: string
  /** The 32 bytes of Ed25519. */
  readonly publicKey: string
}

export const newOperatorKey = (): OperatorKey => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    publicKey: rawOf(publicKey),
  }
}

/** The public half of a private key. Throws if the text is not a private key. */
export const publicKeyOf = (privateKey: string): string => rawOf(createPublicKey(parsePrivate(privateKey)))

/** Whether a text is a public key: 32 bytes, base64url. */
export const isPublicKey = (text: string): boolean => /^[\w-]{43}$/.test(text)

/**
 * Signs a request, so that nobody else can send it in this person's name. `at` is real time in milliseconds. Secrets
 * get the nonce that this person's key gives this act's key: sent again, the same request has the same hash.
 */
export const signRequest = <Asked extends Omit<OperatorRequest, 'at' | 'signature' | 'nonce'>>(
  asked: Asked,
  privateKey: string,
  at: number,
): Asked & OperatorRequest => {
  const request = { ...asked, ...(holdsSecrets(asked) && { nonce: nonceOf(privateKey, asked.key ?? '') }), at }
  return { ...request, signature: sign(null, signedBytes(request), parsePrivate(privateKey)).toString('base64url') }
}

const nonceOf = (privateKey: string, key: string): string =>
  createHmac('sha256', Buffer.from(privateKey, 'base64url')).update(`touchline operator nonce|${key}`).digest('hex')

/** A signature is valid for this long before and after its time, so an overheard request is useless later. */
export const signedFor = 5 * 60_000

/** Whether the owner of a public key signed a request, its secrets included. */
export const isSignedBy = (request: OperatorRequest, publicKey: Uint8Array): boolean =>
  (!holdsSecrets(request) || request.nonce !== undefined) &&
  isSignature(signedBytes(request), Buffer.from(request.signature, 'base64url'), publicKey)

/** Signs a document, such as the list of a book's pages; a signature of a document is never one of a request. */
export const signDocument = (document: Uint8Array, privateKey: string): string =>
  sign(null, documentBytes(document), parsePrivate(privateKey)).toString('base64url')

/** Whether the owner of a public key (base64url) signed exactly this document. */
export const isDocumentSigned = (document: Uint8Array, signature: string, publicKey: string): boolean =>
  isSignature(documentBytes(document), Buffer.from(signature, 'base64url'), Buffer.from(publicKey, 'base64url'))

const documentBytes = (document: Uint8Array): Buffer => Buffer.concat([Buffer.from('touchline document 1\n'), document])

/** The parts of a recorded request that its signature covers. */
export interface Signed {
  readonly act: string
  readonly key: string | undefined
  readonly operator: string
  readonly at: number
  readonly bodyHash: Uint8Array
}

/** Whether a signature in the record is its operator's signature over that act. */
export const isActSigned = (signed: Signed, signature: Uint8Array, publicKey: Uint8Array): boolean =>
  isSignature(bytesOf(signed), signature, publicKey)

const signedBytes = (request: Omit<OperatorRequest, 'signature'>): Buffer =>
  bytesOf({ ...request, key: request.key, bodyHash: hashOfRequest(request) })

const bytesOf = ({ act, key = '', operator, at, bodyHash }: Signed): Buffer =>
  Buffer.from(JSON.stringify(['touchline operator', 1, act, key, operator, at, Buffer.from(bodyHash).toString('hex')]))

const isSignature = (bytes: Buffer, signature: Uint8Array, publicKey: Uint8Array): boolean => {
  try {
    return signature.length === 64 && verify(null, bytes, parsePublic(publicKey), signature)
  } catch {
    // Bytes that are not a point of the curve are not a key.
    return false
  }
}

/** The bytes before the raw bytes of an Ed25519 key in its DER form (RFC 8410). */
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

const rawOf = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length).toString('base64url')

const parsePublic = (raw: Uint8Array): KeyObject =>
  createPublicKey({ key: Buffer.concat([publicPrefix, raw]), format: 'der', type: 'spki' })

const parsePrivate = (text: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' })
