import type { Body, Call, Reply } from '#calls/call.ts'
import { type Cell, type DecimalSign, writeCsv } from '#domain/text/csv.ts'
import type { Reason } from '#domain/errors.ts'
import { type Currency, writeAmount } from '#domain/money/money.ts'
import { saveFile } from '#ui/flows/save-file.ts'
import { ask } from '#ui/flows/ask.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import { showShort, zoneLabel } from '#ui/text/dates.ts'
import type { TextKey, Translate } from '#ui/text/text.tsx'
import type { Loaded } from '#ui/text/use-reading.ts'

/** The most rows one call returns. */
const mostRows = 500

/** Whose sheet it is: heads, cells and decimals are in the member's language and currency. */
export interface SheetSetting {
  readonly t: Translate
  readonly decimal: DecimalSign
  readonly currency: Currency
}

/**
 * A column: its head's text, and its cell of a row. An amount is a figure, so that a spreadsheet can add it up.
 */
export interface Column<Row> {
  readonly head: TextKey | ((setting: SheetSetting) => string)
  readonly cell: (row: Row, setting: SheetSetting) => Cell
}

interface SheetPage {
  readonly rows: readonly (readonly Cell[])[]
  readonly isLast: boolean
}

/** A list that can be downloaded. */
export interface SheetCall {
  readonly heads: (setting: SheetSetting) => readonly string[]
  readonly load: (body: object, page: number, setting: SheetSetting) => Promise<Loaded<SheetPage>>
}

type AnswerOf<C extends Call> = Extract<Reply<C>, { kind: 'answered' }>['answer']

/** `read` answers the rows of a page, or undefined if one cannot be read; `only` is added to the request. */
export const sheetOf = <C extends Call, Row>(
  call: C,
  columns: readonly Column<Row>[],
  read: (answer: AnswerOf<C>, currency: Currency) => readonly Row[] | undefined,
  only: object = {},
): SheetCall => ({
  heads: (setting) =>
    columns.map(({ head }) =>
      typeof head === 'string' ? setting.t(head, { currency: setting.currency }) : head(setting),
    ),
  load: async (body, page, setting) => {
    const asked = { ...body, ...only, page, page_size: mostRows } as unknown as Body<C>
    return loadedFrom(await ask(call, asked), (answer) => {
      const rows = read(answer, setting.currency)?.map((row) => columns.map(({ cell }) => cell(row, setting)))
      return rows && { rows, isLast: page * mostRows >= (answer as { readonly total: number }).total }
    })
  },
})

/** Whole lists as one sheet, under the heads of the first. If a page is missing there is no sheet at all. */
export const loadSheets = async (
  sheets: readonly SheetCall[],
  body: object,
  setting: SheetSetting,
): Promise<Loaded<string>> => {
  const rows: (readonly Cell[])[] = []
  for (const sheet of sheets) {
    const failed = await loadInto(rows, sheet, body, setting)
    if (failed !== undefined) return { kind: 'failed', code: failed }
  }
  return { kind: 'answered', value: writeCsv(sheets[0]?.heads(setting) ?? [], rows, setting.decimal) }
}

const loadInto = async (
  rows: (readonly Cell[])[],
  { load }: SheetCall,
  body: object,
  setting: SheetSetting,
): Promise<Reason | undefined> => {
  for (let page = 1; ; page++) {
    const loaded = await load(body, page, setting)
    if (loaded.kind === 'failed') return loaded.code
    rows.push(...loaded.value.rows)
    if (loaded.value.isLast) return undefined
  }
}

/** A time in the member's zone, which its head names; empty for none. */
export const timeColumn = <Row>(head: TextKey, at: (row: Row) => number): Column<Row> => ({
  head: ({ t }) => `${t(head)} (${zoneLabel()})`,
  cell: (row) => (at(row) > 0 ? showShort(at(row)) : ''),
})

/** An amount in minor units. */
export const amountCell = (minor: bigint, currency: Currency): Cell => ({ figure: writeAmount(minor, currency) })

/** Odds, with a hyphen for their minus, which spreadsheets read as that of a number. */
export const oddsCell = (printed: string): Cell => ({ figure: printed.replaceAll('\u2212', '-') })

/** Gives a sheet to the member as a file. */
export const saveSheet = (name: string, text: string): void =>
  saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
