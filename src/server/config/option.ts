import { defaultPolicies, isVariant, type Policies, type PolicyName, policies } from '#domain/policies.ts'
import { resolve } from 'node:path'

/** One setting of a server: how it is parsed, how the help describes it and how it is printed. */
export interface Option<Value> {
  /** The purpose of the setting. */
  readonly about: string
  /** The accepted values, as shown for invalid input. */
  readonly says: string
  readonly start: Value
  /** The value of a text; undefined when the text is invalid. */
  readonly read: (text: string) => Value | undefined
  /** The text of a value, where it is not that of its parts. */
  readonly write?: (value: Value) => string
  /** The part that is never printed: all of it, or the password in an address. */
  readonly secret?: 'whole' | 'password'
}

export const option = <Value>(one: Option<Value>): Option<Value> => one

/** The address of a file that holds a secret. */
export const secretFile = (text: string): string | undefined => (text.trim() === '' ? undefined : resolve(text))

/** What the operator chooses where books differ. */
export const variantOf = <Name extends PolicyName>(name: Name, about: string): Option<Policies[Name]> => ({
  about,
  says: policies[name].variants.join(' or '),
  start: defaultPolicies[name],
  read: (text) => (isVariant(name, text) ? text : undefined),
})
