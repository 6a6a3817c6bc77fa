import { animate, h } from '../../dom.ts'
import { cardPicture } from './cards.ts'

const dealing = [
  { transform: 'translateY(-30px) rotateY(90deg)', opacity: 0 },
  { transform: 'none', opacity: 1 },
]

/** A titled row of cards; at least so many places, and those that are not dealt yet lie face down. */
export const cardRow = (name: string, label: string, least: number) => {
  const cards = h('div', { class: 'cards' })
  const kind = h('span', { class: 'holdem-kind' })
  let shown = 0
  return {
    element: h('div', { class: 'holdem-row', 'data-row': name }, h('h2', {}, label, ' ', kind), cards),
    /** Lays the cards; those that were not there before come one after another. */
    lay: async (dealt: readonly number[], isMoving: boolean) => {
      const faces = Array.from({ length: Math.max(least, dealt.length) }, (_, at) =>
        dealt[at] === undefined ? h('div', { class: 'card back' }) : cardPicture(dealt[at]),
      )
      cards.replaceChildren(...faces)
      const fresh = faces.slice(Math.min(shown, dealt.length), dealt.length)
      shown = dealt.length
      if (isMoving)
        await Promise.all(
          fresh.map((card, at) => animate(card, dealing, { duration: 260, delay: at * 110, fill: 'backwards' })),
        )
    },
    say: (text: string) => void (kind.textContent = text),
  }
}
