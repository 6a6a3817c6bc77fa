import { openApi } from '#server/reference/openapi.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture } from '../../_kit/scripted-feed.ts'
import { password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const folder = join(root, '.cache/generated-client')

describe('a client that a stock generator makes of /openapi.json', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await databases()[0]!.open())
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  test('the document is valid OpenAPI 3.1', async () => {
    const response = await fetch(`${server.url}/openapi.json`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    const document = (await response.json()) as Record<string, unknown>
    expect(document).toEqual(openApi())
    const validator = new Validator()
    expect(await validator.validate(document)).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('it compiles, signs in, reads the board, places, and knows each refusal by its code', async () => {
    const hour = 3_600_000
    server.feed.say(...fixture('derby', server.clock.book(), server.clock.book() + 2 * hour))
    await server.tick()
    await server.enter('gen')
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(openApi()))
    const node = (...args: string[]) => run(process.execPath, args, { cwd: root })
    await node(
      '--import',
      pathToFileURL(join(import.meta.dirname, 'client/typescript-5.mjs')).href,
      'node_modules/openapi-typescript/bin/cli.js',
      join(folder, 'openapi.json'),
      '-o',
      join(folder, 'schema.d.ts'),
    )
    copyFileSync(join(import.meta.dirname, 'client/story.ts.txt'), join(folder, 'story.ts'))
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.json',
        compilerOptions: { lib: ['es2024', 'dom'], incremental: false, tsBuildInfoFile: null },
        include: ['.'],
      }),
    )
    await node('node_modules/typescript/lib/tsc.js', '-p', folder)
    const { story } = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'story.ts')).href)) as {
      story: (url: string, account: string, password: string) => Promise<object>
    }
    expect(await story(server.url, 'gen', password)).toEqual({
      'wrong password': 'invalid_password',
      checked: '1.80',
      placed: ['accepted', '10.00', '990.00'],
      'placed again': true,
      'another body under the key': 'duplicate_debit_record',
      'a match that is not there': '308',
      'a market that is not there': '313',
      'another line': 'marketTypeChanged',
      'another price': 'oddsChanged',
      'too little': 'betLowerMin',
      'too much': 'betOverMax',
      'more than there is': 'insufficient_balance',
      'a malformed body': [400, 'invalidOdds', 'price'],
      'another token': 'invalidSession',
    })
  })
})
