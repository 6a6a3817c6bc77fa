import { openApi } from '#server/reference/openapi.ts'
import fc from 'fast-check'
import Schema from 'typebox/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { isWhole, saySample } from '../../_kit/sample.ts'
import { fixture } from '../../_kit/scripted-feed.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'
import { bodyOf, garbled, type Json, resolved } from './from-schema.ts'

interface Operation {
  readonly method: 'get' | 'post'
  readonly path: string
  readonly body: Json | undefined
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: Json
  }[]
  readonly answers: ReadonlyMap<number, ReadonlyMap<string, Json>>
}

const document = openApi() as unknown as {
  readonly paths: Record<string, Partial<Record<'get' | 'post', Record<string, unknown>>>>
}

/** Every operation of the document that ends. */
const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  (['get', 'post'] as const).flatMap((method): Operation[] => {
    const operation = item[method]
    if (!operation) return []
    const contentOf = (part: unknown) =>
      new Map(
        Object.entries((part as { content?: Record<string, { schema: Json }> } | undefined)?.content ?? {}).map(
          ([type, { schema }]) => [type, resolved(document as unknown as Json, schema)] as const,
        ),
      )
    const answers = new Map(
      Object.entries(operation['responses'] as Record<string, unknown>).map(
        ([status, answer]) => [Number(status), contentOf(answer)] as const,
      ),
    )
    if (answers.get(200)!.has('text/event-stream')) return []
    return [
      {
        method,
        path,
        body: contentOf(operation['requestBody']).get('application/json'),
        parameters: (operation['parameters'] ?? []) as Operation['parameters'],
        answers,
      },
    ]
  }),
)

const whole = 20_000
const requests = isWhole ? whole : 500

describe('whatever is sent by the document is answered by it', () => {
  let server: TestServer
  let identity: { readonly account_id: string; readonly session_token: string }
  beforeAll(async () => {
    server = await startTestServer(await databases().at(-1)!.open())
    server.feed.say(...fixture('derby', server.clock.book(), server.clock.book() + 7_200_000))
    await server.tick()
    identity = (await server.signIn('fuzz')).identity
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  const checks = new Map<Json, ReturnType<typeof Schema.Compile>>()
  const fits = (schema: Json, value: unknown): boolean => {
    const check = checks.get(schema) ?? Schema.Compile(schema)
    checks.set(schema, check)
    return check.Check(value)
  }

  const send = async (
    { method, path, parameters }: Operation,
    body: unknown,
    query: Readonly<Record<string, string>>,
  ) => {
    if (method === 'post')
      return fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    const address = inPath.reduce(
      (text, name) => text.replace(`{${name}}`, encodeURIComponent(query[name] ?? '0')),
      path,
    )
    const rest = new URLSearchParams(Object.entries(query).filter(([name]) => !inPath.includes(name)))
    return fetch(`${server.url}${address}${rest.size > 0 ? `?${rest}` : ''}`)
  }

  /** What a caller may send: a body by the schema, mostly as the member who is signed in, some of it then spoilt. */
  const asked = fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      body: operation.body ? garbled(bodyOf(operation.body)) : fc.constant(undefined),
      isMember: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
      query: fc.record(
        Object.fromEntries(
          operation.parameters
            .filter((one) => one.in !== 'header')
            .map(({ name, schema }) => [
              name,
              fc.oneof(bodyOf(schema) as fc.Arbitrary<string>, fc.string({ maxLength: 8 })),
            ]),
        ),
        { requiredKeys: operation.parameters.filter(({ required }) => required).map(({ name }) => name) },
      ),
    }),
  )

  test(`${requests} requests: no fault of the server, every answer as its schema says`, async () => {
    if (!isWhole) saySample(`${requests} of ${whole} requests made from /openapi.json`)
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(asked, async ({ operation, body, isMember, query }) => {
        const withMember =
          isMember && typeof body === 'object' && body !== null && !Array.isArray(body) && 'session_token' in body
            ? { ...body, ...identity }
            : body
        // The session goes on, and nobody shuts the member out.
        if (operation.path === '/logout') return
        const response = await send(operation, withMember, query as Record<string, string>)
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        const text = await response.text()
        const where = `${operation.method} ${operation.path} ${JSON.stringify(withMember)} ${JSON.stringify(query)}: ${response.status} ${text.slice(0, 300)}`
        // The next segment is held until it exists; that none came is not a fault.
        const isHeld = response.status === 503 && operation.path.startsWith('/odds/segment/')
        expect(isHeld || response.status < 500, where).toBe(true)
        const type = (response.headers.get('content-type') ?? '').split(';')[0]!
        const schema = operation.answers.get(response.status)?.get(type)
        expect(schema, `${where} is not declared`).toBeDefined()
        if (type === 'application/json') expect(fits(schema!, JSON.parse(text)), where).toBe(true)
      }),
      { numRuns: requests, endOnFailure: true },
    )
    // A run in which all was refused at the border would prove nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 5)
    expect(statuses.get(400) ?? 0).toBeGreaterThan(0)
  })
})
