/** A node of the syntax tree, as the parser gives it: ESTree with TypeScript's own nodes. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** What a node can be turned into: a few words for it, and the text that takes its place. */
export interface Change {
  readonly what: string
  readonly text: string
}

const swaps: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
  '&=': ['|='],
  '|=': ['&='],
  '^=': ['&='],
  '||=': ['&&='],
  '??=': ['&&='],
}

/** Methods by the one that takes their place; null drops the call and leaves what it was called on. */
const methods: Readonly<Record<string, string | null>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  padStart: 'padEnd',
  padEnd: 'padStart',
  filter: null,
  slice: null,
  trim: null,
  toSorted: null,
  toReversed: null,
  sort: null,
  reverse: null,
}

type Text = (node: Node) => string

/** The changes of one node; `textOf` gives the source of any node. */
export const changesOf = (node: Node, textOf: Text): readonly Change[] =>
  [...(kinds[node.type]?.(node, textOf) ?? []), ...conditions(node, textOf)]
    .filter((text) => text !== textOf(node))
    .map(changed(node, textOf))

const compares = new Set(['<', '<=', '>', '>=', '===', '!=='])

/** The other comparisons that a comparison can be turned into. */
export const comparisonsOf = (node: Node, textOf: Text): readonly Change[] => {
  if (node.type !== 'BinaryExpression' || !compares.has(node['operator'] as string)) return []
  const [a, b] = [textOf(left(node)), textOf(right(node))]
  return swaps[node['operator'] as string]!.map((operator) => ({
    what: `${shown(textOf(node))} → ${shown(`${a} ${operator} ${b}`)}`,
    text: `(${a}) ${operator} (${b})`,
  }))
}

const changed =
  (node: Node, textOf: Text) =>
  (text: string): Change => ({ what: `${shown(textOf(node))} → ${shown(text)}`, text })

const kinds: Readonly<Record<string, (node: Node, textOf: Text) => readonly string[]>> = {
  BinaryExpression: operators,
  LogicalExpression: (node, textOf) =>
    node['operator'] === '??' ? [textOf(left(node)), textOf(right(node))] : operators(node, textOf),
  AssignmentExpression: operators,
  UpdateExpression: (node, textOf) => [
    textOf(node).includes('++') ? textOf(node).replace('++', '--') : textOf(node).replace('--', '++'),
  ],
  UnaryExpression: (node, textOf) =>
    node['operator'] === '!' || node['operator'] === '-' ? [textOf(node['argument'] as Node)] : [],
  Literal: literal,
  TemplateLiteral: () => ['``'],
  ArrayExpression: (node) => ((node['elements'] as readonly unknown[]).length > 0 ? ['[]'] : []),
  CallExpression: calls,
}

function operators(node: Node, textOf: Text): readonly string[] {
  const [a, b] = [left(node), right(node)]
  if (node['operator'] === '+' && [a, b].some(isText)) return []
  return (swaps[node['operator'] as string] ?? []).map((operator) => `${textOf(a)} ${operator} ${textOf(b)}`)
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')

function literal(node: Node): readonly string[] {
  const { value } = node as Node & { readonly value: unknown }
  if (typeof value === 'boolean') return [String(!value)]
  if (typeof value === 'number') return [String(value + 1), `(${value - 1})`]
  if (typeof value === 'bigint') return [`${value + 1n}n`, `(${value - 1n}n)`]
  return typeof value === 'string' ? [value === '' ? `'mutant'` : `''`] : []
}

function calls(node: Node, textOf: Text): readonly string[] {
  const callee = node['callee'] as Node
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return []
  const name = (callee['property'] as Node)['name'] as string
  const other = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (other === undefined) return []
  const on = textOf(callee['object'] as Node)
  return other === null ? [on] : [`${on}.${other}${textOf(node).slice(textOf(callee).length)}`]
}

/** A condition that always and one that never holds; a loop only never, for it would not end. */
function conditions(node: Node, textOf: Text): readonly string[] {
  const asked = node['asked']
  if (asked === undefined || textOf(node) === 'true' || textOf(node) === 'false') return []
  return asked === 'loop' ? ['false'] : ['true', 'false']
}

const left = (node: Node) => node['left'] as Node
const right = (node: Node) => node['right'] as Node
const shown = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}…` : line
}
