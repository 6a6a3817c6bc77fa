import { providersExample, providersUsage } from '#server/games/providers-usage.ts'
import { connectProviders } from '#server/games/providers.ts'
import { generateKeyPairSync } from 'node:crypto'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'

const fromCompiler = createRequire(createRequire(import.meta.url).resolve('@fastify/ajv-compiler'))
const { default: Ajv2020 } = fromCompiler('ajv/dist/2020') as {
  default: new (options: object) => { compile: (schema: object) => (value: unknown) => boolean }
}

describe('what --help games prints', () => {
  const [, example = '', , schema = ''] = providersUsage().split('\n\n')
  const fits = new Ajv2020({ strictSchema: false }).compile(JSON.parse(schema) as object)

  test('the example is a file that its schema takes, and the server', () => {
    expect(fits(JSON.parse(example))).toBe(true)
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const text = JSON.stringify(providersExample, (name, value: unknown) =>
      name === 'keys'
        ? [publicKey.export({ type: 'spki', format: 'pem' })]
        : name === 'key'
          ? privateKey.export({ type: 'pkcs8', format: 'pem' })
          : value,
    )
    const connected = connectProviders(JSON.parse(text), {} as Parameters<typeof connectProviders>[1])
    expect(connected.map(({ name }) => name)).toEqual(['Hub games', 'Tables'])
  })

  test.each([
    ['another protocol', { protocol: 'soap' }],
    ['an unknown field', { colour: 'red' }],
    ['no games', { games: undefined }],
  ])('%s is not', (_, wrong) => {
    const [first] = providersExample.providers
    expect(fits(JSON.parse(JSON.stringify({ providers: [{ ...first, ...wrong }] })))).toBe(false)
  })
})
