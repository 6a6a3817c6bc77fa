import type { BaccaratHand } from '../../../laws/cards/baccarat.ts'
import { rankOf } from '../../../laws/cards/cards.ts'
import type { DragonTigerHand } from '../../../laws/cards/dragon-tiger.ts'
import { animate, h, isStill, pause } from '../../dom.ts'
import type { GameView, OpenView, Table } from '../../view.ts'
import { cardPicture, rankName } from './cards.ts'
import { roadsRecord } from '../record.ts'
import { squeezeByHand } from './squeeze.ts'
import { spotsOf } from '../spots.ts'
import { spotsView } from '../spots-view.ts'

interface Side {
  readonly name: string
  readonly cards: (outcome: unknown) => readonly number[]
  readonly points?: (cards: readonly number[]) => number
}

interface Sides {
  readonly sides: readonly [Side, Side]
  readonly bets: readonly (readonly [bet: string, pays: string])[]
}

const pointsOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + (rankOf(card) > 9 ? 0 : rankOf(card)), 0) % 10

const winnerOf = (outcome: unknown): string => (outcome as { readonly winner: string }).winner

const dealing = [
  { transform: 'translate(50px,-90px) rotate(14deg)', opacity: 0 },
  { transform: 'none', opacity: 1 },
]
const away = [{ transform: 'none' }, { transform: 'rotateY(90deg)' }]
const towards = [{ transform: 'rotateY(-90deg)' }, { transform: 'none' }]
/** The corner of a card is lifted slowly before all of it is seen. */
const squeezed = [
  { clipPath: 'polygon(100% 100%, 100% 100%, 100% 100%)' },
  { clipPath: 'polygon(100% 100%, 62% 100%, 100% 68%)', offset: 0.4 },
  { clipPath: 'polygon(100% 100%, 30% 100%, 100% 40%)', offset: 0.75 },
  { clipPath: 'polygon(100% 100%, -110% 100%, 100% -110%)' },
]

/** How the last card of a hand is turned: slowly, or by the member who has a bet on it. */
type Turn = 'turned' | 'squeezed' | ((back: HTMLElement, face: HTMLElement) => Promise<void>)

/** Deals a card face down and turns it; the last of a hand is squeezed. */
const dealt = async (into: Element, card: number, turn: Turn, isMoving: boolean): Promise<void> => {
  const face = cardPicture(card)
  if (!isMoving || isStill()) return into.append(face)
  const back = h('div', { class: 'card back' })
  into.append(back)
  await animate(back, dealing, { duration: 380, easing: 'ease-out' })
  if (turn !== 'turned') {
    face.classList.add('over')
    back.append(face)
    if (turn === 'squeezed') await animate(face, squeezed, { duration: 900, easing: 'ease-in-out' })
    else await turn(back, face)
    face.classList.remove('over')
    back.replaceWith(face)
    return
  }
  await animate(back, away, { duration: 110, easing: 'ease-in' })
  back.replaceWith(face)
  await animate(face, towards, { duration: 110, easing: 'ease-out' })
}

/** A table with two hands: one of them wins, or they tie. */
const cardTable =
  ({ sides, bets }: Sides): OpenView =>
  (table: Table): GameView => {
    const { say, play, heard } = table
    const spots = spotsOf(table)
    const record = roadsRecord(
      say,
      bets.map(([bet]) => bet),
    )
    const hands = sides.map(({ name }) => {
      const cards = h('div', { class: 'cards' }, h('div', { class: 'card back' }), h('div', { class: 'card back' }))
      const points = h('b', { class: 'points' })
      return {
        cards,
        points,
        element: h(
          'div',
          { class: 'hand', 'data-side': name },
          h('h2', { 'aria-hidden': 'true' }, say(`cards.${name}`), points),
          cards,
        ),
      }
    })
    const clear = () => {
      for (const { cards, points, element } of hands) {
        cards.replaceChildren()
        points.textContent = ''
        element.removeAttribute('data-won')
      }
    }
    /** Lays a hand on the table, card by card unless motion is reduced. */
    const lay = async (outcome: unknown, isMoving: boolean) => {
      clear()
      const both = sides.map(({ cards }) => cards(outcome))
      for (let at = 0; at < Math.max(...both.map(({ length }) => length)); at += 1)
        for (const [side, cards] of both.entries()) {
          const card = cards[at]
          if (card === undefined) continue
          const hand = say(`cards.${sides[side]!.name}`)
          const byHand: Turn = (back, face) => squeezeByHand({ say, hand, heard, back, face })
          const last: Turn = spots.isHolding() ? byHand : 'squeezed'
          await dealt(hands[side]!.cards, card, at === cards.length - 1 ? last : 'turned', isMoving)
          if (isMoving) play('tick')
          const points = sides[side]!.points
          if (points) hands[side]!.points.textContent = String(points(cards.slice(0, at + 1)))
        }
      if (isMoving && !isStill()) await pause(150)
      for (const [side, { element }] of hands.entries())
        element.toggleAttribute('data-won', sides[side]!.name === winnerOf(outcome))
    }
    return spotsView(spots, {
      picture: h('div', { class: 'hands' }, ...hands.map(({ element }) => element)),
      bets: spots.keys(
        h(
          'div',
          { class: 'cloth' },
          h(
            'div',
            { class: 'sic three', role: 'group', 'aria-label': say('bets') },
            ...bets.map(([bet, pays]) =>
              spots.place({
                bet,
                name: say('cards.bet', { bet: say(`cards.${bet}`), pays }),
                look: bet,
                label: h('span', { class: 'spot-label' }, say(`cards.${bet}`), ' ', h('small', {}, pays)),
              }),
            ),
          ),
          spots.undoing,
          record.element,
        ),
      ),
      act: say('act.bet'),
      words: 'table',
      name: (bet) => say(`cards.${bet}`),
      closed: clear,
      last: (outcome) => void lay(outcome, false),
      marks: record.show,
      show: (outcome) => lay(outcome, true),
      wins: (bet, outcome) => bet === winnerOf(outcome),
      tell: (outcome) => {
        const told = sides.map(({ name, cards, points }) => {
          const dealt = cards(outcome)
          const ranked = dealt.map((card) => rankName(say, card)).join(', ')
          return points ? `${say(`cards.${name}`)} ${ranked}: ${points(dealt)}.` : `${say(`cards.${name}`)} ${ranked}.`
        })
        return `${told.join(' ')} ${say('cards.wins', { side: say(`cards.${winnerOf(outcome)}`) })}`
      },
    })
  }

export const baccaratView: OpenView = cardTable({
  sides: [
    { name: 'player', cards: (outcome) => (outcome as BaccaratHand).player, points: pointsOf },
    { name: 'banker', cards: (outcome) => (outcome as BaccaratHand).banker, points: pointsOf },
  ],
  bets: [
    ['player', '1:1'],
    ['tie', '8:1'],
    ['banker', '0.95:1'],
  ],
})

export const dragonTigerView: OpenView = cardTable({
  sides: [
    { name: 'dragon', cards: (outcome) => [(outcome as DragonTigerHand).dragon] },
    { name: 'tiger', cards: (outcome) => [(outcome as DragonTigerHand).tiger] },
  ],
  bets: [
    ['dragon', '1:1'],
    ['tie', '11:1'],
    ['tiger', '1:1'],
  ],
})
