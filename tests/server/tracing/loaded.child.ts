import { registerHooks } from 'node:module'

/**
 * Loads the server and opens its tracing with the collector it is given or without, and says what of OpenTelemetry and
 * of tracing was loaded.
 */
const loaded = new Set<string>()
registerHooks({
  load: (url, context, next) => {
    const [name] = /@opentelemetry\/[\w-]+|src\/server\/tracing\/.+/.exec(url) ?? []
    if (name !== undefined) loaded.add(name)
    return next(url, context)
  },
})
await import('#server/touchline.ts')
const { openTracing } = await import('#server/tracing/open-tracing.ts')
const tracer = await openTracing({ endpoint: process.argv[2], share: 1, role: 'all', failed: () => undefined })
await tracer?.close()
process.stdout.write(JSON.stringify([...loaded].toSorted()))
