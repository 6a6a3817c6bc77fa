import {
  type ColDef,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  createGrid,
  type GetRowIdParams,
  ModuleRegistry,
  RowApiModule,
} from 'ag-grid-community'
import { nextFrame, type Start } from './board.ts'
import { columns, startingPrice, textOf } from './changes.ts'

interface Row {
  readonly id: string
  readonly head: string
  readonly [column: string]: string
}

/** AG Grid as its documentation advises for many small changes: asynchronous transactions on rows that have ids. */
export const startAgGrid: Start = async (host, matches) => {
  ModuleRegistry.registerModules([ClientSideRowModelModule, ClientSideRowModelApiModule, RowApiModule])
  host.style.height = '960px'
  const rows = Array.from(
    { length: matches },
    (_, at): Row => ({
      id: String(at + 1),
      head: `Home ${at + 1}`,
      ...Object.fromEntries(columns.map((_, column) => [`c${column}`, textOf(startingPrice)])),
    }),
  )
  const columnDefs: ColDef<Row>[] = [
    { field: 'head', width: 120 },
    ...columns.map((_, column): ColDef<Row> => ({ field: `c${column}`, width: 80 })),
  ]
  const api = createGrid<Row>(host, {
    rowData: rows,
    columnDefs,
    rowHeight: 27,
    getRowId: ({ data }: GetRowIdParams<Row>) => data.id,
  })
  while (!host.querySelector('[role=gridcell]')) await nextFrame()
  const last = new Map(rows.map((row) => [row.id, row]))
  return {
    prepare: (batches) =>
      batches.map((batch) => {
        const update = batch.map(({ match, column, hundredths }) => {
          const row: Row = { ...last.get(String(match))!, [`c${column}`]: textOf(hundredths) }
          last.set(row.id, row)
          return row
        })
        return () => api.applyTransactionAsync({ update })
      }),
    cells: () =>
      [...host.querySelectorAll<HTMLElement>('[row-id] [col-id^=c]')].map((cell) => {
        const { type, line } = columns[Number(cell.getAttribute('col-id')!.slice(1))]!
        return [`${cell.closest('[row-id]')!.getAttribute('row-id')}/${line}/${type}`, cell] as const
      }),
    textAt: (place) => {
      const [match, line, type] = place.split('/')
      const column = `c${columns.findIndex((one) => one.type === type && one.line === Number(line))}`
      const shown = host.querySelector(`[row-id="${match}"] [col-id="${column}"]`)
      return shown ? (shown.textContent ?? undefined) : api.getRowNode(match!)?.data?.[column]
    },
  }
}
