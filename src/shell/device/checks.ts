/** Whether a value read from the device has the expected form. */
export type Check = (value: unknown) => boolean

export const text: Check = (value) => typeof value === 'string'
export const flag: Check = (value) => typeof value === 'boolean'
export const whole: Check = (value) => Number.isSafeInteger(value)
export const amount: Check = (value) => typeof value === 'bigint' && value >= 0n
export const among =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value)
export const textIs =
  (check: (value: string) => boolean): Check =>
  (value) =>
    typeof value === 'string' && check(value)
export const every =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
export const keyed =
  (check: Check): Check =>
  (value) =>
    value instanceof Map && [...value].every(([key, held]) => whole(key) && check(held))
export const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
/** Any object with named fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Holds exactly these fields, each valid; an extra field belongs to another version. */
export const shape =
  <T>(fields: { readonly [Field in keyof T]-?: Check }): Check =>
  (value) =>
    isRecord(value) &&
    Object.keys(value).every((key) => Object.hasOwn(fields, key)) &&
    Object.entries<Check>(fields).every(([key, check]) => check(value[key]))
