import type { Segment } from '#domain/market/board.ts'
import type { Detail, WholeBoard } from '#odds/publish.ts'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** A step as it travels between processes: the segment's own text, and what is served by match. */
export interface BoardStep {
  readonly epoch: string
  readonly seq: number
  readonly text: string
  readonly detail: Detail | undefined
}

/** Where a publisher is. */
export interface BoardPlace {
  readonly epoch: string
  readonly seq: number
}

export const packStep = ({ text, detail }: Pick<BoardStep, 'text' | 'detail'>): Buffer =>
  packed(JSON.stringify([text, detail ?? null]))

export const parseStep = (bytes: Uint8Array): BoardStep => {
  const [text, detail] = parsed(bytes) as readonly [string, Detail | null]
  const { epoch, seq } = JSON.parse(text) as Segment
  return { epoch, seq, text, detail: detail ?? undefined }
}

export const packWhole = (whole: WholeBoard): Buffer => packed(JSON.stringify(whole))
export const parseWhole = (bytes: Uint8Array): WholeBoard => parsed(bytes) as WholeBoard

/** Fast rather than small: what is packed here is unpacked a moment later on the same network. */
const packed = (text: string): Buffer => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
const parsed = (bytes: Uint8Array): unknown => JSON.parse(brotliDecompressSync(bytes).toString())

/** What a notification says: the place of the newest step. */
export const writePlace = ({ epoch, seq }: BoardPlace): string => `${epoch} ${seq}`
export const parsePlace = (text: string): BoardPlace | undefined => {
  const [, epoch, seq] = /^(\S{1,100}) (\d{1,15})$/.exec(text) ?? []
  return epoch === undefined ? undefined : { epoch, seq: Number(seq) }
}
