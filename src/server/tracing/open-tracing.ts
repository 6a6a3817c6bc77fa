import type { Tracer } from './tracer.ts'
import type { TracingParts } from './otlp.ts'

/** The tracer of a process; undefined without a collector, and then nothing of it is loaded. */
export const openTracing = async ({
  endpoint,
  ...parts
}: Omit<TracingParts, 'endpoint'> & { readonly endpoint: string | undefined }): Promise<Tracer | undefined> => {
  if (endpoint === undefined) return undefined
  const { openOtlp } = await import('./otlp.ts')
  return openOtlp({ ...parts, endpoint })
}
