/** A JSON Schema as the document carries it (draft 2020-12, as OpenAPI 3.1 requires). */
export type Schema = Readonly<Record<string, unknown>>

/**
 * A declaration's schema in the form of the document: a choice of words becomes an `enum`, and the declaration
 * library's own marks, which JSON cannot carry, are dropped.
 */
export const schemaOf = (declared: object): Schema => simplified(JSON.parse(JSON.stringify(declared))) as Schema

const simplified = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(simplified)
  if (!isRecord(part)) return part
  const words = wordsOf(part)
  if (words)
    return {
      type: 'string',
      enum: words,
      ...(part['description'] !== undefined && { description: part['description'] }),
    }
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, simplified(value)]))
}

const wordsOf = ({ anyOf }: Record<string, unknown>): string[] | undefined => {
  const words = Array.isArray(anyOf) ? anyOf.map((one: unknown) => (isRecord(one) ? one['const'] : undefined)) : []
  return words.length > 0 && words.every((word) => typeof word === 'string') ? words : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
