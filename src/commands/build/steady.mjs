const one = /import(?:[\w${},*\s]+from)?"(\.\/[^"]+)";/g
const leading = new RegExp(`^(?:${one.source})+`)

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

const named = /\bimport\{([\w$, ]*)\}from"([^"]+)";/g

/**
 * A bundler leaves one import for each module that asked. Here a file asks each other file once, where it first did:
 * imports are made before anything runs, wherever they stand.
 */
export const asksOnce = (source) => {
  const names = new Map()
  for (const [, list, from] of source.matchAll(named)) names.set(from, [...(names.get(from) ?? []), list])
  return source.replace(named, (_, __, from) => {
    const lists = names.get(from)
    names.delete(from)
    return lists ? `import{${lists.join()}}from"${from}";` : ''
  })
}
