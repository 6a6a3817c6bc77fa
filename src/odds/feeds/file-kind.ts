import { gunzipSync } from 'node:zlib'
import { unpackBzip2 } from './betfair/bzip2.ts'

/**
 * What a file is that cannot be read as text, by its first bytes, in words for the person who gave it; undefined for
 * one that may be.
 */
export const wrongKindOf = (bytes: Uint8Array): string | undefined => {
  const text = latin(bytes.subarray(0, 1_024))
  const kind = kinds.find(([sign, , from = 0]) => text.startsWith(sign, from))?.[1]
  if (kind !== undefined) return kind === archive ? kindOfZip(bytes) : kind
  // Whatever the encoding: a text in UTF-16 has a zero beside each of these letters.
  const head = text
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .replaceAll('\u0000', '')
    .replaceAll(/^\s*(?:<\?xml[^>]*\?>|<!--.*?-->|\s)*/gs, '')
    .toLowerCase()
  if (/^<(!doctype html|html|head|body|script|meta|table)\b/.test(head))
    return 'is a web page (HTML): save the data itself'
  return /^<[a-z!?]/.test(head) ? 'is XML' : undefined
}

/** The bytes that a kind begins with, or has at a place. */
const archive = 'is a ZIP archive: unpack it'
const workbook = 'is a workbook: save its sheet as CSV'
const picture = 'is a picture'
const kinds: readonly (readonly [sign: string, kind: string, from?: number])[] = [
  ['PK\u0003\u0004', archive],
  ['PK\u0005\u0006', archive],
  ['\u00d0\u00cf\u0011\u00e0', workbook],
  ['ustar', 'is a tar archive: unpack it', 257],
  ['7z\u00bc\u00af', 'is a 7z archive: unpack it'],
  ['Rar!', 'is a RAR archive: unpack it'],
  ['\u00fd7zXZ\u0000', 'is an xz file: unpack it'],
  ['(\u00b5/\u00fd', 'is a Zstandard file: unpack it'],
  ['\u0004"M\u0018', 'is an LZ4 file: unpack it'],
  ['%PDF', 'is a PDF'],
  ['{\\rtf', 'is a text document'],
  ['SQLite format 3', 'is a database (SQLite)'],
  ['PAR1', 'is a Parquet file'],
  ['\u0089PNG', picture],
  ['\u00ff\u00d8\u00ff', picture],
  ['GIF8', picture],
]

/** Office files are archives whose parts say what they are; some writers put those that do last. */
const kindOfZip = (bytes: Uint8Array): string => {
  const has = (name: string) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(name)
  if (has('xl/workbook') || has('opendocument.spreadsheet') || has('Index/Tables/')) return workbook
  if (has('word/document.xml') || has('opendocument.text')) return 'is a text document'
  return has('[Content_Types].xml') ? workbook : archive
}

/**
 * What a text is by its beginning, in words for the person who gave it, where it is a season's file; undefined for
 * another. A feed whose own kind it is reads it without asking.
 */
export const seasonKindOf = (text: string): string | undefined => {
  const head = text.slice(0, 4_096).replace(/^\uFEFF/, '')
  if (/^\s*\{/.test(head))
    return /"(?:matches|rounds)"\s*:\s*\[/.test(head)
      ? 'is a season of football.json: it is for openfootball'
      : undefined
  if (/^\s*(?:[=#▪»]|Matchday \d|Group \w+ +\|)/i.test(head))
    return 'is Football.TXT: give the season of football.json to openfootball'
  const lines = head.split(/\r\n|\r|\n/).map(cellsOf)
  if (lines.some((cells) => cells.has('team 1') && cells.has('team 2')))
    return 'is a table of footballcsv: give the season of football.json to openfootball'
  return lines.some((cells) => cells.has('date') && sides.some(([home, away]) => cells.has(home) && cells.has(away)))
    ? 'is a season of football-data: it is for football-data'
    : undefined
}

const cellsOf = (line: string): ReadonlySet<string> =>
  new Set(line.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim().toLowerCase()))
const sides = [
  ['hometeam', 'awayteam'],
  ['home', 'away'],
  ['ht', 'at'],
] as const

/** The bytes of a file, unpacked if it is a gzip or bzip2 file. Throws for one that is cut or damaged. */
export const unpacked = (bytes: Uint8Array): Uint8Array => {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes)
  return latin(bytes.subarray(0, 3)) === 'BZh' ? Buffer.concat([...unpackBzip2([bytes])]) : bytes
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
