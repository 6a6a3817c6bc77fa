import { describedCalls, openApi } from '#server/reference/openapi.ts'
import { codesPage } from '#server/reference/codes.ts'
import { refusalMeaning } from '#server/reference/refusal-meanings.ts'
import { rowPositions } from '#server/reference/rows.ts'
import { borderErrors } from '#domain/border-errors.ts'
import { type ErrorCode, errors } from '#domain/errors.ts'
import { incidentKinds } from '#domain/market/play/story.ts'
import { marketTypeCodes, picksOf } from '#domain/market/kinds.ts'
import { phases, subjects, suspensions } from '#domain/market/rows.ts'
import { marketStatuses } from '#domain/market/status.ts'
import { tournamentErrors } from '#domain/room/tournament-errors.ts'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture } from '../../_kit/scripted-feed.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'
import { type Json, resolved } from './from-schema.ts'
import { proved } from '../../_kit/proved.ts'

/** The validator that most clients use, in the draft that OpenAPI 3.1 names; the server's own validator brings it. */
const fromCompiler = createRequire(createRequire(import.meta.url).resolve('@fastify/ajv-compiler'))
const { default: Ajv2020 } = fromCompiler('ajv/dist/2020') as {
  default: new (options: object) => { compile: (schema: object) => (value: unknown) => boolean }
}
const ajv = new Ajv2020({ strictSchema: true, allowUnionTypes: true, allErrors: true, logger: false })
const compile = (schema: object) => ajv.compile(schema)

const document = openApi() as unknown as Json & {
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>
}

/** Every schema in the document, with where it is. */
const schemasIn = (part: unknown, at = ''): [string, Json][] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([name, value]) => [
        ...(name === 'schema' ? [[at, resolved(document, value)] as [string, Json]] : []),
        ...schemasIn(value, `${at}/${name}`),
      ])

const partsOf = (part: unknown): Json[] =>
  typeof part !== 'object' || part === null
    ? []
    : [...(Array.isArray(part) ? [] : [part as Json]), ...Object.values(part).flatMap(partsOf)]

describe('§wire.calls: /openapi.json is JSON Schema 2020-12', () => {
  proved('every schema of it compiles', () => {
    const all = [...Object.entries(document.components.schemas), ...schemasIn(document.paths)]
    // Refusals repeat: each is compiled once.
    const each = new Map(all.map(([at, schema]) => [JSON.stringify(schema), { at, schema }]))
    const faults = [...each.values()].flatMap(({ at, schema }) => {
      try {
        compile(schema)
        return []
      } catch (error) {
        return [`${at}: ${(error as Error).message}`]
      }
    })
    expect(faults).toEqual([])
    expect(each.size).toBeGreaterThan(200)
  })

  proved('a linter of OpenAPI finds nothing', async () => {
    const linter = createRequire(createRequire(import.meta.url).resolve('openapi-typescript'))(
      '@redocly/openapi-core',
    ) as {
      createConfig: (config: object) => Promise<object>
      lintFromString: (asked: object) => Promise<{ ruleId: string; message: string }[]>
    }
    const config = await linter.createConfig({ extends: ['recommended'] })
    const found = await linter.lintFromString({ source: JSON.stringify(openApi()), config })
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  test('a list of known length has prefixItems, and no items beyond them', () => {
    const lists = partsOf(document).filter((part) => part['type'] === 'array')
    expect(lists.filter(({ items }) => Array.isArray(items) || items === undefined)).toEqual([])
    expect(partsOf(document).filter((part) => 'additionalItems' in part)).toEqual([])
    const { score: tuple } = document.components.schemas['CheckBetAnswer']!['properties'] as Record<string, Json>
    const fits = compile(tuple!)
    expect([[1, 2], null, [1], [1, 2, 3], ['1', 2]].map(fits)).toEqual([true, true, false, false, false])
  })

  test('every field of a body and every position of a row says what it is', () => {
    for (const { name, body } of describedCalls)
      for (const [field, part] of Object.entries((body['properties'] ?? {}) as Record<string, Json>))
        if (
          ['match_id', 'odds_id', 'market_type', 'pick', 'line', 'odds_type', 'price', 'tab', 'sport'].includes(field)
        )
          expect([name, field, part['description']]).toEqual([name, field, expect.stringMatching(/\w/)])
    for (const positions of Object.values(rowPositions))
      for (const [position, , means] of positions)
        expect([position, means]).toEqual([position, expect.stringMatching(/\w/)])
  })
})

describe('what a stranger reads of lines and of the snapshot', () => {
  test('a line is the home side’s, also of an away pick, wherever it is sent', () => {
    const lines = describedCalls.flatMap(({ name, body }) => {
      const { line } = (body['properties'] ?? {}) as Record<string, Json>
      return line ? [[name, line['description']]] : []
    })
    expect(lines.length).toBeGreaterThan(1)
    for (const [name, says] of lines) expect([name, says]).toEqual([name, expect.stringMatching(/for an away pick/)])
    expect(codesPage()).toContain('also for an away pick: −3 means home −0.75 and away +0.75')
  })

  test('the snapshot names the reads that have what it lacks, each of which there is', () => {
    const { summary } = document.paths['/odds/snapshot']!['get'] as { summary: string }
    const named = [...summary.matchAll(/`(\/\w+)[^`]*`/g)].map(([, path]) => path!)
    expect(named).toEqual(['/uxmatch', '/uxmatch2', '/uxplay', '/uxboost'])
    expect(named.filter((path) => !(path in document.paths))).toEqual([])
  })
})

describe('§board.rows: the codes of the board', () => {
  const page = codesPage().replace(/&(amp|lt|gt|quot);/g, ' ')

  test.each(marketTypeCodes.map((type) => [type]))('%s is named with every pick in the order of its prices', (type) => {
    const row = new RegExp(`<tr><th scope="row"><code>${type}</code></th>.*?</tr>`).exec(page)![0]
    const picks = [...row.slice(row.lastIndexOf('<td>'), row.indexOf('<br>')).matchAll(/<code>([^<]*)<\/code>/g)]
    expect(picks.map(([, pick]) => pick)).toEqual([...picksOf(type)])
  })

  test.each([
    ['status', marketStatuses],
    ['phase', phases],
    ['note', suspensions],
    ['subject', subjects],
    ['incident', incidentKinds],
  ])('each code of %s has its name', (_, names) => {
    const text = JSON.stringify(document)
    for (const [code, name] of names.entries()) expect(text).toContain(`${code} ${name}`)
  })

  test('each refusal says what it means', () => {
    const codes = [...Object.keys(errors), ...tournamentErrors, ...borderErrors] as ErrorCode[]
    const unnamed = codes.filter((code) => refusalMeaning(code).includes('that the code names'))
    expect(unnamed.filter((code) => !code.endsWith('Required'))).toEqual([])
  })
})

describe('the board as it is answered', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await databases()[0]!.open())
    server.feed.say(...fixture('derby', server.clock.book(), server.clock.book() + 7_200_000))
    await server.tick()
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  test.each(['/odds/snapshot', '/uxmarket?sport=1&tab=1|2|3', '/uxmenu', '/uxboost'])(
    '%s fits its schema',
    async (address) => {
      const [path = ''] = address.split('?')
      const { responses } = document.paths[path]!['get'] as {
        responses: Record<string, { content: Record<string, { schema: Json }> }>
      }
      const fits = compile(resolved(document, responses['200']!.content['application/json']!.schema))
      const answer = (await (await fetch(server.url + address)).json()) as { odds?: unknown[][] }
      expect(fits(answer)).toBe(true)
      for (const [, , type, , , , ...prices] of answer.odds ?? [])
        expect(prices).toHaveLength(picksOf(type as (typeof marketTypeCodes)[number]).length)
    },
  )
})
