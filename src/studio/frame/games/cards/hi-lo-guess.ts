import {
  allowsHiLoMove,
  type HiLoGuess,
  type HiLoRound,
  hiLoWays,
  hiLoWorth,
  isOfSame,
  isStrict,
} from '../../../laws/cards/hi-lo.ts'
import { h, shutButton } from '../../dom.ts'
import type { Say } from '../../say.ts'
import { timesOf } from '../../times.ts'

export const lastOf = ({ cards }: HiLoRound): number => cards.at(-1)!

const plain: Readonly<Record<HiLoGuess, string>> = { higher: 'hilo.higher', lower: 'hilo.lower' }
const withSame: Readonly<Record<HiLoGuess, string>> = { higher: 'hilo.higherSame', lower: 'hilo.lowerSame' }

/** A guess at the card after one, in words. */
const guessName = (say: Say, card: number, guess: HiLoGuess): string => {
  if (isOfSame(card, guess)) return say('hilo.same')
  return say((isStrict(card, guess) ? plain : withSame)[guess])
}

const chanceOf = (card: number, guess: HiLoGuess): string => `${((hiLoWays(card, guess) * 100) / 13).toFixed(2)}%`

/** What a guess is, how likely, and what the round returns after it. */
export const offerOf = (say: Say, round: HiLoRound, guess: HiLoGuess) => ({
  name: guessName(say, lastOf(round), guess),
  chance: chanceOf(lastOf(round), guess),
  pays: `× ${timesOf(hiLoWorth(round, guess))}`,
})

/** A button of a guess: what it is, how likely, and what the round returns after it. */
export const guessButton = (say: Say, guess: HiLoGuess, pick: (guess: HiLoGuess) => void) => {
  const [name, chance, pays] = [h('b', {}), h('span', { class: 'hilo-chance' }), h('span', { class: 'hilo-pays' })]
  const element = h(
    'button',
    { type: 'button', class: 'hilo-guess', 'data-guess': guess, click: () => pick(guess) },
    h('span', { class: 'hilo-arrow', 'aria-hidden': 'true' }),
    name,
    ' ',
    chance,
    ' ',
    pays,
  )
  return {
    element,
    show: (round: HiLoRound | undefined) => {
      const offer = round && offerOf(say, round, guess)
      name.textContent = offer?.name ?? say(plain[guess])
      chance.textContent = offer?.chance ?? ''
      pays.textContent = offer?.pays ?? ''
      shutButton(element, !round || !allowsHiLoMove(round, guess))
    },
  }
}
