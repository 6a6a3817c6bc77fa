/**
 * What a form may ask of a field, the same in every form (§refusal.forms). Each has the text `form.<rule>`, filled with
 * the name of the field and the values given here.
 */
export type FormRuleName =
  | 'required'
  | 'minValue'
  | 'maxValue'
  | 'minLength'
  | 'maxLength'
  | 'letters'
  | 'alphanumeric'
  | 'numeric'
  | 'email'
  | 'ipv4'
  | 'url'
  | 'same'
  | 'notSame'
  | 'letterAndNumber'
  | 'select'

/** The rules that no form asks for (§refusal.forms). */
export const reservedFormRules = ['letters', 'ipv4', 'letterAndNumber'] as const satisfies readonly FormRuleName[]

export interface FormRule<Name extends FormRuleName = FormRuleName> {
  readonly rule: Name
  readonly values: Readonly<Record<string, string | number>>
  readonly holds: (value: string) => boolean
}

/** The first rule that a value breaks, in the given order; null where it breaks none. */
export const formFault = <Name extends FormRuleName>(
  value: string,
  asked: readonly FormRule<Name>[],
): FormRule<Name> | null => asked.find(({ holds }) => !holds(value)) ?? null

export const required = plain('required', (value) => value !== '')
/** An option was chosen of a list. */
export const select = plain('select', (value) => value !== '')

/** Whole numbers, both bounds included. */
export const minValue = (min: number) => rule('minValue', { min }, (value) => isNumeric(value) && Number(value) >= min)
export const maxValue = (max: number) => rule('maxValue', { max }, (value) => isNumeric(value) && Number(value) <= max)

/** Characters as a member counts them, both bounds included. */
export const minLength = (min: number) => rule('minLength', { min }, (value) => lengthOf(value) >= min)
export const maxLength = (max: number) => rule('maxLength', { max }, (value) => lengthOf(value) <= max)

/** ASCII letters and digits, which sign-in names are made of. */
export const letters = plain('letters', (value) => /^[a-z]*$/i.test(value))
export const alphanumeric = plain('alphanumeric', (value) => /^[a-z0-9]*$/i.test(value))
export const numeric = plain('numeric', isNumeric)
export const letterAndNumber = plain('letterAndNumber', (value) => /[a-z]/i.test(value) && /[0-9]/.test(value))

export const email = plain(
  'email',
  (value) =>
    value.length <= 254 && /^[^\s@]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i.test(value),
)
export const ipv4 = plain('ipv4', (value) => /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(value))
/** A web address with its scheme. */
export const url = plain('url', (value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol))

/** `other` is the other field's name as the form shows it. */
export const same = (as: string, other: string) => rule('same', { other }, (value) => value === as)
export const notSame = (as: string, other: string) => rule('notSame', { other }, (value) => value !== as)

function rule<const Name extends FormRuleName>(
  name: Name,
  values: FormRule['values'],
  holds: FormRule['holds'],
): FormRule<Name> {
  return { rule: name, values, holds }
}

function plain<const Name extends FormRuleName>(name: Name, holds: FormRule['holds']): FormRule<Name> {
  return rule(name, {}, holds)
}

function isNumeric(value: string): boolean {
  return /^[0-9]+$/.test(value)
}

function lengthOf(value: string): number {
  return [...value].length
}
