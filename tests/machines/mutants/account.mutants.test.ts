import { describe } from 'vitest'
import { assign } from 'xstate'
import type { Choice, Node } from './faulty.ts'
import { expectNoticed, type Mutant, said } from './planted.ts'

const nothing = assign({})
/** What a state of a planned limit answers to. */
const planned = (states: Record<string, Node>, state: string) => states['planned']!.states[state]!.on
/** A state of the account's own, by the names on the way to it. */
const account = (states: Record<string, Node>, ...path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>((node, name) => node?.states[name], states['own'])

const mutants: readonly Mutant[] = [
  [
    'Account',
    'the upline lets a member in who asked to be kept out',
    'a self-excluded member cannot bet',
    { guards: { isNotExcluded: () => true } },
  ],
  [
    'Account',
    'an exclusion ends in play',
    'the end of an exclusion does not by itself allow play',
    (states) =>
      void (account(states, 'keptOut', 'selfExcluded')!.on['term.elapsed'] = {
        target: '#account.own.set.open.active',
        actions: 'markIncluded',
        meta: said,
      }),
  ],
  [
    'Account',
    'a suspended account bets',
    'only an active account under an active chain',
    (states) => void states['effective']!.states['suspend']!.tags.push('act'),
  ],
  [
    'Account',
    'a blocked member still looks',
    'close and block sign the member out',
    (states) => void (states['effective']!.states['block']!.tags = ['look']),
  ],
  ['Account', 'a break does not count as one', 'a self-excluded member', { actions: { markIncluded: nothing } }],
  [
    'Account',
    'an account taking a break cannot be closed',
    'the upline’s close and block always take effect',
    (states) => void (account(states, 'keptOut')!.on = { 'upline.closed': { meta: said } }),
  ],
  [
    'Account',
    'of a stopped chain nothing reaches the member',
    'the stricter of the account',
    (states) => {
      const decisions = states['effective'] as unknown as { always: { guard: string }[] }
      decisions.always = decisions.always.filter(({ guard }) => guard !== 'isSuspended')
    },
  ],
  [
    'Account',
    'a chain that opens again opens what its member closed',
    'changes to the chain leave',
    (states) =>
      void (account(states, 'keptOut')!.on = {
        'chain.activated': { target: '#account.own.set.open.active', meta: said },
      }),
  ],
  [
    'Account',
    'a suspended member cannot ask to be kept out',
    'an exclusion is never refused',
    (states) => void (account(states, 'set', 'open', 'suspend')!.on = { 'member.excluded': { meta: said } }),
  ],
  [
    'Account',
    'a break takes the place of a suspension',
    'a break starts from play',
    (states) =>
      void (account(states, 'set', 'open', 'suspend')!.on = {
        'member.cooledOff': { target: '#account.own.keptOut.coolingOff', actions: 'markExcluded', meta: said },
      }),
  ],
  [
    'Limits',
    'a looser limit holds at once',
    'only a confirmation raises a limit',
    { guards: { isNoLooser: () => true } },
  ],
  ['Limits', 'a tighter limit waits', 'a lower limit applies at once', { guards: { isNoLooser: () => false } }],
  [
    'Limits',
    'a withdrawn limit holds',
    'only a confirmation raises a limit',
    (states) =>
      void (states['planned']!.on['loosening.withdrawn'] = { target: 'inForce', actions: 'usePlanned', meta: said }),
  ],
  [
    'Limits',
    'a looser limit holds by itself after its wait',
    'only a confirmation raises a limit',
    (states) =>
      void (planned(states, 'waiting')['wait.elapsed'] = {
        target: '#limits.inForce',
        actions: 'usePlanned',
        meta: said,
      }),
  ],
  [
    'Limits',
    'it holds by itself when nobody confirmed it',
    'only a confirmation raises a limit',
    (states) =>
      void (planned(states, 'confirming')['window.elapsed'] = {
        target: '#limits.inForce',
        actions: 'usePlanned',
        meta: said,
      }),
  ],
  [
    'Limits',
    'it is confirmed before its wait is over',
    'a limit is confirmed only after its wait',
    (states) =>
      void (planned(states, 'waiting')['loosening.confirmed'] = {
        target: '#limits.inForce',
        actions: 'usePlanned',
        meta: said,
      }),
  ],
  [
    'Limits',
    'another limit is confirmed',
    'the confirmed limit is the requested one',
    { guards: { isPlanned: () => true } },
  ],
  [
    'Limits',
    'another looser limit needs no wait of its own',
    'another higher limit waits again',
    (states) => void ((states['planned']!.on['limit.asked'] as Choice[])[1]!.target = '.confirming'),
  ],
  [
    'Limits',
    'what was withdrawn is still planned',
    'nothing is planned without a request',
    { actions: { dropPlanned: nothing } },
  ],
  [
    'Limits',
    'a request never comes to its confirmation',
    'stuck',
    (states) => void delete planned(states, 'waiting')['wait.elapsed'],
  ],
  ['Own-limit', 'anything is sent', 'no invalid amount is sent', { guards: { isNoAmount: () => false } }],
  [
    'Own-limit',
    'a second change takes the place of the first',
    'one change at a time',
    (states) =>
      void (states['asking']!.on['limit.lifted'] = {
        actions: { type: 'setNoLimit', params: ({ event }: { event: unknown }) => event },
        meta: said,
      }),
  ],
  [
    'Own-limit',
    'a change is sent on after its answer',
    'a change is on its way exactly',
    (states) => void delete states['asking']!.exit,
  ],
  [
    'Own-limit',
    'a lost answer counts as an answer',
    'a lost answer is shown',
    (states) => void (states['asking']!.on['limit.unanswered'] = { target: 'ready', meta: said }),
  ],
  [
    'Own-limit',
    'a lifted limit is taken for a confirmed one',
    'only a confirmation confirms',
    (states) =>
      void (states['ready']!.on['limit.lifted'] = {
        target: 'asking',
        actions: { type: 'setConfirmation', params: ({ event }: { event: object }) => ({ ...event, amount: '' }) },
        meta: said,
      }),
  ],
  [
    'Own-limit',
    'another amount is confirmed than was shown',
    'the confirmed limit is the one shown',
    (states) =>
      void (states['ready']!.on['looser.confirmed'] = {
        target: 'asking',
        actions: { type: 'setConfirmation', params: ({ event }: { event: object }) => ({ ...event, amount: '90.00' }) },
        meta: said,
      }),
  ],
  [
    'Own-limit',
    'two things are said at once',
    'one message is shown at a time',
    { actions: { setFault: assign({ isFaulty: true }) } },
  ],
  [
    'Own-limit',
    'the answer is waited for for ever',
    'stuck',
    (states) => void delete states['asking']!.after['answerPatience'],
  ],
  [
    'Operator-act',
    'the operator who asked approves it',
    'an act that needs a second operator is done only when one approves it',
    {
      guards: { isSecondAndUnchanged: (_: unknown, { isUnchanged }: { isUnchanged: boolean }) => isUnchanged } as never,
    },
  ],
  [
    'Operator-act',
    'what has changed is done all the same',
    'a waiting act is done only as both operators saw it',
    { guards: { isSecondAndUnchanged: (_: unknown, { isAsker }: { isAsker: boolean }) => !isAsker } as never },
  ],
  [
    'Operator-act',
    'nothing is above a threshold',
    'an act that needs a second operator is done only when one approves it',
    { guards: { needsSecond: () => false } },
  ],
  [
    'Operator-act',
    'whoever asked rejects it',
    'nobody approves or rejects their own act',
    { guards: { isSecond: () => true } },
  ],
  [
    'Operator-act',
    'anyone recalls it',
    'only the operator who asked withdraws it',
    { guards: { isAsker: () => true } },
  ],
  [
    'Operator-act',
    'an approval of what has changed counts as a rejection',
    'approving an act whose subject has changed ends it',
    (states) => void ((states['pending']!.on['second.approved'] as Choice[])[1]!.target = 'rejected'),
  ],
  [
    'Operator-act',
    'time approves it',
    'an act that needs a second operator is done only when one approves it',
    (states) => void (states['pending']!.on['time.elapsed'] = { target: 'done', meta: said }),
  ],
]

describe('planted faults in what an account may do (§machine.planted-faults)', () => {
  expectNoticed('what an account may do', mutants)
})
