import { commonErrors, memberErrors } from '#calls/call.ts'
import { type ErrorCode, errors, handlingOf } from '#domain/errors.ts'
import { borderErrors } from '#domain/border-errors.ts'
import { tournamentErrors } from '#domain/room/tournament-errors.ts'
import { httpStatusOf } from '../http/errors.ts'
import { sections } from './descriptions.ts'
import { block, code, pageOf, sentence, table } from './html.ts'
import { type DescribedCall, describedCalls } from './openapi.ts'
import { type Parameter, type Read, reads } from './reads.ts'
import { quickStart } from './quick-start.ts'
import { refusalMeaning } from './refusal-meanings.ts'
import type { Schema } from './schema.ts'

/** The reference as one page. Its `curl` lines run unchanged once TOUCHLINE, ACCOUNT and TOKEN are set. */
export const referencePage = (program: string): string =>
  pageOf(
    'Start and calls',
    '/developers',
    [
      quickStart(program),
      introduction,
      ...sections.map(({ name }) => sectionOf(name)),
      `<h2>The board</h2><p>Public reads, the same for everyone and cacheable. Rows are lists; <a href="/developers/codes">markets and codes</a> names their positions, every market and its picks.</p>`,
      ...reads.map(parseOf),
      `<h2>Refusals</h2>`,
      table(
        'Every code, its HTTP status, and how the product shows it',
        ['Code', 'HTTP', 'Means', 'Shown as'],
        codeRows,
      ),
    ].join('\n'),
  )

const introduction = `<h2>Every call</h2><p>Every call is a <code>POST</code> with a JSON body, sent as <code>application/json</code> and no larger than 64 kB. A field that is unknown, missing or of the wrong type is refused by name. An answer has <code>status</code> 1; a refusal has <code>status</code> 0 and its code in <code>statusdesc</code>, at HTTP 200 unless the table at the end says otherwise.</p>
<p>A member’s calls carry <code>account_id</code> and the <code>session_token</code> that <code>/authlogin</code> answers. A program of the member’s own sends a key instead of that token: the member creates it in the settings and revokes it there, and it makes only the calls that say so, within its daily cap. Amounts are decimal strings of the member’s currency, prices decimal strings of the odds type that is named, moments milliseconds since 1970, days GMT+8.</p>
<p>Placements and cash-outs carry a key of your own (a random UUID). Where an answer is lost, send the same body again or ask <code>/bet/pendingbetlist</code> by the key: nothing happens twice under one key.</p>
<p>The lines below run unchanged in a shell in which <code>TOUCHLINE</code> is the address of the server, and <code>ACCOUNT</code> and <code>TOKEN</code> are those of a signed-in member, or a key.</p>`

const sectionOf = (name: string): string =>
  `<h2>${name}</h2>\n${describedCalls
    .filter(({ section }) => section === name)
    .map(callOf)
    .join('\n')}`

const callOf = (call: DescribedCall): string =>
  [
    `<h3 id="${call.name}">${code(`POST ${call.path}`)}</h3><p>${sentence(call.says)}</p>`,
    table('Body', ['Field', 'Type', ''], fieldRows(call.body)),
    block(curlOf(call), `curl line of ${call.name}`, 'curl'),
    table('Answer', ['Field', 'Type', ''], fieldRows(call.answer)),
    `<p>Own refusals: ${own(call).map(code).join(' ') || 'none'}.${call.csv ? ' With <code>"format": "csv"</code> the rows come as a sheet.' : ''}${call.scope ? ` A key with the scope ${code(call.scope)} may make it.` : ''}</p>`,
  ].join('\n')

const own = ({ codes }: DescribedCall): string[] => codes.filter((one) => !everywhere.has(one))
const everywhere: ReadonlySet<string> = new Set([...commonErrors, ...memberErrors])

const parseOf = (read: Read): string =>
  [
    `<h3 id="${read.operation}">${code(`GET ${read.path}`)}</h3><p>${sentence(read.says)}</p>`,
    table('Asked', ['Name', 'Where', ''], read.parameters.map(parameterRow)),
    read.type === 'application/json' && !read.path.includes('{')
      ? block(
          `curl -sS "$TOUCHLINE${read.path}${read.example === '' ? '' : `?${read.example}`}"`,
          `curl line of ${read.operation}`,
          'curl',
        )
      : '',
    table('Answer', ['Field', 'Type', ''], fieldRows(read.answer)),
  ].join('\n')

const parameterRow = ({ name, in: place, required, description }: Parameter): string[] => [
  code(name),
  `${place}${required ? ', needed' : ''}`,
  sentence(description),
]

/** A call as a shell command; the caller's identity comes from shell variables. */
export const curlOf = ({ path, example }: Pick<DescribedCall, 'path' | 'example'>): string => {
  const body = JSON.stringify(example)
    .replace(/"account_id":"[^"]*"/, `"account_id":"'"$ACCOUNT"'"`)
    .replace(/"session_token":"[^"]*"/, `"session_token":"'"$TOKEN"'"`)
  return `curl -sS "$TOUCHLINE${path}" -H 'content-type: application/json' -d '${body}'`
}

const codeRows = [...(Object.keys(errors) as ErrorCode[]), ...tournamentErrors, ...borderErrors].map((one) => [
  code(one),
  String(httpStatusOf(one)),
  sentence(refusalMeaning(one)),
  handlingOf(one),
])

const fieldRows = (schema: Schema): string[][] => {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>
  const required = (schema['required'] ?? []) as readonly string[]
  return Object.entries(properties).map(([name, field]) => [
    code(name),
    `${typeOf(field)}${required.includes(name) ? '' : ', may be left out'}`,
    sentence(String(field['description'] ?? boundsOf(field))),
  ])
}

const typeOf = (field: Schema): string => {
  if (Array.isArray(field['enum']))
    return field['enum'].length > 12
      ? `one of ${field['enum'].length} words`
      : field['enum'].map(String).map(code).join(' ')
  if (field['const'] !== undefined) return code(String(field['const']))
  if (Array.isArray(field['anyOf'])) return field['anyOf'].map((one) => typeOf(one as Schema)).join(' or ')
  const type = [field['type'] ?? 'anything'].flat().join(' or ')
  const items = field['items'] as Schema | false | undefined
  if (Array.isArray(field['prefixItems'])) return items ? 'row' : `list of ${field['prefixItems'].length}`
  return type === 'array' && items ? `list of ${typeOf(items)}` : type
}

const boundsOf = (field: Schema): string =>
  [
    ...(field['pattern'] === undefined ? [] : [`as \`${String(field['pattern'])}\``]),
    ...(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const).flatMap((bound) =>
      field[bound] === undefined || field[bound] === Number.MAX_SAFE_INTEGER
        ? []
        : [`${names[bound]} ${String(field[bound])}`],
    ),
  ].join(', ')

const names = {
  minLength: 'letters from',
  maxLength: 'letters to',
  minimum: 'from',
  maximum: 'to',
  minItems: 'entries from',
  maxItems: 'entries to',
} as const
