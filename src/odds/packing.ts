import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

/** Content codings in order of preference: zstd takes a third of brotli's time for the same size. */
const codings = ['zstd', 'br', 'gzip', 'identity'] as const
export type Coding = (typeof codings)[number]

/**
 * The coding for an Accept-Encoding header. Without a header, or if it accepts none of them, the bytes go
 * uncompressed.
 */
export const codingFor = (header: string | undefined): Coding => {
  const accepted = new Set<string>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((text) => /^q=0(\.0*)?$/.test(text))) accepted.add(name)
  }
  return codings.find((coding) => accepted.has(coding)) ?? 'identity'
}

/** A body and its codings, each made on first use. */
export interface Packed {
  readonly bytes: Buffer
  as: (coding: Coding) => { readonly coding: Coding; readonly bytes: Buffer }
}

/** Smaller bodies fit one packet anyway. */
const worthPacking = 1_400

export const pack = (text: string): Packed => {
  const bytes = Buffer.from(text)
  const made = new Map<Coding, Buffer>([['identity', bytes]])
  return {
    bytes,
    as: (wanted) => {
      const coding = bytes.length < worthPacking ? 'identity' : wanted
      const packed = made.get(coding) ?? packers[coding](bytes)
      made.set(coding, packed)
      return { coding, bytes: packed }
    },
  }
}

const packers: Record<Coding, (bytes: Buffer) => Buffer> = {
  zstd: (bytes) => zstdCompressSync(bytes),
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes) => gzipSync(bytes),
  identity: (bytes) => bytes,
}
