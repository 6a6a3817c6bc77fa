import type { ProcessRole } from '../config/role.ts'
import { type Link, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { traceIdOf } from './trace-id.ts'
import type { RunningSpan, SpanFacts, Tracer } from './tracer.ts'

/** Milliseconds that a collector may take for a batch, tries and all, and that the end of a process waits for it. */
const [patience, lastPatience] = [10_000, 2_000]

/**
 * Spans by OTLP over HTTP, in batches; what the collector does not take in time is dropped, and no caller ever waits
 * for it.
 */
export const openOtlp = ({ endpoint, share, role, failed }: TracingDeps): Tracer => {
  const random = new RandomIdGenerator()
  /** The trace of the next span without a parent; it is started at once. */
  let next: string | undefined
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'touchline', 'touchline.role': role })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: {
      generateTraceId: () => next ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportFailures(
          new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: patience }),
          failed,
        ),
      }),
    ],
  })
  const tracer = provider.getTracer('touchline')
  const running = new AsyncLocalStorage<Span | undefined>()

  const startOf = (key: string, name: string, kind: SpanKind, facts: SpanFacts, startTime?: Date): Span => {
    next = traceIdOf(key)
    try {
      return tracer.startSpan(
        name,
        { kind, attributes: facts, ...(startTime !== undefined && { startTime }) },
        ROOT_CONTEXT,
      )
    } finally {
      next = undefined
    }
  }
  const inside = (parent: RunningSpan, name: string, facts: SpanFacts, links: readonly RunningSpan[] = []) =>
    tracer.startSpan(
      name,
      { attributes: facts, links: links.map((span): Link => ({ context: contextOf(span) })) },
      trace.setSpanContext(ROOT_CONTEXT, contextOf(parent)),
    )
  const within = async <A>(span: Span, work: () => Promise<A>): Promise<A> => {
    try {
      return await running.run(span, work)
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }
  const current = () => {
    const span = running.getStore()
    return span && runningOf(span)
  }
  return {
    request: (name, key, facts, work) => within(startOf(key, name, SpanKind.SERVER, facts), work),
    step: (name, facts, work) => {
      const parent = current()
      return parent === undefined ? work() : within(inside(parent, name, facts), work)
    },
    current,
    note: (facts) => void running.getStore()?.setAttributes(facts),
    together: (name, of, facts, work) => {
      const sampled = of.filter((span) => span?.isSampled === true) as readonly RunningSpan[]
      const [first] = sampled
      // The caller that started the flight is not the one it is for.
      return first === undefined ? running.run(undefined, work) : within(inside(first, name, facts, sampled), work)
    },
    past: (name, key, facts, from, to) =>
      startOf(key, name, SpanKind.INTERNAL, facts, new Date(from)).end(new Date(Math.max(from, to))),
    // A failed export was logged, and is not a reason not to end.
    close: () =>
      Promise.race([provider.shutdown().catch(() => undefined), pause(lastPatience, undefined, { ref: false })]),
  }
}

const runningOf = (span: Span): RunningSpan => {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return { traceId, spanId, isSampled: (traceFlags & 1) === 1 }
}

const contextOf = ({ traceId, spanId, isSampled }: RunningSpan) => ({
  traceId,
  spanId,
  traceFlags: isSampled ? 1 : 0,
})

/** Reports the first batch that the collector did not take, and again after it has taken one. */
export const reportFailures = (exporter: SpanExporter, failed: (error: unknown) => void): SpanExporter => {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0 && !isFailing) failed(result.error)
        isFailing = result.code !== 0
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  }
}

export interface TracingDeps {
  /** Where a collector takes OTLP over HTTP. */
  readonly endpoint: string
  /** The part of the traces that is sent, from 0 to 1; the same ones in every process. */
  readonly share: number
  readonly role: ProcessRole
  /** Called when the collector does not take spans, once until it does again. */
  readonly failed: (error: unknown) => void
}
