import { type Breach, isCode, type Tree } from './source.ts'

/** As wide as the formatter lets code be; it does not wrap comments. */
const columns = 120
const comment = /^\s*(?:\*|\/\*|\/\/)|\s\/\/ /
const isComment = (path: string, line: string): boolean =>
  path.endsWith('.sql') ? line.includes('--') : comment.test(line)

/** As wide as two windows beside each other let a document be; a table, a list of changes and code keep their lines. */
const documentColumns = 150
const isDocument = (path: string): boolean => path.endsWith('.md') && path !== '.github/CHANGELOG.md'
const fence = /^\s*```/
const isUnwrapped = /^\s*\||^!\[/

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

/** A paragraph of a document is wrapped, so that a change of it shows where it is. */
export const documentWidthBreaches = (tree: Tree): Breach[] =>
  [...tree]
    .filter(([path]) => isDocument(path))
    .flatMap(([path, text]) => {
      let isFenced = false
      return text.split('\n').flatMap((line, index) => {
        if (fence.test(line)) isFenced = !isFenced
        const width = [...line].length
        return width > documentColumns && !isFenced && !isUnwrapped.test(line)
          ? [`${path}:${index + 1} goes to column ${width}`]
          : []
      })
    })
