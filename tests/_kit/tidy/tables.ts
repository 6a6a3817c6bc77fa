import { type Breach, linesWith, type Tree } from './source.ts'

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

/** Every table of a view has a name: a caption first of all, or a heading that it is labelled by. */
export const captionBreaches = (tree: Tree): Breach[] =>
  [...tree]
    .filter(([path]) => path.startsWith('src/') && path.endsWith('.tsx'))
    .flatMap(([path, text]) =>
      linesWith(text, /<table\b/)
        .filter(
          ({ line }) =>
            !isNamed(
              text
                .split('\n')
                .slice(line - 1)
                .join('\n'),
            ),
        )
        .map(({ line }) => `${path}:${line} is a table without a name`),
    )

const isNamed = (text: string): boolean => /^[^<]*<table\b(?:[^>]*aria-label|(?:=>|[^>])*>\s*<caption\b)/.test(text)
