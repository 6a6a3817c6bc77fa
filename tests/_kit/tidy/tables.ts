import type { Breach, Tree } from './source.ts'

/** Every row of a table in a Markdown page has as many cells as its head: otherwise it is shown torn. */
export const tableBreaches = (tree: Tree): Breach[] =>
  [...tree].filter(([path]) => path.endsWith('.md')).flatMap(([path, text]) => tornRows(path, text.split('\n')))

const tornRows = (path: string, lines: readonly string[]): Breach[] => {
  let head: number | undefined
  return lines.flatMap((line, index) => {
    if (!line.startsWith('|')) {
      head = undefined
      return []
    }
    const cells = line.split(/(?<!\\)\|/).length - 2
    head ??= cells
    return cells === head ? [] : [`${path}:${index + 1} has ${cells} cells, and its table ${head}`]
  })
}
