import { isErrorCode, type Reason } from '#domain/errors.ts'
import { ofetch } from 'ofetch'
import type { SheetCall } from './lists.ts'

/** The most rows one call returns. */
const mostRows = 500
const patience = 30_000

export type Sheet =
  | { readonly kind: 'sheet'; readonly text: string }
  | { readonly kind: 'failed'; readonly code: Reason }

/**
 * Whole lists as one sheet, as the server writes them, under the header of the first that has rows; `body` identifies
 * the list. If a page is missing there is no sheet at all.
 */
export const loadSheets = async (sheets: readonly SheetCall[], body: object): Promise<Sheet> => {
  const loaded: Sheet[] = []
  for (const { call, only } of sheets) loaded.push(await loadSheet(call.path, { ...body, ...only }))
  const texts = loaded.flatMap((sheet) => (sheet.kind === 'sheet' ? [cut(sheet.text)] : []))
  const [head] = texts.find(([, rows]) => rows !== '') ?? texts[0] ?? ['']
  return (
    loaded.find(({ kind }) => kind === 'failed') ?? {
      kind: 'sheet',
      text: [head, ...texts.map(([, rows]) => rows)].join(''),
    }
  )
}

const loadSheet = async (path: string, body: object): Promise<Sheet> => {
  const parts: string[] = []
  for (let page = 1; ; page++) {
    const part = await askSheet(path, { ...body, page, page_size: mostRows, format: 'csv' })
    if (part.kind === 'failed') return part
    const [head = '', rows] = cut(part.text)
    if (page === 1) parts.push(head)
    parts.push(rows)
    if (rowsIn(rows) < mostRows) return { kind: 'sheet', text: parts.join('') }
  }
}

const askSheet = async (path: string, body: object): Promise<Sheet> => {
  try {
    const { ok, _data: blob } = await ofetch.raw(path, {
      method: 'POST',
      body,
      retry: 0,
      ignoreResponseError: true,
      responseType: 'blob',
      signal: AbortSignal.timeout(patience),
    })
    // Read as bytes, because reading a blob as text drops the byte order mark that spreadsheets need.
    const text = blob ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer()) : ''
    const isSheet = ok && blob?.type.startsWith('text/csv') === true
    return isSheet ? { kind: 'sheet', text } : { kind: 'failed', code: refusalIn(text) }
  } catch {
    return { kind: 'failed', code: 'requestFailed' }
  }
}

/** A refusal is JSON even here. */
const refusalIn = (text: string): Reason => {
  const code = /"statusdesc":"(\w+)"/.exec(text)?.[1]
  return code !== undefined && isErrorCode(code) ? code : 'requestFailed'
}

/** The header line and the rows; no field name contains a line break. */
const cut = (text: string): readonly [string, string] => {
  const end = text.indexOf('\r\n') + 2
  return [text.slice(0, end), text.slice(end)]
}

/** Rows end with a line break; one inside a quoted cell does not count. */
const rowsIn = (rows: string): number => rows.replace(/"[^"]*"/g, '').split('\r\n').length - 1

/** Gives a sheet to the member as a file. */
export const saveSheet = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: `${name}.csv` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
