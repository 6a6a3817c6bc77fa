declare module 'unbzip2-stream/lib/bit_iterator.js' {
  /** Reads so many bits, or with null goes on to the next whole byte. */
  export interface Bits {
    (count: number): number
    (align: null): void
    readonly bytesRead: number
  }
  export default function bitIterator(next: () => Uint8Array | undefined): Bits
}

declare module 'unbzip2-stream/lib/bzip2.js' {
  import type { Bits } from 'unbzip2-stream/lib/bit_iterator.js'
  const bzip2: {
    /** The block size, in hundreds of thousands of bytes. */
    readonly header: (bits: Bits) => number
    /**
     * Unpacks one block byte by byte; answers the check sum so far, or null at the end of a stream. Throws for damage.
     */
    readonly decompress: (
      bits: Bits,
      take: (byte: number) => void,
      memory: Int32Array,
      size: number,
      checkSum: number,
    ) => number | null
  }
  export default bzip2
}
