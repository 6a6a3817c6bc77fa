import type { Tracer } from './tracer.ts'
import type { TracingDeps } from './otlp.ts'

/** The tracer of a process; undefined without a collector, and then nothing of it is loaded. */
export const openTracing = async ({
  endpoint,
  ...deps
}: Omit<TracingDeps, 'endpoint'> & { readonly endpoint: string | undefined }): Promise<Tracer | undefined> => {
  if (endpoint === undefined) return undefined
  const { openOtlp } = await import('./otlp.ts')
  return openOtlp({ ...deps, endpoint })
}
