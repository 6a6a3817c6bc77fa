import { type Breach, type Tree } from './source.ts'

const book = /^src\/domain\/rule-book\/(?!member\/)[\w/-]+\.ts$/
const clause = /^ {2}'([a-z][a-z-]*\.[a-z][a-z-]*)': \{$/
const citation = /§(?!\$\{|%s|`)((?:[a-z](?:[a-z-]*[a-z])?(?:\\?\.[a-z](?:[a-z-]*[a-z])?)?)?)/g
const paper =
  /\b(?:rules|spec|design|findings)`? ?§|`(?:rules|spec|design|findings)(?:\.md)?`|\(`look`[),]|\b(?:findings|look|sketches)\/[\w-]+\.md\b|\bthe spec\b/i

/**
 * A citation leads to a clause of the rule book, a clause is cited where it holds, and nothing leads out of the
 * repository.
 */
export function citationBreaches(tree: Tree): Breach[] {
  const clauses = clausesOf(tree)
  const cited = new Set<string>()
  const lost = readable(tree).flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const at = `${path}:${index + 1}`
      const ids = [...line.matchAll(citation)].map(([, id]) => id!.replace('\\', ''))
      for (const id of ids) cited.add(id)
      const outside = paper.exec(line)
      return [
        ...ids.filter((id) => !clauses.has(id)).map((id) => `${at} cites §${id}, which is no clause of the rule book`),
        ...(outside === null ? [] : [`${at} cites ${outside[0]}, which is not in the repository`]),
      ]
    }),
  )
  return [
    ...lost,
    ...[...clauses].filter(([id]) => !cited.has(id)).map(([id, at]) => `${at} ${id} is cited by no code and no test`),
  ]
}

const clausesOf = (tree: Tree): ReadonlyMap<string, string> =>
  new Map(
    [...tree]
      .filter(([path]) => book.test(path))
      .flatMap(([path, text]) =>
        text.split('\n').flatMap((line, index): [string, string][] => {
          const id = clause.exec(line)?.[1]
          return id === undefined ? [] : [[id, `${path}:${index + 1}`]]
        }),
      ),
  )

/** What is read for citations: everything but the book, these rules, and their own tests. */
const readable = (tree: Tree) =>
  [...tree].filter(
    ([path]) =>
      !book.test(path) &&
      !path.startsWith('tests/_kit/tidy/') &&
      !path.startsWith('tests/tidy/') &&
      path !== 'package-lock.json',
  )
