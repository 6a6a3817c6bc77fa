import { calls, type CallName } from '#calls/all.ts'
import { type Call, commonErrors, memberErrors } from '#calls/call.ts'
import { feedQuery, memberFeed } from '#calls/events.ts'
import { scopeOfCall } from '#calls/programs.ts'
import { borderCodeOf } from '#domain/border-errors.ts'
import type { ApiKeyScope } from '#domain/member/api-key.ts'
import type { ErrorCode } from '#domain/errors.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { httpStatusOf } from '../http/errors.ts'
import { descriptions, sectionOf, sections } from './descriptions.ts'
import { examples } from './examples.ts'
import { type Read, reads } from './reads.ts'
import { type Schema, schemaOf } from './schema.ts'

/** The caller in the examples: an account and the token from its sign-in. */
export const exampleIdentity = { account_id: 'ann', session_token: 'the-token-of-authlogin' } as const

/** A call as the document and the page show it. */
export interface DescribedCall {
  readonly name: CallName
  readonly section: string
  readonly path: string
  readonly says: string
  readonly isMembers: boolean
  readonly body: Schema
  readonly answer: Schema
  readonly example: Readonly<Record<string, unknown>>
  readonly csv: boolean
  /** The least scope of a member's key that may make it; undefined where none may. */
  readonly scope: ApiKeyScope | undefined
  /** Every code it may be refused with, its own codes first. */
  readonly codes: readonly ErrorCode[]
}

const fieldsOf = (schema: Schema): readonly string[] => {
  const { properties = {}, items } = schema as { properties?: Readonly<Record<string, Schema>>; items?: Schema | false }
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]),
    ...(items ? fieldsOf(items) : []),
  ]
}

/** What a bad or missing field of the call, or of a leg in it, is refused by (§refusal.fields). */
const borderCodesOf = ({ path, body }: Call): readonly ErrorCode[] => {
  const fields = fieldsOf(schemaOf(body))
  return [
    'forbidden',
    ...fields.flatMap((field) => [borderCodeOf(field, true, path), borderCodeOf(field, false, path)]),
  ]
}

export const describedCalls: readonly DescribedCall[] = (Object.keys(descriptions) as CallName[]).map((name) => {
  const call = calls[name]
  const isMembers = call.identity === 'member'
  return {
    name,
    section: sectionOf(name),
    path: call.path,
    says: descriptions[name],
    isMembers,
    body: schemaOf(call.body),
    answer: schemaOf(call.answer),
    example: { ...(isMembers && exampleIdentity), ...examples[name] },
    csv: 'csv' in call,
    scope: scopeOfCall(name),
    codes: [
      ...new Set<ErrorCode>([
        ...call.errors,
        ...commonErrors,
        ...(isMembers ? memberErrors : []),
        ...borderCodesOf(call),
      ]),
    ],
  }
})

/**
 * The OpenAPI 3.1 document of every call and every public read, made from the declarations that the server checks
 * bodies by.
 */
export const openApi = (): Schema => ({
  openapi: '3.1.0',
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  info: {
    title: 'Touchline',
    version: packageJson.version,
    description:
      'Calls are POST with JSON. A refusal is status 0 with its code in statusdesc, at HTTP 200 but for malformed bodies (400), too many requests (429), failures (500) and a server that stops (503). Amounts and prices are decimal strings. The board is read by public, cacheable GETs. A member’s own key (`tlk_…`) goes where the session’s token does, in the calls that say so.',
    license: { name: packageJson.license, identifier: packageJson.license },
  },
  servers: [{ url: '/', description: 'The server that answers this document.' }],
  // Whom a call is for is in its body, not in a header.
  security: [],
  tags: [
    ...sections.map(({ name, says }) => ({ name, description: says })),
    { name: 'The board', description: 'Public, cacheable reads; their rows are described position by position.' },
    { name: 'Streams', description: 'Server-sent events of the board and of a member.' },
  ],
  paths: {
    ...Object.fromEntries(describedCalls.map((call) => [call.path, { post: operationOf(call) }])),
    [memberFeed.path]: { post: feedOperation, get: ticketOperation },
    ...Object.fromEntries(reads.map((read) => [read.path, { get: parseOperation(read) }])),
  },
  components: {
    schemas: {
      ...Object.fromEntries(
        describedCalls.flatMap((call) => [
          [`${title(call.name)}Body`, call.body],
          [`${title(call.name)}Answer`, call.answer],
        ]),
      ),
      MemberEvent: schemaOf(memberFeed.answer),
    },
  },
})

const title = (name: string): string => `${name[0]!.toUpperCase()}${name.slice(1)}`

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

const json = (schema: Schema, more: Schema = {}): Schema => ({ 'application/json': { schema, ...more } })

/** A refusal gives its code; some add what the client needs to go on, such as the fresh price. */
const refusalOf = (codes: readonly ErrorCode[]): Schema => ({
  type: 'object',
  required: ['status', 'statusdesc'],
  properties: {
    status: { type: 'number', const: 0 },
    statusdesc: { type: 'string', enum: codes },
    field: { type: 'string', description: 'Of `invalidParameter`: the field that is wrong.' },
  },
})

const operationOf = (call: DescribedCall): Schema => ({
  operationId: call.name,
  tags: [call.section],
  summary: call.says,
  ...(call.scope && { description: `A key with the scope \`${call.scope}\` may make this call.` }),
  requestBody: {
    required: true,
    content: json(ref(`${title(call.name)}Body`), { example: call.example }),
  },
  responses: {
    200: {
      description: 'The answer, or a refusal by its code.',
      content: {
        ...json({ anyOf: [ref(`${title(call.name)}Answer`), refusalOf(codesAt(call, 200))] }),
        ...(call.csv && {
          'text/csv': { schema: { type: 'string', description: 'Where the body says `format: csv`.' } },
        }),
      },
    },
    ...refusedResponses(call),
  },
})

const codesAt = ({ codes }: Pick<DescribedCall, 'codes'>, status: number): ErrorCode[] =>
  codes.filter((code) => httpStatusOf(code) === status)

const refusedStatuses: Readonly<Record<number, string>> = {
  400: 'The body is malformed; `field` names where.',
  403: 'A page of another site asked.',
  429: 'Too many requests; `Retry-After` says when to ask again.',
  500: 'A fault of the server; nothing more is known of the call.',
}

const stopping = 'The server is stopping and the call was not looked at; `Retry-After` says when to ask again.'

const refusedResponses = (call: Pick<DescribedCall, 'codes'>): Schema => ({
  ...Object.fromEntries(
    Object.entries(refusedStatuses).map(([status, description]) => [
      status,
      { description, content: json(refusalOf(codesAt(call, Number(status)))) },
    ]),
  ),
  503: { description: stopping, content: json(refusalOf(['systemError'])) },
})

const feedCodes = { codes: ['forbidden', ...commonErrors, ...memberErrors] } as const

/** Events whose data is JSON of this schema. */
const memberEvents: Schema = {
  type: 'string',
  description: 'Events whose `data` is a MemberEvent.',
  contentMediaType: 'application/json',
  contentSchema: ref('MemberEvent'),
}

const feedOperation: Schema = {
  operationId: 'followMember',
  tags: ['Streams'],
  summary: 'The member’s own events as server-sent events, `id` the event’s number and `data` a MemberEvent.',
  parameters: [
    {
      name: 'last-event-id',
      in: 'header',
      required: false,
      schema: { type: 'string' },
      description: 'The number of the last event that is held; what followed is sent first.',
    },
  ],
  requestBody: { required: true, content: json(schemaOf(memberFeed.body), { example: exampleIdentity }) },
  responses: {
    200: {
      description: 'The stream, or a refusal by its code.',
      content: { 'text/event-stream': { schema: memberEvents }, ...json(refusalOf(codesAt(feedCodes, 200))) },
    },
    ...refusedResponses(feedCodes),
  },
}

const { ticket, after } = feedQuery.properties

const ticketOperation: Schema = {
  operationId: 'followMemberByTicket',
  tags: ['Streams'],
  summary: 'The same stream for a browser’s `EventSource`, opened by a ticket of `/memberevents/ticket`.',
  parameters: [
    {
      name: 'ticket',
      in: 'query',
      required: true,
      schema: schemaOf(ticket),
      description: 'A ticket that is not too old; `invalidSession` if it is.',
    },
    {
      name: 'after',
      in: 'query',
      required: false,
      schema: schemaOf(after),
      description: 'The number of the last event that is held; what followed is sent first.',
    },
  ],
  responses: feedOperation['responses'],
}

const parseOperation = (read: Read): Schema => ({
  operationId: read.operation,
  tags: [read.type === 'text/event-stream' ? 'Streams' : 'The board'],
  summary: read.says,
  ...(read.parameters.length > 0 && { parameters: read.parameters }),
  responses: {
    200: { description: 'The answer.', content: { [read.type]: { schema: read.answer } } },
    ...(read.parameters.some(({ name }) => name === 'if-none-match') && {
      304: { description: 'What is held is still whole.' },
    }),
    ...Object.fromEntries(
      Object.entries({ ...refusedReads, ...read.refusals }).map(([status, description]) => [
        status,
        { description, content: json(parseRefusal) },
      ]),
    ),
  },
})

const refusedReads: Read['refusals'] = {
  429: '`requestLimit`: too many reads or open streams of one address; `Retry-After` says when to ask again.',
  503: 'The server is stopping; `Retry-After` says when to ask again.',
}

const parseRefusal: Schema = {
  type: 'object',
  required: ['status', 'statusdesc'],
  properties: { status: { type: 'number', const: 0 }, statusdesc: { type: 'string' }, field: { type: 'string' } },
}
