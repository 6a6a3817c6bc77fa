import { fieldMeanings } from './field-meanings.ts'

/** A JSON Schema as the document carries it (draft 2020-12, as OpenAPI 3.1 requires). */
export type Schema = Readonly<Record<string, unknown>>

/**
 * A declaration's schema in the form of the document: a choice of words becomes an `enum`, a field that is known by its
 * name gets its meaning, and the declaration library's own marks, which JSON cannot carry, are dropped.
 */
export const schemaOf = (declared: object): Schema => simplified(JSON.parse(JSON.stringify(declared))) as Schema

const simplified = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(simplified)
  if (!isRecord(part)) return part
  if (Array.isArray(part['items'])) return tupleOf(part)
  const words = wordsOf(part)
  if (words)
    return {
      type: 'string',
      enum: words,
      ...(part['description'] !== undefined && { description: part['description'] }),
    }
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'properties' && isRecord(value) ? propertiesOf(value) : simplified(value),
    ]),
  )
}

const propertiesOf = (properties: Record<string, unknown>): Schema =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const means = fieldMeanings[name]
      return [name, { ...(means !== undefined && { description: means }), ...(simplified(value) as Schema) }]
    }),
  )

/** A list of known length in the words of draft 2020-12. */
const tupleOf = ({ items, minItems, maxItems, type, description }: Record<string, unknown>): Schema => ({
  type,
  ...(description !== undefined && { description }),
  prefixItems: simplified(items),
  items: false,
  minItems,
  maxItems,
})

const wordsOf = ({ anyOf }: Record<string, unknown>): string[] | undefined => {
  const words = Array.isArray(anyOf) ? anyOf.map((one: unknown) => (isRecord(one) ? one['const'] : undefined)) : []
  return words.length > 0 && words.every((word) => typeof word === 'string') ? words : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
