import type { Breach, Tree } from './source.ts'

/** Where names come from outside: over the wire, or in a file of somebody else’s. */
const asked = /^src\/(domain|calls|odds|server|studio)\//
const plain = /const (\w+): Readonly<\s*Record<string, (?:(?!const |\n\n)[^])*?> = \{/g

/** A table by any name is made by `byName`: a plain object also answers to `constructor` and `__proto__`. */
export const lookupBreaches = (tree: Tree): Breach[] =>
  [...tree]
    .filter(([path]) => asked.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(plain)].map(
        ({ 1: name, index }) => `${path}:${text.slice(0, index).split('\n').length} ${name} is a plain object: byName`,
      ),
    )
