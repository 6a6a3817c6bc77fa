/**
 * The implicit roles of a table, repeated: on a phone its rows are laid out as cards, and some browsers then forget
 * that it is a table.
 */
export const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  head: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const
