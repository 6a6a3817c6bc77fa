import { type Currency, parseAmount } from '#domain/money/money.ts'
import { createHash } from 'node:crypto'
import { type OperatorRefusalCode, refuseAct } from './refusal.ts'

/** An operator's request, as it comes through the admin socket: every value is text. */
export interface OperatorRequest {
  /** The name of an act or a view. */
  readonly act: string
  /** Makes an act happen once; a view has none. */
  readonly key?: string
  /** The name under which the person who asks enrolled. */
  readonly operator: string
  /** When it was signed: real time in milliseconds. */
  readonly at: number
  /** Ed25519, base64url, by the person's key (`signature.ts`). */
  readonly signature: string
  readonly reason: string
  readonly fields: Readonly<Record<string, string>>
  /**
   * With secret fields: 64 hexadecimal digits that nobody else knows, and that are kept nowhere. They hide the secrets
   * in the hash of the request (§operator.signed).
   */
  readonly nonce?: string
}

/** The fields an act or a view takes, and whether each is required. */
export type FieldNames = Readonly<Record<string, 'needed' | 'optional'>>

/** An act's own fields. A reader reads each once, and refuses by name. */
export interface Fields {
  /** Undefined if the field is absent. */
  readonly text: (name: string) => string | undefined
  /** Reads the field or refuses it; undefined if it is absent. */
  readonly read: <Value>(
    name: string,
    reader: (text: string) => Value | undefined,
    code: OperatorRefusalCode,
  ) => Value | undefined
  /** As `read`, but refuses an absent field. */
  readonly need: <Value>(name: string, reader: (text: string) => Value | undefined, code: OperatorRefusalCode) => Value
}

/** No database stores a null character. */
const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')

/** Whether a value from the admin socket is a request at all. */
export const isRequest = (value: unknown): value is OperatorRequest => {
  if (typeof value !== 'object' || value === null) return false
  const { act, key, operator, at, signature, reason, fields, nonce } = value as Record<string, unknown>
  const isTexts = typeof fields === 'object' && fields !== null && Object.values(fields).every(isText)
  return (
    isText(act) &&
    isText(operator) &&
    Number.isSafeInteger(at) &&
    isText(signature) &&
    isText(reason) &&
    isTexts &&
    (key === undefined || isText(key)) &&
    (nonce === undefined || (typeof nonce === 'string' && /^[\da-f]{64}$/.test(nonce)))
  )
}

/**
 * Opens the fields of a request; refuses by name a field that the act does not take, and a required field that is
 * absent.
 */
export const openFields = ({ fields }: OperatorRequest, names: FieldNames): Fields => {
  for (const name of Object.keys(fields)) if (!Object.hasOwn(names, name)) refuseAct('unknownField', name)
  for (const [name, need] of Object.entries(names))
    if (need === 'needed' && !Object.hasOwn(fields, name)) refuseAct('missing', name)
  const read: Fields['read'] = (name, reader, code) => {
    const text = fields[name]
    return text === undefined ? undefined : (reader(text) ?? refuseAct(code, name))
  }
  return {
    text: (name) => fields[name],
    read,
    need: (name, reader, code) => read(name, reader, code) ?? refuseAct('missing', name),
  }
}

/** A reader of an amount above zero in minor units of a currency. */
export const amountIn =
  (currency: Currency) =>
  (text: string): bigint | undefined => {
    const minor = parseAmount(text, currency)
    return minor === undefined || minor === 0n ? undefined : minor
  }

/** A reader of a whole number within a range. */
export const wholeWithin =
  (least: number, most: number) =>
  (text: string): number | undefined =>
    /^\d{1,16}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined

const mostRows = 1_000
const usualRows = 100
/** How many rows a view shows. */
export const rowsOf = (fields: Fields): number => fields.read('most', wholeWithin(1, mostRows), 'tooMany') ?? usualRows

/** A reader of one of several words. */
export const wordOf =
  <const Word extends string>(words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find((word) => word === text)

/** A key in the form every client makes (§bet.key). */
export const isKey = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)

/** Fields that the operator's command makes if they are not given, and that are in no record. */
export const secretFields: readonly string[] = ['password', 'code']

/** Whether a request contains what only the member may know. */
export const holdsSecrets = ({ fields }: Pick<OperatorRequest, 'fields'>): boolean =>
  secretFields.some((name) => Object.hasOwn(fields, name))

type Hashed = Pick<OperatorRequest, 'act' | 'reason' | 'fields' | 'nonce'>

/**
 * What a signature covers of a request, and what tells a repeated one from another under the same key. Secrets are in
 * it only behind the request's nonce: a fast hash of a password alone would give it away to readers of the record.
 * Throws for secrets without a nonce.
 */
export const hashOfRequest = ({ act, reason, fields, nonce }: Hashed): Buffer => {
  const said = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
  const [open, secret] = [true, false].map((shown) => said.filter(([name]) => secretFields.includes(name) !== shown))
  if (secret!.length === 0) return hashOf([act, reason, open])
  if (nonce === undefined) throw new Error('secrets are hashed behind a nonce')
  return hashOf([act, reason, open, hashOf([nonce, secret]).toString('hex')])
}

const hashOf = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest()
