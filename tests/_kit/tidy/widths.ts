import { type Breach, isCode, type Tree } from './source.ts'

/** As wide as the formatter lets code be; it does not wrap comments. */
const columns = 120
const comment = /^\s*(?:\*|\/\*|\/\/)|\s\/\/ /
const isComment = (path: string, line: string): boolean =>
  path.endsWith('.sql') ? line.includes('--') : comment.test(line)

/** Steps of the schema keep the hash they were run with. */
const isRead = (path: string): boolean =>
  isCode(path) || (path.endsWith('.sql') && !path.startsWith('src/server/database/migrations/'))

/** A comment is at most as wide as code; a line of code is the formatter’s concern. */
export const widthBreaches = (tree: Tree): Breach[] =>
  [...tree]
    .filter(([path]) => isRead(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => {
        const width = [...line].length
        return width > columns && isComment(path, line) ? [`${path}:${index + 1} has a comment to column ${width}`] : []
      }),
    )
