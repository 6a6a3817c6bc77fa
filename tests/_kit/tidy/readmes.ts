import { dirname, join } from 'node:path/posix'
import type { Breach, Tree } from './source.ts'

const mostLines: Readonly<Record<string, number>> = { 'README.md': 100 }
/**
 * A file or folder in a code span: `src/calls/bets/bet.ts`, `pages/routes.ts`, `journeys/`; not an import, a flag or a
 * pattern.
 */
const named = /`((?:[\w.-]+\/)*[\w.-]+(?:\.(?:tsx?|mjs|txt|json|md|sql|svg|png)|\/))`/g
const linked = /\]\(([^)#:]+)\)/g
/** What a run makes, and what is outside the checkout. */
const made =
  /^\.(?:touchline|touchline-dev|touchline-studio|build|cache|screens|vscode)\/|^(?:node_modules|tls)\/|^(?:providers|identity|manifest|season)\.json$/

/**
 * A README names files that exist, from its own folder or from the root, and the first one is short enough to be read.
 */
export const readmeBreaches = (tree: Tree): Breach[] => {
  const paths = [...tree.keys()]
  const exists = (path: string) =>
    path.endsWith('/')
      ? paths.some((one) => `/${one}`.includes(`/${path}`))
      : paths.some((one) => `/${one}`.endsWith(`/${path}`))
  return [...tree]
    .filter(([path]) => /(?:^|\/)(?:README|CONTRIBUTING)\.md$/.test(path))
    .flatMap(([path, text]) => {
      const lines = text.split('\n')
      const most = mostLines[path]
      return [
        ...(most !== undefined && lines.length - 1 > most ? [`${path}:${most + 1} has more than ${most} lines`] : []),
        ...lines.flatMap((line, index) => [
          ...[...line.matchAll(named)]
            .map(([, name = '']) => name)
            .filter((name) => !made.test(name) && !exists(name))
            .map((name) => `${path}:${index + 1} names ${name}, which does not exist`),
          ...[...line.matchAll(linked)]
            .map(([, to = '']) => join(dirname(path), to))
            .filter((to) => !tree.has(to) && !exists(`${to}/`))
            .map((to) => `${path}:${index + 1} links to ${to}, which does not exist`),
        ]),
      ]
    })
}

/** A README names every folder beside it, and that of the commands every script. */
export const unnamedBreaches = (tree: Tree): Breach[] => {
  const paths = [...tree.keys()]
  return [...tree]
    .filter(([path]) => path.endsWith('README.md'))
    .flatMap(([path, text]) => {
      const folder = path.slice(0, -'README.md'.length)
      const beside = paths.filter((one) => one.startsWith(folder)).map((one) => one.slice(folder.length))
      const folders = beside.flatMap((one) => /^([^./][^/]*)\//.exec(one)?.[1] ?? [])
      const scripts = path === 'src/commands/README.md' ? scriptsOf(tree.get('package.json') ?? '') : []
      return [...new Set([...folders, ...scripts])]
        .filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w:-])`).test(text))
        .map((name) => `${path}:1 does not name ${name}`)
    })
}

const scriptsOf = (manifest: string): readonly string[] =>
  [...(/"scripts": \{([^}]*)\}/.exec(manifest)?.[1] ?? '').matchAll(/"([\w:]+)":/g)].map(([, name = '']) => name)
