import { type Breach, isCode, type Tree } from './source.ts'

/** Where a rejection that nobody handles would end a process that serves members. */
const runsLong = (path: string) =>
  /^src\/(?:server|odds|studio|commands\/(?:start|odds))\/|^src\/commands\/(?:start|studio)\.ts$/.test(path) &&
  !path.startsWith('src/studio/frame/') &&
  isCode(path)

/** What is dropped with `void` inside an expression, where the linter's rule of types does not look. */
const dropped = /(?:=>|\breturn|[?:]|&&|\|\|)\s+void\s+(?:[\w$]+(?:\(\))?[?!]?\.)*([\w$]+)[?!]?\.?\(/
/** Calls that answer no promise. */
const sync = new Set(
  'broken delete destroy end kill log on push say send set setAttributes setTimeout tell write'.split(' '),
)
const asyncCallback =
  /(?:\bset(?:Interval|Timeout|Immediate)|\.(?:on|once|addListener)|\bnew Promise(?:<[^(]*>)?)\((?:['"]\w+['"],\s*)?async\b/

/**
 * Every promise of a process that runs long has an owner: it is awaited, caught, or left to `inBackground`
 * (§server.listeners).
 */
export const promiseBreaches = (tree: Tree): Breach[] =>
  [...tree]
    .filter(([path]) => runsLong(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => {
        const name = dropped.exec(line)?.[1]
        const isDropped = name !== undefined && !sync.has(name) && !line.includes('.catch(')
        if (isDropped) return [`${path}:${index + 1} drops what ${name} answers: leave a promise to inBackground`]
        return asyncCallback.test(line) ? [`${path}:${index + 1} gives an async function where nobody awaits it`] : []
      }),
    )
