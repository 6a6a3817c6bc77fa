import { gunzipSync } from 'node:zlib'
import { unpackBzip2 } from './betfair/bzip2.ts'

/**
 * What a file is that cannot be read as text, by its first bytes, in words for the person who gave it; undefined for
 * one that may be.
 */
export const wrongKindOf = (bytes: Uint8Array): string | undefined => {
  const begins = (sign: string) => latin(bytes.subarray(0, sign.length)) === sign
  if (begins('PK\u0003\u0004') || begins('PK\u0005\u0006'))
    return latin(bytes.subarray(0, 4_096)).includes('[Content_Types].xml') ? workbook : 'is a ZIP archive: unpack it'
  if (begins('\u00d0\u00cf\u0011\u00e0')) return workbook
  if (latin(bytes.subarray(257, 262)) === 'ustar') return 'is a tar archive: unpack it'
  if (begins('7z\u00bc\u00af')) return 'is a 7z archive: unpack it'
  if (begins('Rar!')) return 'is a RAR archive: unpack it'
  if (begins('%PDF')) return 'is a PDF'
  const head = latin(bytes.subarray(0, 1_024))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase()
  return /^<(!doctype html|html|head|body|script|meta)\b/.test(head)
    ? 'is a web page (HTML): save the data itself'
    : undefined
}

const workbook = 'is a workbook: save its sheet as CSV'

/** The bytes of a file, unpacked if it is a gzip or bzip2 file. Throws for one that is cut or damaged. */
export const unpacked = (bytes: Uint8Array): Uint8Array => {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes)
  return latin(bytes.subarray(0, 3)) === 'BZh' ? Buffer.concat([...unpackBzip2([bytes])]) : bytes
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
