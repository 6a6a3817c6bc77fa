import { check } from '#review/checks.ts'
import { flows } from '#review/flows.ts'
import { describe, expect, test } from 'vitest'
import { faulty, type Plant } from './faulty.ts'

const said = { id: 'BAD-01', plain: 'Wrong.' }

/** the flow | the mistake | the rule that must notice it */
const mutants: readonly (readonly [string, string, string, Plant])[] = [
  [
    'Game-session',
    'a lost session is taken up again by its old frame',
    'a lost session is not resumed: another is opened',
    (states) => void (states['lost']!.on['frame.ready'] = { target: 'open', meta: said }),
  ],
  [
    'Game-session',
    'a frame opens before the server said where',
    'only the server opens a game',
    (states) => void (states['launching']!.on['frame.ready'] = { target: 'open', meta: said }),
  ],
  [
    'Game-session',
    'the frame of an ended session stays',
    'there is a frame exactly while there is an address',
    (states) => void (states['playing']!.on['frame.ended'] = { target: 'lost', meta: said }),
  ],
  [
    'Game-round',
    'a second round begins while one runs',
    'one round runs at a time',
    (states) => {
      const stake = { type: 'setRequest', params: ({ event }: { event: object }) => event }
      states['playing']!.on['round.asked'] = { target: 'playing', actions: stake, meta: said } as never
    },
  ],
  [
    'Game-round',
    'a round whose answer was lost is played anew',
    'a round that may have been played is looked up, never played again',
    (states) => void (states['unresolved']!.on['round.unanswered'] = { target: 'playing', meta: said }),
  ],
  [
    'Game-round',
    'a move whose answer was lost is made anew',
    'a move that may have been made is looked up, never made again',
    (states) => void (states['unresolved']!.on['round.unanswered'] = { target: 'moving', meta: said }),
  ],
  [
    'Game-draw',
    'sales that closed open again for the same draw',
    'closed sales reopen only for the next draw',
    (states) => void (states['drawing']!.on['call.last'] = { target: 'lastCall', meta: said }),
  ],
  [
    'Game-draw',
    'a draw is shown that nobody told',
    'only a held draw is shown',
    (states) => void (states['lastCall']!.on['bets.closed'] = { target: 'showing', meta: said }),
  ],
  [
    'Studio-round',
    'a stake without an answer is played',
    'only a stake that was taken is played or waits',
    (states) => void (states['staking']!.on['stake.unanswered'] = { target: 'taken', meta: said }),
  ],
  [
    'Studio-round',
    'a late ticket waits for a draw that was fixed without it',
    'a ticket whose draw was fixed without it does not wait for it',
    { guards: { isSelling: () => true } },
  ],
  [
    'Studio-round',
    'a decided round may still be returned',
    'a round with an outcome is never returned',
    (states) => void (states['taken']!.on['stake.unanswered'] = { target: 'returning', meta: said }),
  ],
  [
    'Studio-round',
    'a stake on its way back is paid',
    'a round whose stake is being returned is never paid',
    (states) => void (states['returning']!.on['draw.held'] = { target: 'taken', meta: said }),
  ],
  [
    'Studio-round',
    'any move ends the round',
    'a move that is not the last decides nothing',
    { guards: { isLast: () => true } },
  ],
  [
    'Studio-draw',
    'a draw is held while its tickets are sold',
    'nothing is drawn before its tickets are fixed',
    (states) => void (states['selling']!.on['draw.due'] = { target: 'drawn', meta: said }),
  ],
  [
    'Studio-draw',
    'the tickets are fixed without a stake that may be taken in time',
    'tickets are not fixed while a stake may still be accepted in time',
    { guards: { isSettledOrDue: () => true } },
  ],
  [
    'Game-round',
    'the table opens while its round is still looked for',
    'no round runs while bets are open',
    (states) => void (states['unresolved']!.on['round.unanswered'] = { target: 'idle', meta: said }),
  ],
]

describe('planted faults in a game’s session and rounds (§machine.planted-faults)', () => {
  test.each(mutants)('%s, %s is noticed: %s', (name, _, noticed, plant) => {
    const { environment, rules } = flows.find((flow) => flow.name === name)!
    expect(check(environment, rules).broken).toEqual([])
    expect(check({ ...environment, machine: faulty(environment.machine, plant) }, rules).broken.join('\n')).toContain(
      noticed,
    )
  })
})
