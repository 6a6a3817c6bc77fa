import { byHand, leavesAt } from '../../laws/crash.ts'
import { h } from '../dom.ts'
import type { Say } from '../say.ts'

export const written = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** Multiples to choose by one press, in hundredths. */
const offered = [150, 200, 500, 1_000] as const
/** A typed multiple in hundredths; undefined if none can be left at. */
const parseMultiple = (text: string): number | undefined => {
  const [, whole = '', part = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  const multiple = whole === '' ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return leavesAt(`auto-${multiple}`) > 0 ? multiple : undefined
}

/** How the next bet is left: at a multiple that is typed or chosen, or by hand. */
export const autoField = (say: Say, changed: () => void) => {
  let bet: string = byHand
  const says = h('p', { id: 'crash-says', class: 'facts' })
  const input = h('input', {
    id: 'crash-auto',
    class: 'stake-input',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': 'crash-says',
    change: () => take(input.value),
  })
  const take = (text: string) => {
    const multiple = parseMultiple(text)
    bet = multiple === undefined ? byHand : `auto-${multiple}`
    input.value = multiple === undefined ? '' : written(multiple)
    says.textContent =
      multiple === undefined
        ? say('crash.rule')
        : say('crash.says', { chance: (Math.floor(990_000 / multiple) / 100).toFixed(2), pays: written(multiple) })
    for (const [at, button] of buttons.entries())
      button.setAttribute('aria-pressed', String((offered[at - 1] ?? 0) === (multiple ?? 0)))
    changed()
  }
  const buttons = [undefined, ...offered].map((multiple) =>
    h(
      'button',
      { type: 'button', class: 'tool', click: () => take(multiple === undefined ? '' : written(multiple)) },
      multiple === undefined ? say('crash.hand') : `${written(multiple)}×`,
    ),
  )
  queueMicrotask(() => take(''))
  const element = h(
    'div',
    { class: 'field' },
    h('label', { for: 'crash-auto', class: 'label' }, say('crash.auto')),
    input,
    h('div', { class: 'crash-chips', role: 'group', 'aria-label': say('crash.auto') }, ...buttons),
    says,
  )
  return { element, bet: () => bet }
}
