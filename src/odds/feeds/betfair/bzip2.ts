import bitIterator from 'unbzip2-stream/lib/bit_iterator.js'
import bzip2 from 'unbzip2-stream/lib/bzip2.js'

/**
 * The bytes packed in bzip2 streams, one after the other, a block of at most 900,000 at a time. Throws for a file that
 * is cut or damaged, after the blocks before the damage.
 */
export function* unpackBzip2(chunks: Iterable<Uint8Array>): Generator<Buffer, undefined> {
  const packed = chunks[Symbol.iterator]()
  let given = 0
  let ahead = packed.next()
  const next = (): Uint8Array | undefined => {
    if (ahead.done) return undefined
    const bytes = Uint8Array.from(ahead.value) // the file's chunks share one memory
    given += bytes.length
    ahead = packed.next()
    return bytes
  }
  const bits = bitIterator(next)
  const isMore = () => bits.bytesRead < given || !ahead.done
  while (isMore()) {
    const size = sound(() => bzip2.header(bits)) * 100_000
    const memory = new Int32Array(size)
    for (let checkSum: number | null = 0; checkSum !== null; ) {
      const bytes: number[] = []
      const before: number = checkSum
      checkSum = sound(() => bzip2.decompress(bits, (byte) => void bytes.push(byte), memory, size, before))
      if (bytes.length > 0) yield Buffer.from(bytes)
    }
  }
}

/** The unpacker's own errors are jokes, and at the end of a cut file it reads from nothing. */
const sound = <Value>(read: () => Value): Value => {
  try {
    return read()
  } catch (error) {
    throw new Error('is cut or damaged: bzip2 cannot unpack it', { cause: error })
  }
}
