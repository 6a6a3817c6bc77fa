const one = /import(?:[\w${},*\s]+from)?"(\.\/[^"]+)";/g
const leading = new RegExp(`(?:${one.source})+`)

/**
 * A file's name depends on its content, except the order in which it imports its neighbours. That order changes with
 * unrelated files, so a browser that keeps the file under its name would find another digest. Here the imports are put
 * in the order of their names.
 */
export const inSteadyOrder = (source) =>
  source.replace(leading, (run) =>
    [...run.matchAll(one)]
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      .map(([text]) => text)
      .join(''),
  )
