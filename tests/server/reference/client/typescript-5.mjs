/**
 * The generator needs a compiler that is a library, which TypeScript 7 is no more: it is given one that has the same
 * name.
 */
import { registerHooks } from 'node:module'

const compiler = import.meta.resolve('@ts-morph/common')
const url = `data:text/javascript,${encodeURIComponent(`import { ts } from ${JSON.stringify(compiler)}\nexport default ts`)}`

registerHooks({
  resolve: (what, context, next) => (what === 'typescript' ? { url, shortCircuit: true } : next(what, context)),
})
