import { exact, floor, times } from '#domain/money/exact.ts'
import {
  allowsHiLoMove,
  type HiLoGuess,
  hiLoGuesses,
  hiLoIsLost,
  type HiLoRound,
  hiLoWorth,
  leftHiLo,
} from '../../../laws/cards/hi-lo.ts'
import { animate, h, isShut, shutButton } from '../../dom.ts'
import { bareAmount } from '../../say.ts'
import { timesOf } from '../../times.ts'
import type { GameView, OpenView } from '../../view.ts'
import { cardName, cardPicture } from './cards.ts'
import { guessButton, lastOf, offerOf } from './hi-lo-guess.ts'

const roundOf = ({ outcome }: { readonly outcome: unknown }): HiLoRound => outcome as HiLoRound

/** Cards that are still seen beside the last one. */
const mostSeen = 6
const turning = [
  { transform: 'translateX(-40px) rotateY(90deg)', opacity: 0 },
  { transform: 'none', opacity: 1 },
]

/** Hi-lo: the member guesses whether the next card is higher or lower, and cashes out after any right guess. */
export const hiLoView: OpenView = ({ say, print, amountOf, stake, move }): GameView => {
  let open: HiLoRound | undefined
  const place = h('div', { class: 'hilo-card' }, h('div', { class: 'card back' }))
  const dealt = h('ol', { class: 'hilo-dealt', 'aria-hidden': 'true' })
  const pick = (guess: HiLoGuess): boolean => {
    const button = buttons[guess].element
    if (!open || isShut(button)) return false
    shut()
    move(guess)
    return true
  }
  const buttons = { higher: guessButton(say, 'higher', pick), lower: guessButton(say, 'lower', pick) }
  const shut = () => {
    for (const guess of hiLoGuesses) shutButton(buttons[guess].element, true)
  }
  const picture = h(
    'div',
    {
      class: 'hilo',
      role: 'group',
      tabindex: -1,
      keydown: (event) => {
        const { key } = event as KeyboardEvent
        if (key !== 'ArrowUp' && key !== 'ArrowDown') return
        event.preventDefault()
        buttons[key === 'ArrowUp' ? 'higher' : 'lower'].element.focus()
      },
    },
    dealt,
    place,
    ...hiLoGuesses.map((guess) => buttons[guess].element),
  )
  const set = (round: HiLoRound | undefined) => {
    open = round
    for (const guess of hiLoGuesses) buttons[guess].show(round)
  }
  let shown = 0
  const lay = async (round: HiLoRound): Promise<void> => {
    const { cards, made } = round
    const face = cardPicture(lastOf(round))
    place.replaceChildren(face)
    place.dataset['is'] = round.isOver ? (hiLoIsLost(round) ? 'wrong' : 'taken') : ''
    const before = cards
      .slice(0, -1)
      .map((card, at) => h('li', { 'data-move': made[at]! }, cardPicture(card)))
      .slice(-mostSeen)
    dealt.replaceChildren(...before)
    picture.setAttribute('aria-label', `${say('game.hi-lo')}: ${cardName(say, lastOf(round))}`)
    const isNew = shown !== cards.length
    shown = cards.length
    if (isNew) await animate(face, turning, { duration: 240, easing: 'ease-out' })
  }
  const clear = () => {
    shown = 0
    dealt.replaceChildren()
    place.dataset['is'] = ''
    place.replaceChildren(h('div', { class: 'card back' }))
    picture.setAttribute('aria-label', say('game.hi-lo'))
    set(undefined)
  }
  clear()
  const offers = (round: HiLoRound) => {
    const text = (guess: HiLoGuess) => Object.values(offerOf(say, round, guess)).join(' ')
    return { card: cardName(say, lastOf(round)), higher: text('higher'), lower: text('lower') }
  }
  return {
    picture,
    act: say('act.deal'),
    stakes: () => [['card', stake()]],
    begin: clear,
    steps: {
      show: (round) => {
        const now = roundOf(round)
        set(now)
        // The table takes the focus, so that a double press makes no guess by mistake.
        if (now.made.length === 0) picture.focus({ preventScroll: true })
        return lay(now)
      },
      tell: (round) => {
        const now = roundOf(round)
        if (now.made.length === 0 || now.made.at(-1) === 'skip') return say('hilo.begin', offers(now))
        return say('hilo.right', { ...offers(now), now: timesOf(hiLoWorth(now)) })
      },
      act: (round) => {
        const now = roundOf(round)
        if (leftHiLo(now) === undefined) return { name: say('hilo.choose'), move: undefined }
        const staked = exact(amountOf(round.stakes[0]![1]))
        const worth = (then: HiLoRound) => floor(times(hiLoWorth(then), staked))
        const name = (amount: bigint) => say('mines.take', { amount: bareAmount(print(amount)) })
        const before = { cards: now.cards.slice(0, -1), made: now.made.slice(0, -1) }
        const [from, to] = [worth(before), worth(now)]
        return { name: name(to), move: 'take', rise: { from, to, name } }
      },
      other: (round) => (allowsHiLoMove(roundOf(round), 'skip') ? { name: say('hilo.skip'), move: 'skip' } : undefined),
    },
    show: async (result) => {
      set(undefined)
      await lay(roundOf(result))
    },
    tell: (result) => {
      const round = roundOf(result)
      if (hiLoIsLost(round)) return say('hilo.wrong', { card: cardName(say, lastOf(round)) })
      return say('mines.taken', { times: timesOf(hiLoWorth(round)) })
    },
    digit: (at) => open !== undefined && (at > 1 || pick(hiLoGuesses[at]!) || true),
    shut: (isBusy) => isBusy && shut(),
  }
}
