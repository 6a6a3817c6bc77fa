const one = /import(?:[\w${},*\s]+from)?"(\.\/[^"]+)";/g
const leading = new RegExp(`^(?:${one.source})+`)

/**
 * A file's name stands for what is in it, all but the order in which it imports its neighbours, and that one changes with files that have
 * nothing to do with it: a browser that keeps the file under its name would find another digest. Here that order is the one of their names.
 */
export const inSteadyOrder = (source) =>
  source.replace(leading, (run) =>
    [...run.matchAll(one)]
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      .map(([text]) => text)
      .join(''),
  )
