import { parseAst } from 'vitest/node'
import { type Change, changesOf, comparisonsOf, type Node } from './mutators.ts'

/** One small wrong turn in one place. */
export interface Mutant {
  readonly id: number
  readonly file: string
  readonly line: number
  /** The line of code it is in. */
  readonly code: string
  /** What changes; the second of the same in a line says so. */
  readonly what: string
}

export interface Instrumented {
  /** The source with every mutant in it, each asleep until `mutant(id)` answers true. */
  readonly code: string
  readonly mutants: readonly Mutant[]
}

interface Site {
  readonly start: number
  readonly end: number
  readonly changes: readonly (Change & { readonly id: number })[]
  /** A statement is left out as a whole; an expression takes another's place. */
  readonly isStatement: boolean
}

/** Which mistakes are planted: all of them, or in comparisons the other one. */
export type Kind = 'all' | 'comparisons'

/** Puts every mutant of a kind into a TypeScript source. Ids start at `first`. */
export const instrument = (file: string, source: string, first: number, kind: Kind = 'all'): Instrumented => {
  let id = first
  const sites: Site[] = []
  const textOf = (node: Node) => source.slice(node.start, node.end)
  const add = (node: Node, changes: readonly Change[], isStatement: boolean) => {
    if (changes.length > 0)
      sites.push({
        start: node.start,
        end: node.end,
        isStatement,
        changes: changes.map((change) => ({ ...change, id: id++ })),
      })
  }
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, (node) => {
    if (kind === 'comparisons') return add(node, comparisonsOf(node, textOf), false)
    if (node.type === 'ExpressionStatement')
      add(node, [{ what: `${textOf(node).split('\n')[0]!.slice(0, 60)} left out`, text: '' }], true)
    add(node, changesOf(node, textOf), false)
  })
  sites.sort((a, b) => a.start - b.start || b.end - a.end || Number(b.isStatement) - Number(a.isStatement))
  const lines = source.split('\n')
  const seen = new Map<string, number>()
  const mutants = sites.flatMap(({ start, changes }) =>
    changes.map(({ id: number, what }): Mutant => {
      const line = source.slice(0, start).split('\n').length
      const count = (seen.get(`${line} ${what}`) ?? 0) + 1
      seen.set(`${line} ${what}`, count)
      return { id: number, file, line, code: lines[line - 1]!.trim(), what: count === 1 ? what : `${what} (${count})` }
    }),
  )
  return { code: render(source, sites, 0, source.length), mutants }
}

const asleep = new Set([
  'ImportDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'ExportAllDeclaration',
])
const types = new Set(['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType'])
const asking: Readonly<Record<string, 'choice' | 'loop'>> = {
  IfStatement: 'choice',
  ConditionalExpression: 'choice',
  WhileStatement: 'loop',
  ForStatement: 'loop',
}

/** Walks every expression that runs; types, imports and the names of properties do not. */
const visit = (node: Node, see: (node: Node) => void): void => {
  if (asleep.has(node.type)) return
  see(node)
  for (const [key, value] of Object.entries(node)) {
    if (types.has(key) || isName(node, key)) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue
      const asked = key === 'test' ? asking[node.type] : undefined
      visit(asked === undefined ? child : { ...child, asked }, see)
    }
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isName = (node: Node, key: string): boolean =>
  (key === 'key' && node['computed'] !== true) ||
  (key === 'property' && node['computed'] !== true) ||
  (key === 'source' && node.type.startsWith('Export')) ||
  (node.type === 'TemplateLiteral' && key === 'quasis')

/**
 * The source from one position to another, with the sites that lie in between; sites lie side by side or inside one
 * another.
 */
const render = (source: string, sites: readonly Site[], from: number, to: number): string => {
  let [text, at, next] = ['', from, 0]
  while (next < sites.length) {
    const site = sites[next]!
    let after = next + 1
    while (after < sites.length && sites[after]!.start < site.end) after += 1
    text +=
      source.slice(at, site.start) + guarded(site, render(source, sites.slice(next + 1, after), site.start, site.end))
    at = site.end
    next = after
  }
  return text + source.slice(at, to)
}

const guarded = ({ changes, isStatement }: Site, inner: string): string => {
  if (isStatement) return `{ if (!mutant(${changes[0]!.id})) { ${inner} } }`
  return `(${changes.map(({ id, text }) => `mutant(${id}) ? (${text}) : `).join('')}(${inner}))`
}
