/** A field value of a composite: text as PostgreSQL reads the field's type; null is absent. */
export type Field = string | bigint | number | boolean | null

/**
 * A composite type of the schema: its name, and its fields in the order the database holds them; a test compares them
 * with the database's own.
 */
export interface Composite<Name extends string> {
  readonly type: string
  readonly fields: readonly Name[]
  /**
   * An array of rows in the form in which PostgreSQL reads an array of composites. Reading it costs a fifth of reading
   * the same rows as JSON. A field that is itself such an array is written by the other composite's `write`.
   */
  readonly write: (rows: readonly Readonly<Record<Name, Field>>[]) => string
  /** A single row, as a field of another composite. */
  readonly writeOne: (row: Readonly<Record<Name, Field>>) => string
}

export const composite = <const Name extends string>(type: string, fields: readonly Name[]): Composite<Name> => ({
  type,
  fields,
  write: (rows) => `{${rows.map((row) => quoted(writeRow(fields.map((field) => row[field])))).join()}}`,
  writeOne: (row) => writeRow(fields.map((field) => row[field])),
})

const writeRow = (row: readonly Field[]): string => `(${row.map(writeField).join()})`

/** An array of plain values. */
export const writeArray = (values: readonly Field[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : quoted(String(value)))).join()}}`

/** An absent field is nothing between two commas; an empty text, or one that holds a special character, is quoted. */
const writeField = (field: Field): string => {
  if (field === null) return ''
  const text = String(field)
  return typeof field === 'string' && (text === '' || special.test(text)) ? quoted(text) : text
}

const special = /["\\(){},\s]/
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`
