import { describe } from 'vitest'
import { assign } from 'xstate'
import type { Choice } from './faulty.ts'
import { expectNoticed, type Mutant, said } from './planted.ts'

const nothing = assign({})

const mutants: readonly Mutant[] = [
  [
    'Session',
    'the password is kept after the attempt',
    'a password is held during the attempt',
    (states) => void delete states['signingIn']!.exit,
  ],
  [
    'Session',
    'a refused member keeps the profile',
    'there is a profile exactly while there is a session',
    { actions: { clearAccount: nothing } },
  ],
  [
    'Session',
    'a second attempt takes the first away',
    'one attempt at a time',
    (states) => void (states['signingIn']!.on['login.submitted'] = { actions: 'forgetCredentials', meta: said }),
  ],
  [
    'Session',
    'a session the server does not know goes on',
    'a session the server does not know',
    (states) => void (states['signedIn']!.on['session.invalid'] = { meta: said }),
  ],
  [
    'Session',
    'a temporary password signs its member in, or a kept session forgets it',
    'with a temporary password nobody is signed in',
    { guards: { isTemporary: () => false } as never },
  ],
  [
    'Session',
    'a password is due for ever, though it was changed',
    'with a temporary password nobody is signed in',
    { actions: { takeToken: nothing } },
  ],
  [
    'Session',
    'signing out waits',
    'signing out is immediate',
    (states) => void (states['signedIn']!.on['logout.asked'] = { target: '.refreshing', meta: said }),
  ],
  [
    'Session',
    'a throttled member waits for ever',
    'stuck',
    (states) => void delete states['throttled']!.after['throttleWait'],
  ],
  [
    'Session',
    'the sign-in waits for ever',
    'stuck',
    (states) => void delete states['signingIn']!.after['signInPatience'],
  ],
  [
    'Account',
    'the upline lets a member in who asked to be kept out',
    'a member who asked to be kept out cannot bet',
    { guards: { isNotExcluded: () => true } },
  ],
  [
    'Account',
    'an exclusion ends in play',
    'an exclusion never ends in play',
    (states) => void (states['selfExcluded']!.on['term.elapsed'] = { target: 'active', actions: 'letGo', meta: said }),
  ],
  [
    'Account',
    'a suspended account bets',
    'only an active account moves money',
    (states) => void states['suspend']!.tags.push('act'),
  ],
  [
    'Account',
    'a blocked member still looks',
    'close and block sign the member out',
    (states) => void (states['block']!.tags = ['look']),
  ],
  ['Account', 'a break does not count as one', 'a member who asked to be kept out', { actions: { letGo: nothing } }],
  [
    'Account',
    'an account taking a break cannot be closed',
    'the upline’s close and block always reach',
    (states) => void (states['coolingOff']!.on['upline.closed'] = { target: 'coolingOff', meta: said }),
  ],
  ['Nickname', 'anything is proposed', 'what is asked for is 6 to 15', { guards: { isFaulty: () => false } }],
  [
    'Nickname',
    'a proposal is sent unconfirmed',
    'only a confirmation sends it',
    (states) => void ((states['editing']!.on['nickname.submitted'] as Choice[])[1]!.target = 'setting'),
  ],
  [
    'Nickname',
    'a lost answer counts as set',
    'only the server sets it',
    (states) => void (states['setting']!.on['nickname.unanswered'] = { target: 'set', meta: said }),
  ],
  [
    'Nickname',
    'a nickname is changed',
    'set once, it never changes',
    (states) =>
      void (states['set']!.on = {
        'nickname.submitted': {
          target: 'confirming',
          actions: { type: 'propose', params: ({ event }: { event: unknown }) => event },
          meta: said,
        },
      }),
  ],
  [
    'Nickname',
    'a withdrawn proposal stays',
    'nothing is proposed while it is being chosen',
    { actions: { withdraw: nothing } },
  ],
  [
    'Nickname',
    'the answer is waited for for ever',
    'stuck',
    (states) => void delete states['setting']!.after['setPatience'],
  ],
  ['Password', 'a faulty form is sent', 'nothing faulty is sent', { guards: { isFaulty: () => false } }],
  [
    'Password',
    'passwords outlive their way',
    'passwords are held while',
    (states) => void delete states['changing']!.exit,
  ],
  [
    'Password',
    'a lost answer counts as changed',
    'only the server changes a password',
    (states) => void (states['changing']!.on['password.unanswered'] = { target: 'changed', meta: said }),
  ],
  [
    'Password',
    'a second change takes the place of the first',
    'one change at a time',
    (states) =>
      void (states['changing']!.on['change.submitted'] = {
        actions: { type: 'hold', params: ({ event }: { event: unknown }) => event },
        meta: said,
      }),
  ],
  [
    'Password',
    'two things are said at once',
    'one thing is said at a time',
    { actions: { blame: assign({ fault: 'mismatch' }) } },
  ],
  [
    'Password',
    'the answer is waited for for ever',
    'stuck',
    (states) => void delete states['changing']!.after['changePatience'],
  ],
  ['Settings', 'a change does not hold until it is saved', 'a change holds at once', { actions: { take: nothing } }],
  ['Settings', 'an earlier change from elsewhere holds', 'no change is lost', { guards: { isLater: () => true } }],
  [
    'Settings',
    'what changed meanwhile counts as saved',
    'nothing counts as saved that changed',
    { guards: { isAllSaved: () => true } },
  ],
  [
    'Settings',
    'a failure gives no reason',
    'a reason is given where something failed',
    { actions: { explain: nothing } },
  ],
  [
    'Settings',
    'what is on the server is not known to be',
    'what is settled is on the server',
    { actions: { settle: nothing } },
  ],
  ['Limits', 'a looser limit holds at once', 'only time loosens a limit', { guards: { isNoLooser: () => true } }],
  ['Limits', 'a tighter limit waits', 'what is tighter holds at once', { guards: { isNoLooser: () => false } }],
  [
    'Limits',
    'a withdrawn limit holds',
    'only time loosens a limit',
    (states) =>
      void (states['loosening']!.on['loosening.withdrawn'] = { target: 'inForce', actions: 'take', meta: said }),
  ],
  [
    'Operator-act',
    'whoever asked approves it',
    'what needs a second operator is done by a second operator alone',
    {
      guards: { isSecondAndUnchanged: (_: unknown, { isUnchanged }: { isUnchanged: boolean }) => isUnchanged } as never,
    },
  ],
  [
    'Operator-act',
    'what has changed is done all the same',
    'an act that waited is done only as both saw it',
    { guards: { isSecondAndUnchanged: (_: unknown, { isAsker }: { isAsker: boolean }) => !isAsker } as never },
  ],
  [
    'Operator-act',
    'nothing is above a threshold',
    'what needs a second operator is done by a second operator alone',
    { guards: { needsSecond: () => false } },
  ],
  [
    'Operator-act',
    'whoever asked rejects it',
    'nobody judges an act of their own',
    { guards: { isSecond: () => true } },
  ],
  ['Operator-act', 'anyone recalls it', 'only who asked for it withdraws it', { guards: { isAsker: () => true } }],
  [
    'Operator-act',
    'an approval of what has changed counts as a rejection',
    'an approval of what has changed ends the act',
    (states) => void ((states['pending']!.on['second.approved'] as Choice[])[1]!.target = 'rejected'),
  ],
  [
    'Operator-act',
    'time approves it',
    'what needs a second operator is done by a second operator alone',
    (states) => void (states['pending']!.on['time.elapsed'] = { target: 'done', meta: said }),
  ],
]

describe('planted faults in what a member does for the account (§machine.planted-faults)', () => {
  expectNoticed('what a member does', mutants)
})
