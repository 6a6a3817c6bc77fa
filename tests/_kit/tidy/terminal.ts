import { type Breach, isCode, linesWith, type Tree } from './source.ts'

/** What prints without `say`, each for its own reason. */
const printsItself: readonly (readonly [path: RegExp, why: string])[] = [
  [/\/say\.ts$/, 'it makes the text harmless'],
  [/\/(?:start\/end-on-fault|odds)\.ts$/, 'it makes the text harmless and moves the cursor or ends the process'],
  [/\/(?:settle|paths)(?:\.ts|\/)/, 'its output is data for another program'],
  [
    /\/(?:bench|book|build|cluster|dev|faults|install|mutate|run|screens|simulate|test)(?:\.ts|\.mjs|\/)/,
    'it runs on the checkout or on houses that it made itself',
  ],
]

/**
 * A command prints what members, feeds and files wrote through `say`, which makes it harmless: it writes nothing to the
 * terminal by itself (§wire.plain-text).
 */
export const terminalBreaches = (tree: Tree): Breach[] =>
  [...tree]
    .filter(([path]) => path.startsWith('src/commands/') && isCode(path))
    .filter(([path]) => !printsItself.some(([its]) => its.test(path)))
    .flatMap(([path, text]) =>
      linesWith(text, /\bstd(?:out|err)\.write|\bconsole\.\w+/).map(
        ({ line, found }) => `${path}:${line} prints by ${found}: texts of others go through say`,
      ),
    )
