import type { OpenedRound, RoundResult } from '#machines/game/game-round.setup.ts'
import {
  allowsBlackjackMove,
  blackjackCost,
  type BlackjackMove,
  blackjackMoves,
  type BlackjackRound,
  endsOfBlackjack,
  totalOf,
} from '../../../laws/cards/blackjack.ts'
import { bestBlackjackMove, blackjackStrategy, upCards } from '../../../laws/cards/blackjack-strategy.ts'
import { h, isStill, pause, shutButton } from '../../dom.ts'
import type { Say } from '../../say.ts'
import type { GameView, OpenView } from '../../view.ts'
import { cardRow } from './card-row.ts'
import { cardName } from './cards.ts'

const roundOf = ({ outcome }: OpenedRound | RoundResult): BlackjackRound => outcome as BlackjackRound

/** What cards come to, in words. */
const totalIn = (say: Say, cards: readonly number[]): string => {
  const { total, isSoft } = totalOf(cards)
  return isSoft ? say('blackjack.soft', { total }) : String(total)
}

/** The best move for each hand and card of the dealer's. */
const strategyTable = (say: Say): Element => {
  const head = h(
    'thead',
    {},
    h('tr', {}, h('th', { scope: 'col' }, say('holdem.dealer')), ...upCards.map((up) => h('th', { scope: 'col' }, up))),
  )
  const bodies = Object.entries(blackjackStrategy).map(([kind, rows]) =>
    h(
      'tbody',
      {},
      ...rows.map(([of, moves]) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, say(`blackjack.row.${kind}`, { of })),
          ...[...moves].map((move) => h('td', { 'data-move': move }, move)),
        ),
      ),
    ),
  )
  return h(
    'section',
    {},
    h('h2', {}, say('blackjack.strategy')),
    h('p', { class: 'fine' }, say('blackjack.letters')),
    h('table', { class: 'strategy' }, head, ...bodies),
  )
}

/** Blackjack: the member hits, stands, doubles or splits, and the dealer draws to seventeen. */
export const blackjackView: OpenView = ({ say, stake, move, heard }): GameView => {
  const dealer = cardRow('dealer', say('holdem.dealer'), 2)
  const hands = [cardRow('own', say('poker.hand'), 2), cardRow('second', say('blackjack.second'), 2)] as const
  let round: BlackjackRound | undefined
  const press = (made: BlackjackMove) => {
    if (round && allowsBlackjackMove(round, made)) move(made)
  }
  const buttons = blackjackMoves.map((made) =>
    h(
      'button',
      { type: 'button', class: 'tool', 'data-move': made, click: () => press(made) },
      say(`blackjack.${made}`),
    ),
  )
  const best = h('span', { class: 'blackjack-best', 'aria-hidden': 'true' })
  const advise = () => {
    if (!round) return
    const text = say('blackjack.advice', { move: say(`blackjack.${bestBlackjackMove(round)}`) })
    best.textContent = text
    heard(text)
  }
  const advice = h('button', { type: 'button', class: 'tool', click: advise }, say('blackjack.ask'))
  const second = hands[1].element
  const picture = h(
    'div',
    { class: 'holdem blackjack', role: 'group', 'aria-label': say('game.blackjack'), tabindex: -1 },
    dealer.element,
    h('div', { class: 'blackjack-hands' }, hands[0].element, second),
    h('div', { class: 'blackjack-moves' }, ...buttons.slice(2), advice, best),
  )
  const open = (next: BlackjackRound | undefined) => {
    round = next
    best.textContent = ''
    for (const [at, made] of blackjackMoves.entries())
      shutButton(buttons[at]!, !next || !allowsBlackjackMove(next, made))
    shutButton(advice, !next)
    for (const [at, { element }] of hands.entries()) element.toggleAttribute('data-on', next?.at === at)
  }
  const inWords = (cards: readonly number[]) => cards.map((card) => cardName(say, card)).join(', ')
  const named = (cards: readonly number[]) => ({ cards: inWords(cards), total: totalIn(say, cards) })
  const lay = async (now: BlackjackRound, isMoving: boolean) => {
    second.toggleAttribute('hidden', now.hands.length < 2)
    for (const [at, row] of hands.entries()) {
      const cards = now.hands[at] ?? []
      await row.lay(cards, isMoving)
      row.say(cards.length > 0 ? totalIn(say, cards) : '')
    }
    await dealer.lay(now.dealer, isMoving)
    dealer.say(now.dealer.length > 0 ? totalIn(say, now.dealer) : '')
  }
  const nothing: BlackjackRound = { hands: [[]], dealer: [] }
  void lay(nothing, false)
  open(undefined)
  return {
    picture,
    pays: strategyTable(say),
    act: say('act.deal'),
    stakes: () => [['hand', stake()]],
    cost: (staked) => staked * BigInt(blackjackCost),
    begin: () => {
      open(undefined)
      void lay(nothing, false)
    },
    digit: (at) => {
      if (!round) return false
      const made = blackjackMoves[at]
      if (made) press(made)
      return true
    },
    steps: {
      show: (shown) => {
        const now = roundOf(shown)
        void lay(now, true)
        open(now)
        // The table takes the focus, so that a double press does not end the hand by mistake.
        if (now.hands.length === 1 && now.hands[0]!.length === 2) picture.focus({ preventScroll: true })
      },
      tell: (shown) => {
        const now = roundOf(shown)
        const moves = blackjackMoves.filter((made) => allowsBlackjackMove(now, made))
        return say('blackjack.choose', {
          hand: say(now.at === 1 ? 'blackjack.second' : 'poker.hand'),
          ...named(now.hands[now.at!]!),
          dealer: inWords(now.dealer),
          moves: moves.map((made) => say(`blackjack.${made}`)).join(', '),
        })
      },
      act: () => ({ name: say('blackjack.stand'), move: 'stand' }),
      other: () => ({ name: say('blackjack.hit'), move: 'hit' }),
    },
    show: async (result) => {
      open(undefined)
      await lay(roundOf(result), true)
      if (!isStill()) await pause(200)
    },
    tell: (result) => {
      const now = roundOf(result)
      const ends = endsOfBlackjack(now)
      const own = now.hands.map((hand, at) =>
        say('blackjack.end', { ...named(hand), end: say(`blackjack.is.${ends[at]}`) }),
      )
      return [say('blackjack.dealt', named(now.dealer)), ...own].join(' ')
    },
    shut: (isShut) => isShut && open(undefined),
  }
}
