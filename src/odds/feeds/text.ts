import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { unpacked, wrongKindOf } from './file-kind.ts'
import { SeasonFileError } from './season/file.ts'

/** The text of a file's bytes. Throws a `SeasonFileError` for a file that is something else, by its true name. */
export const textIn = (file: string, bytes: Uint8Array): string => {
  const wrong = wrongKindOf(bytes)
  if (wrong !== undefined) throw new SeasonFileError(file, 'the file', wrong)
  return textOf(bytes)
}

/** A file's bytes, unpacked from gzip or bzip2. Throws a `SeasonFileError` for one that cannot be read at all. */
export const loadBytes = async (file: string): Promise<Uint8Array> => {
  try {
    return unpacked(await readFile(file))
  } catch (error) {
    const isFolder = (error as NodeJS.ErrnoException).code === 'EISDIR'
    throw new SeasonFileError(file, 'the file', isFolder ? 'is a folder: name its files' : (error as Error).message)
  }
}

/**
 * The text of a file's bytes: UTF-16 with a byte-order mark or with a zero in every second byte, else UTF-8. A line
 * that is not valid UTF-8 is read in Windows' western letters: old files use them, and files joined from several use
 * them in part. A byte-order mark is left out.
 */
export const textOf = (bytes: Uint8Array): string => {
  const wide = wideEncodingOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  if (isUtf8(bytes)) return utf8.decode(bytes)
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  return linesOf(bytes.subarray(start))
    .map((line) => (isUtf8(line) ? utf8 : western).decode(line))
    .join('')
}

const utf8 = new TextDecoder('utf-8')
const western = new TextDecoder('windows-1252')

const wideEncodingOf = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first && third && second === 0 && fourth === 0) return 'utf-16le'
  return second && fourth && first === 0 && third === 0 ? 'utf-16be' : undefined
}

const lineFeed = 0x0a

const linesOf = (bytes: Uint8Array): Uint8Array[] => {
  const lines: Uint8Array[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(lineFeed, at)
    const next = end < 0 ? bytes.length : end + 1
    lines.push(bytes.subarray(at, next))
    at = next
  }
  return lines
}
