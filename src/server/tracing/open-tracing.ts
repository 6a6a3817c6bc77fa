import type { ProcessRole } from '../config-role.ts'
import type { Tracer } from './tracer.ts'

export interface TracingParts {
  /** Where a collector takes OTLP over HTTP. */
  readonly endpoint: string
  /** The part of the traces that is sent, from 0 to 1; the same ones in every process. */
  readonly share: number
  readonly role: ProcessRole
  /** Called when the collector does not take spans, once until it does again. */
  readonly failed: (error: unknown) => void
}

/** The tracer of a process; undefined without a collector, and then nothing of it is loaded. */
export const openTracing = async ({
  endpoint,
  ...parts
}: Omit<TracingParts, 'endpoint'> & { readonly endpoint: string | undefined }): Promise<Tracer | undefined> => {
  if (endpoint === undefined) return undefined
  const { openOtlp } = await import('./otlp.ts')
  return openOtlp({ ...parts, endpoint })
}
