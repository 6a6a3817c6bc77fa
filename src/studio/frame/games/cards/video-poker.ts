import { pokerHandOf, type PokerHand, pokerReturns, type PokerRound } from '../../../laws/cards/video-poker.ts'
import { animate, h, isStill, pause } from '../../dom.ts'
import type { GameView, OpenView } from '../../view.ts'
import type { Say } from '../../say.ts'
import { cardName, cardPicture } from './cards.ts'
import { sureHand } from './poker-sure.ts'

const places = [0, 1, 2, 3, 4] as const

/** The paying hands, best first. */
const paying = (Object.keys(pokerReturns) as PokerHand[]).filter((hand) => pokerReturns[hand] > 0)

const roundOf = ({ outcome }: { readonly outcome: unknown }): PokerRound => outcome as PokerRound

const dealing = [
  { transform: 'translate(60%, -90px) rotateY(90deg)', opacity: 0 },
  { transform: 'translate(0, 0) rotateY(90deg)', opacity: 1, offset: 0.55 },
  { transform: 'none', opacity: 1 },
]
const flipping = [
  { transform: 'rotateY(90deg)', opacity: 0 },
  { transform: 'none', opacity: 1 },
]

/** Turns cards up one after another. */
const turnUp = async (cards: readonly Element[], frames: Keyframe[]): Promise<void> => {
  const timing = { duration: 260, fill: 'backwards', easing: 'ease-out' } as const
  await Promise.all(cards.map((card, at) => animate(card, frames, { ...timing, delay: at * 90 })))
}

/** The pay table, with the current hand marked. */
const payTable = (say: Say) => {
  const rows = new Map(
    paying.map((hand) => [
      hand,
      h('div', {}, h('dt', {}, say(`poker.${hand}`)), h('dd', {}, `× ${pokerReturns[hand]}`)),
    ]),
  )
  return {
    element: h(
      'div',
      {},
      h('p', { class: 'label' }, say('poker.pays')),
      h('dl', { class: 'poker-pays' }, ...rows.values()),
    ),
    /** Marks the hand as it lies, and lights the one that the cards held make alone. */
    mark: (hand?: PokerHand, sure?: PokerHand) => {
      for (const [name, row] of rows) {
        row.toggleAttribute('data-on', name === hand)
        row.toggleAttribute('data-held', name === sure)
      }
    },
  }
}

/** Video poker: five cards; the member holds any of them and draws the rest again. */
export const videoPokerView: OpenView = ({ say, stake, changed }): GameView => {
  let held = places.map(() => false)
  let isOpen = false
  let dealt: readonly number[] = []
  const cards = places.map((place) =>
    h('button', { type: 'button', class: 'poker-card', click: () => turn(place), 'aria-disabled': 'true' }),
  )
  const turn = (place: number) => {
    if (!isOpen) return
    held = held.map((one, at) => (at === place ? !one : one))
    renew()
    pays.mark(pokerHandOf(dealt), sureHand(dealt, held))
    changed()
  }
  const renew = () => {
    for (const [place, card] of cards.entries()) {
      card.setAttribute('aria-disabled', String(!isOpen))
      card.setAttribute('aria-pressed', String(held[place]))
      const shown = dealt[place]
      card.setAttribute(
        'aria-label',
        shown === undefined ? say('poker.back') : say('poker.hold', { card: cardName(say, shown) }),
      )
    }
  }
  const lay = (next: readonly number[]) => {
    dealt = next
    for (const [place, card] of cards.entries()) {
      const shown = next[place]
      const face = shown === undefined ? h('div', { class: 'card back' }) : cardPicture(shown)
      card.replaceChildren(face)
    }
    renew()
  }
  const pays = payTable(say)
  lay([])
  const inWords = (hand: readonly number[]) => hand.map((card) => cardName(say, card)).join(', ')
  return {
    picture: h(
      'div',
      {
        class: 'poker-hand',
        role: 'group',
        'aria-label': say('poker.hand'),
      },
      ...cards.map((card) =>
        h(
          'div',
          { class: 'poker-place' },
          card,
          h('span', { class: 'poker-held', 'aria-hidden': 'true' }, say('poker.held')),
        ),
      ),
    ),
    bets: pays.element,
    act: say('act.deal'),
    stakes: () => [['hand', stake()]],
    begin: () => {
      held = places.map(() => false)
      pays.mark()
      lay([])
    },
    digit: (at) => {
      if (isOpen) turn(at)
      return isOpen
    },
    steps: {
      show: (shown) => {
        const isNew = dealt.length === 0
        isOpen = true
        lay(roundOf(shown).dealt)
        pays.mark(pokerHandOf(dealt), sureHand(dealt, held))
        // The first card takes the focus, so that a double press does not draw by mistake.
        cards[0]!.focus({ preventScroll: true })
        return isNew ? turnUp(cards, dealing) : undefined
      },
      tell: (shown) => {
        const { dealt: cardsNow } = roundOf(shown)
        return say('poker.choose', { cards: inWords(cardsNow), hand: say(`poker.${pokerHandOf(cardsNow)}`) })
      },
      act: () => ({ name: say('poker.draw'), move: `hold-${held.map(Number).join('')}` }),
    },
    show: async (result) => {
      const { hand = [], held: kept = [] } = roundOf(result)
      held = [...kept]
      lay(hand)
      pays.mark()
      const drawn = cards.filter((_, place) => kept[place] !== true)
      await turnUp(drawn, flipping)
      if (!isStill()) await pause(120)
      pays.mark(pokerHandOf(hand), pokerHandOf(hand))
    },
    tell: (result) => {
      const { hand = [] } = roundOf(result)
      return say('poker.drawn', { cards: inWords(hand), hand: say(`poker.${pokerHandOf(hand)}`) })
    },
    // The open round decides whether cards can be held, once it is shown.
    shut: () => {
      isOpen = false
      renew()
    },
  }
}
