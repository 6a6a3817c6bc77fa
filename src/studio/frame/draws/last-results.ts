import { h } from '../dom.ts'
import type { Say } from '../say.ts'

/** A past result: its figure, and its look. */
export interface LastResult {
  readonly text: string
  readonly look: string
}

const most = 12

/** The last results, the latest first. */
export const lastResults = (say: Say) => {
  const element = h('ol', { class: 'last', 'aria-label': say('last') })
  const item = ({ text, look }: LastResult) => h('li', { 'data-look': look }, text)
  return {
    element,
    add: (result: LastResult) => {
      element.prepend(item(result))
      while (element.childElementCount > most) element.lastElementChild!.remove()
    },
    show: (results: readonly LastResult[]) => element.replaceChildren(...results.slice(0, most).map(item)),
  }
}

/** A result as what it paid of its price. */
export const timesPaid = (paid: bigint, price: bigint): LastResult => ({
  text: paid === 0n ? '0' : `${Number((paid * 100n) / price) / 100}×`,
  look: paid > price ? 'won' : paid > 0n ? 'back' : 'lost',
})
