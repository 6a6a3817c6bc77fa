import type { OpenedRound, RoundResult } from '#machines/game/game-round.setup.ts'
import { pokHalves, pokReturn, type PokRound, pokValueOf } from '../../../laws/cards/pok-deng.ts'
import { bestPokMove } from '../../../laws/cards/pok-deng-play.ts'
import { h, isStill, pause, shutButton } from '../../dom.ts'
import type { Say } from '../../say.ts'
import type { GameView, OpenView } from '../../view.ts'
import { cardRow } from './card-row.ts'
import { cardName } from './cards.ts'

const roundOf = ({ outcome }: OpenedRound | RoundResult): PokRound => outcome as PokRound

/** What cards are worth, in words: their kind, their points and their deng. */
const valueIn = (say: Say, cards: readonly number[]): string => {
  const { kind, points, deng } = pokValueOf(cards)
  return say('pok.value', { kind: say(`pok.${kind}`, { points }), deng })
}

/** What a win pays by the deng of the hand. */
const paysTable = (say: Say): Element =>
  h(
    'section',
    {},
    h('h2', {}, say('pok.pays')),
    h(
      'dl',
      { class: 'poker-pays' },
      ...([5, 3, 2, 1] as const).map((deng) =>
        h('div', {}, h('dt', {}, say(`pok.deng.${deng}`)), h('dd', {}, `${Number(pokHalves[deng] - 2n) / 2}:1`)),
      ),
    ),
    h('p', { class: 'fine' }, say('pok.order')),
  )

/** Pok deng: two cards each, and the member takes a third or stays. */
export const pokDengView: OpenView = ({ say, stake, heard }): GameView => {
  const dealer = cardRow('dealer', say('holdem.dealer'), 2)
  const own = cardRow('own', say('poker.hand'), 2)
  const best = h('span', { class: 'blackjack-best', 'aria-hidden': 'true' })
  let open: PokRound | undefined
  const advise = () => {
    if (!open) return
    const text = say('blackjack.advice', { move: say(`pok.act.${bestPokMove(open.own)}`) })
    best.textContent = text
    heard(text)
  }
  const advice = h('button', { type: 'button', class: 'tool', click: advise }, say('blackjack.ask'))
  const picture = h(
    'div',
    { class: 'holdem blackjack', role: 'group', 'aria-label': say('game.pok-deng'), tabindex: -1 },
    dealer.element,
    own.element,
    h('div', { class: 'blackjack-moves' }, advice, best),
  )
  const set = (next: PokRound | undefined) => {
    open = next
    best.textContent = ''
    shutButton(advice, !next)
  }
  const inWords = (cards: readonly number[]) => cards.map((card) => cardName(say, card)).join(', ')
  const lay = async (round: PokRound, isMoving: boolean) => {
    await own.lay(round.own, isMoving)
    own.say(round.own.length > 0 ? valueIn(say, round.own) : '')
    await dealer.lay(round.dealer ?? [], isMoving)
    dealer.say(round.dealer ? valueIn(say, round.dealer) : '')
  }
  const nothing: PokRound = { own: [] }
  void lay(nothing, false)
  set(undefined)
  return {
    picture,
    pays: paysTable(say),
    act: say('act.deal'),
    stakes: () => [['hand', stake()]],
    begin: () => {
      set(undefined)
      void lay(nothing, false)
    },
    steps: {
      show: (shown) => {
        void lay(roundOf(shown), true)
        set(roundOf(shown))
        // The table takes the focus, so that a double press does not end the hand by mistake.
        picture.focus({ preventScroll: true })
      },
      tell: (shown) => {
        const { own: cards } = roundOf(shown)
        return say('pok.choose', { cards: inWords(cards), value: valueIn(say, cards) })
      },
      act: () => ({ name: say('pok.act.draw'), move: 'draw' }),
      other: () => ({ name: say('pok.act.stay'), move: 'stay' }),
    },
    show: async (result) => {
      set(undefined)
      await lay(roundOf(result), true)
      if (!isStill()) await pause(200)
    },
    tell: (result) => {
      const round = roundOf(result)
      const { own: cards, dealer: theirs = [] } = round
      const told = say('pok.hands', {
        own: inWords(cards),
        value: valueIn(say, cards),
        dealer: inWords(theirs),
        other: valueIn(say, theirs),
      })
      return `${told} ${say(pokReturn(round).n > 0n ? 'holdem.won' : 'holdem.lost')}`
    },
    shut: (isShut) => isShut && set(undefined),
  }
}
