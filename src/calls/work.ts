/**
 * Work that a device does before it may try to sign in while many do (§account.work): for each part a number whose
 * SHA-256 with the challenge begins with zero bits. Shared by the page that does it and the server that checks it.
 */
export interface Work {
  readonly challenge: string
  /**
   * Zero bits that the hash of each part begins with: 2 to this power is the number of tries a part takes on average.
   */
  readonly bits: number
}

/** A number for each part, in their order. */
export interface DoneWork {
  readonly challenge: string
  readonly numbers: number[]
}

/** Several small parts take more evenly long than one large part, and let the page do other work in between. */
export const workParts = 8

/** What is hashed for a part. */
export const workText = ({ challenge }: Pick<Work, 'challenge'>, part: number, number: number): string =>
  `${challenge}.${part}.${number}`

/** Whether a hash begins with so many zero bits. */
export const hasZeroBits = (hash: Uint8Array, bits: number): boolean =>
  hash.subarray(0, bits >> 3).every((byte) => byte === 0) && (hash[bits >> 3] ?? 0) >> (8 - (bits & 7)) === 0

/** The work that a refusal asks for; undefined if it is not whole. */
export const workIn = ({ challenge, bits }: Readonly<Record<string, unknown>>): Work | undefined =>
  typeof challenge === 'string' && Number.isInteger(bits) ? { challenge, bits: bits as number } : undefined
