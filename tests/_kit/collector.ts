import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A span as a collector received it. */
export interface ToldSpan {
  readonly traceId: string
  readonly spanId: string
  /** Empty for the first of a trace. */
  readonly parent: string
  readonly name: string
  readonly kind: number
  readonly facts: Readonly<Record<string, string | number>>
  readonly links: readonly string[]
  /** Nanoseconds since 1970. */
  readonly from: bigint
  readonly to: bigint
  readonly isError: boolean
  /** Of the process that told it. */
  readonly resource: Readonly<Record<string, string | number>>
}

export interface Collector {
  readonly url: string
  readonly spans: readonly ToldSpan[]
  /** Everything it was sent, as it came. */
  readonly bodies: readonly string[]
  /** Answers this status from now on; 200 takes what comes. */
  readonly answer: (status: number) => void
  readonly close: () => Promise<void>
}

/** A collector of OTLP over HTTP on loopback. */
export const openCollector = async (): Promise<Collector> => {
  const [spans, bodies]: [ToldSpan[], string[]] = [[], []]
  let status = 200
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part as string
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    if (status === 200) {
      bodies.push(body)
      spans.push(...spansOf(JSON.parse(body) as Told))
    }
    return response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    answer: (next) => void (status = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

type Facts = readonly { readonly key: string; readonly value: Readonly<Record<string, string | number>> }[]
interface Told {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Facts }
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly traceId: string
        readonly spanId: string
        readonly parentSpanId?: string
        readonly name: string
        readonly kind: number
        readonly startTimeUnixNano: string
        readonly endTimeUnixNano: string
        readonly attributes: Facts
        readonly links?: readonly { readonly spanId: string }[]
        readonly status: { readonly code?: number }
      }[]
    }[]
  }[]
}

const spansOf = ({ resourceSpans }: Told): ToldSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        traceId: span.traceId,
        spanId: span.spanId,
        parent: span.parentSpanId ?? '',
        name: span.name,
        kind: span.kind,
        facts: factsOf(span.attributes),
        links: (span.links ?? []).map(({ spanId }) => spanId),
        from: BigInt(span.startTimeUnixNano),
        to: BigInt(span.endTimeUnixNano),
        isError: span.status.code === 2,
        resource: factsOf(resource.attributes),
      })),
    ),
  )

const factsOf = (facts: Facts) => Object.fromEntries(facts.map(({ key, value }) => [key, Object.values(value)[0]!]))
