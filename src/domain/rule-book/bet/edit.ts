import { changesNothing, editDifference } from '../../bet/edit.ts'
import { type Chapter, example } from '../clause.ts'
import { amount, written } from '../reading.ts'

interface Moved {
  readonly value: string
  readonly risk: string
}

const difference = ({ value, risk }: Moved): string => {
  const moved = editDifference({ value: amount(value), risk: amount(risk) })
  return moved < 0n ? `-${written(-moved)}` : written(moved)
}

interface Compared {
  readonly from: string
  readonly to: string
  readonly stakes: readonly [string, string]
}

const compared = ({ from, to, stakes: [before, after] }: Compared): string => {
  const ticket = (picks: string, stake: string) => ({
    kind: 'parlay' as const,
    entered: amount(stake),
    sizes: null,
    selections: picks.split(' ').map((pick, place) => ({ market: place + 1, pick, isBoosted: false })),
  })
  return changesNothing(ticket(from, before), ticket(to, after)) ? 'the same bet' : 'another bet'
}

export const editClauses = {
  'edit.bets': {
    plain:
      'A member may edit a running bet that can be cashed out in full, before the match or in play: add, remove or swap selections, and change the stake. It becomes any bet that could be placed instead.',
  },
  'edit.one-step': {
    plain:
      'An edit is the cash-out of the old bet at its offer and the placement of the new one at its checked price, in one transaction and under one key. It makes both or neither, whatever stops in between, and the same request sent again is answered with what was made.',
  },
  'edit.difference': {
    plain:
      'The value of the old bet is paid and the risk of the new one is held in the same step: the balance moves by the difference. The value counts towards the balance and the limit on losses that the new bet is checked against.',
    examples: [
      example({ value: '95.00', risk: '100.00' }, difference, '-5.00'),
      example({ value: '158.33', risk: '100.00' }, difference, '58.33'),
      example({ value: '100.00', risk: '100.00' }, difference, '0.00'),
    ],
  },
  'edit.checks': {
    plain:
      'The new bet passes every check of a placement, limits and exposure among them, and the old one every check of a cash-out: an offer that fell is never paid silently, and a price that moved beyond consent is not taken. Any refusal leaves the old bet as it was.',
  },
  'edit.changes': {
    plain: 'An edit that would put the same selections at the same stake in the place of the bet is refused.',
    examples: [
      example({ from: 'home over', to: 'home over', stakes: ['10.00', '10.00'] }, compared, 'the same bet'),
      example({ from: 'home over', to: 'home under', stakes: ['10.00', '10.00'] }, compared, 'another bet'),
      example({ from: 'home over', to: 'home over', stakes: ['10.00', '10.01'] }, compared, 'another bet'),
    ],
  },
  'edit.wait': {
    plain:
      'With a leg of either bet in play an edit waits as a bet in play does, and the old bet runs on. After a goal, a red card or another status of a match in play it is refused; otherwise it is made at the prices of the request, if the old bet is still worth what was shown and every market of both bets is open.',
  },
  'edit.named': {
    plain:
      'The two bets of an edit name each other in the bet list, the record and the statement. Standing orders on the old bet end with it.',
  },
} as const satisfies Chapter
