import fc from 'fast-check'

export type Json = Readonly<Record<string, unknown>>

/** A schema of a document without references. */
export const resolved = (document: Json, schema: unknown): Json => {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk)
    if (typeof part !== 'object' || part === null) return part
    const { $ref } = part as { $ref?: unknown }
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, walk(one)]))
    return walk(
      $ref
        .split('/')
        .slice(1)
        .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document),
    )
  }
  return walk(schema) as Json
}

/** Values that a schema takes, as far as the schemas of bodies go. */
export const bodyOf = (schema: Json): fc.Arbitrary<unknown> => {
  const {
    type,
    enum: words,
    const: only,
    anyOf,
  } = schema as { type?: string; enum?: unknown[]; const?: unknown; anyOf?: Json[] }
  if (only !== undefined) return fc.constant(only)
  if (words) return fc.constantFrom(...words)
  if (anyOf) return fc.oneof(...anyOf.map(bodyOf))
  const bound = (name: string, otherwise: number) => Number(schema[name] ?? otherwise)
  if (type === 'string') {
    // Tabs are the one form that looks ahead, which fast-check cannot make.
    if (String(schema['pattern']).includes('(?!')) return fc.constantFrom('1', '2', '3', '1|2', '3|1|2')
    if (typeof schema['pattern'] === 'string') return fc.stringMatching(new RegExp(schema['pattern']))
    return fc.string({ minLength: bound('minLength', 0), maxLength: Math.min(40, bound('maxLength', 40)) })
  }
  if (type === 'integer') {
    const [least, most] = [bound('minimum', Number.MIN_SAFE_INTEGER), bound('maximum', Number.MAX_SAFE_INTEGER)]
    return fc.oneof(
      fc.maxSafeInteger().map((n) => least + (Math.abs(n) % (most - least + 1))),
      fc.integer({ min: Math.max(least, -9), max: Math.min(most, Math.max(least, 1_000)) }),
    )
  }
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array')
    return fc.array(bodyOf(schema['items'] as Json), {
      minLength: bound('minItems', 0),
      maxLength: Math.max(bound('minItems', 0), Math.min(6, bound('maxItems', 6))),
    })
  const properties = (schema['properties'] ?? {}) as Record<string, Json>
  return fc.record(Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, bodyOf(part)])), {
    requiredKeys: (schema['required'] ?? []) as string[],
  })
}

const nonsense = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('\u0000', '9'.repeat(400), -1, 1e308, '', [], {}, null, '2024-02-30', "'; drop table bet; --"),
)

/** A value, or one of which a part is spoilt: a field left out, added or of another kind. */
export const garbled = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(value, fc.integer({ min: 0, max: 9 }), fc.nat(), nonsense).map(([whole, how, place, noise]) => {
    if (how < 6 || typeof whole !== 'object' || whole === null) return whole
    const names = Object.keys(whole)
    const name = names[place % Math.max(1, names.length)] ?? 'field'
    if (how === 6) return { ...whole, [name]: noise }
    if (how === 7) return { ...whole, ['x'.repeat((place % 20) + 1)]: noise }
    if (how === 8) return Object.fromEntries(Object.entries(whole).filter(([one]) => one !== name))
    return noise
  })
