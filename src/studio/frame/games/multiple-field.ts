import { h } from '../dom.ts'
import type { Say } from '../say.ts'

export const written = (hundredths: number): string => (hundredths / 100).toFixed(2)

interface FieldDeps {
  readonly say: Say
  readonly id: string
  readonly label: string
  /** Multiples to choose by one press, in hundredths. */
  readonly offered: readonly number[]
  readonly isLawful: (multiple: number) => boolean
  /** What a field without a multiple means: the name of its button, and its rule. */
  readonly none?: { readonly name: string; readonly rule: string }
  /** The multiple in the field as it opens; none where it may be empty. */
  readonly first?: number
  readonly changed: () => void
}

/** A multiple that is typed, or chosen by one press; with the chance of it, which is 99 % divided by it. */
export const multipleField = ({ say, id, label, offered, isLawful, none, first, changed }: FieldDeps) => {
  let multiple = first
  const says = h('p', { id: `${id}-says`, class: 'facts' })
  const input = h('input', {
    id,
    class: 'stake-input',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': `${id}-says`,
    change: () => take(parse(input.value)),
  })
  const parse = (text: string): number | undefined => {
    const [, whole = '', part = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
    const typed = whole === '' ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'))
    return isLawful(typed) ? typed : undefined
  }
  const take = (next: number | undefined) => {
    // A field that must not be empty keeps its multiple when something else is typed.
    multiple = next ?? (none ? undefined : multiple)
    input.value = multiple === undefined ? '' : written(multiple)
    says.textContent =
      multiple === undefined
        ? (none?.rule ?? '')
        : say('multiple.says', { chance: (Math.floor(990_000 / multiple) / 100).toFixed(2), pays: written(multiple) })
    for (const [at, button] of buttons.entries()) button.setAttribute('aria-pressed', String(choices[at] === multiple))
    changed()
  }
  const choices = [...(none ? [undefined] : []), ...offered]
  const buttons = choices.map((one) =>
    h(
      'button',
      { type: 'button', class: 'tool', click: () => take(one) },
      one === undefined ? none!.name : `${written(one)}×`,
    ),
  )
  queueMicrotask(() => take(multiple))
  const element = h(
    'div',
    { class: 'field' },
    h('label', { for: id, class: 'label' }, label),
    input,
    h('div', { class: 'multiple-chips', role: 'group', 'aria-label': label }, ...buttons),
    says,
  )
  return {
    element,
    multiple: () => multiple,
    shut: (isShut: boolean) => {
      for (const control of [input, ...buttons]) control.disabled = isShut
    },
  }
}
