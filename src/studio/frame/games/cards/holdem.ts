import type { OpenedRound, RoundResult } from '#machines/game/game-round.setup.ts'
import { anteOdds, endOfHoldem, holdemCost, holdemHands, type HoldemRound } from '../../../laws/cards/holdem.ts'
import { cardSets, kindOf, pokerKinds, strengthOf } from '../../../laws/cards/poker-strength.ts'
import { h, isStill, pause } from '../../dom.ts'
import type { GameView, OpenView } from '../../view.ts'
import type { Say } from '../../say.ts'
import { cardRow } from './card-row.ts'
import { cardName } from './cards.ts'

const roundOf = ({ outcome }: OpenedRound | RoundResult): HoldemRound => outcome as HoldemRound

/** What the ante pays, the best hands first; those that pay the same are one line. */
const oddsTable = (say: Say): Element => {
  const named = pokerKinds.filter((kind) => anteOdds[kind] > 1).toReversed()
  const line = (name: string, odds: number) => h('div', {}, h('dt', {}, name), h('dd', {}, `${odds}:1`))
  return h(
    'section',
    {},
    h('h2', {}, say('holdem.pays')),
    h(
      'dl',
      { class: 'poker-pays' },
      ...named.map((kind) => line(say(`poker.${kind}`), anteOdds[kind])),
      line(say('holdem.lower'), anteOdds.straight),
      line(say('holdem.call'), 1),
    ),
    h('p', { class: 'fine' }, say('holdem.qualifies')),
  )
}

const kindIn = (say: Say, cards: readonly number[]) => say(`poker.${kindOf(strengthOf(cardSets(cards)))}`)

/** Casino hold'em: the member sees two cards and the flop, then calls or folds. */
export const holdemView: OpenView = ({ say, stake }): GameView => {
  const dealer = cardRow('dealer', say('holdem.dealer'), 2)
  const board = cardRow('board', say('holdem.board'), 5)
  const own = cardRow('own', say('poker.hand'), 2)
  const rows = [dealer, board, own]
  const picture = h(
    'div',
    { class: 'holdem', role: 'group', 'aria-label': say('game.casino-holdem'), tabindex: -1 },
    ...rows.map(({ element }) => element),
  )
  const inWords = (cards: readonly number[]) => cards.map((card) => cardName(say, card)).join(', ')
  const lay = async (round: HoldemRound, isMoving: boolean) => {
    await own.lay(round.hole, isMoving)
    await board.lay(round.board, isMoving)
    await dealer.lay(round.dealer ?? [], isMoving)
    own.say(round.hole.length > 0 ? kindIn(say, [...round.hole, ...round.board]) : '')
    dealer.say(round.dealer ? kindIn(say, [...round.dealer, ...round.board]) : '')
  }
  const nothing: HoldemRound = { hole: [], board: [] }
  void lay(nothing, false)
  return {
    picture,
    pays: oddsTable(say),
    act: say('act.deal'),
    stakes: () => [['ante', stake()]],
    cost: (staked) => staked * BigInt(holdemCost),
    begin: () => void lay(nothing, false),
    steps: {
      show: (shown) => {
        void lay(roundOf(shown), true)
        // The table takes the focus, so that a double press does not call by mistake.
        picture.focus({ preventScroll: true })
      },
      tell: (shown) => {
        const { hole, board: flop } = roundOf(shown)
        return say('holdem.choose', {
          own: inWords(hole),
          board: inWords(flop),
          hand: kindIn(say, [...hole, ...flop]),
        })
      },
      act: () => ({ name: say('holdem.act.call'), move: 'call' }),
      other: () => ({ name: say('holdem.act.fold'), move: 'fold' }),
    },
    show: async (result) => {
      await lay(roundOf(result), true)
      if (!isStill()) await pause(200)
    },
    tell: (result) => {
      const round = roundOf(result)
      const end = endOfHoldem(round)
      if (!round.dealer) return say('holdem.folded')
      const hands = holdemHands(round)
      const told = say('holdem.hands', {
        dealer: inWords(round.dealer),
        own: say(`poker.${kindOf(hands.member)}`),
        hand: say(`poker.${kindOf(hands.dealer)}`),
        board: inWords(round.board.slice(3)),
      })
      return `${told} ${say(`holdem.${end}`)}`
    },
  }
}
