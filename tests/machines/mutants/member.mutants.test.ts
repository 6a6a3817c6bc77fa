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
    (states) => void (states['signingIn']!.on['login.submitted'] = { actions: 'dropCredentials', meta: said }),
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
    'a temporary password does not sign a member in',
    { guards: { isTemporary: () => false } as never },
  ],
  [
    'Session',
    'a password is due for ever, though it was changed',
    'a temporary password does not sign a member in',
    { actions: { setToken: nothing } },
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
    (states) => void delete states['signingIn']!.states['asking']!.after['signInPatience'],
  ],
  [
    'Account-view',
    'a freeze is shown as view only',
    'what is shown is what the server said last',
    (_, root) => void ((root.on['account.told'] as Choice[])[2]!.target = '.suspend'),
  ],
  [
    'Account-view',
    'a frozen account keeps the slip open',
    'only an active account acts',
    (states) => void states['freeze']!.tags.push('act'),
  ],
  [
    'Account-view',
    'the upline is forgotten',
    'what is shown is what the server said last',
    { actions: { setState: nothing } },
  ],
  ['Nickname', 'anything is proposed', 'a requested nickname has 6 to 15', { guards: { isFaulty: () => false } }],
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
          actions: { type: 'setNickname', params: ({ event }: { event: unknown }) => event },
          meta: said,
        },
      }),
  ],
  [
    'Nickname',
    'a withdrawn proposal stays',
    'nothing is proposed while it is being chosen',
    { actions: { clearNickname: nothing } },
  ],
  [
    'Nickname',
    'the answer is waited for for ever',
    'stuck',
    (states) => void delete states['setting']!.after['answerPatience'],
  ],
  ['Feedback', 'anything is sent', 'what is sent breaks no rule', { guards: { isFaulty: () => false } }],
  [
    'Feedback',
    'a lost answer is sent again as another case',
    'a text that had no answer goes again',
    (states) =>
      void (states['unanswered']!.on['feedback.submitted'] = {
        target: 'sending',
        actions: { type: 'setKey', params: { key: 'another' } },
        meta: said,
      }),
  ],
  [
    'Feedback',
    'a lost answer counts as an open case',
    'only the server opens a case',
    (states) => void (states['sending']!.on['feedback.unanswered'] = { target: 'opened', meta: said }),
  ],
  ['Feedback', 'a changed text keeps its key', 'what may be open has its key', { actions: { dropKey: nothing } }],
  [
    'Feedback',
    'a refused text is lost',
    'only an open case empties the form',
    { actions: { setReason: assign({ text: '', key: '' }) } },
  ],
  [
    'Feedback',
    'the answer is waited for for ever',
    'stuck',
    (states) => void delete states['sending']!.after['answerPatience'],
  ],
  [
    'Api-keys',
    'the new key stays in the page',
    'a key is held exactly while it is shown',
    { actions: { dropSecret: nothing } },
  ],
  [
    'Api-keys',
    'the password stays in the page',
    'the password is held exactly while it is on its way',
    { actions: { dropAsked: nothing } },
  ],
  [
    'Api-keys',
    'one more is requested than is allowed',
    'no more keys are requested than are allowed',
    { guards: { areMost: () => false } },
  ],
  [
    'Api-keys',
    'a list that was not read is never read',
    'stuck',
    (states) => void delete states['unread']!.on['keys.retried'],
  ],
  [
    'Api-keys',
    'revoking does not ask first',
    'revoking asks first',
    (states) =>
      void (states['listed']!.on['revoke.chosen'] = {
        target: 'revoking',
        actions: { type: 'setRevoking', params: ({ event }: { event: unknown }) => event },
        meta: said,
      }),
  ],
  [
    'Api-keys',
    'a lost answer counts as revoked',
    'a lost answer is looked up',
    (states) =>
      void (states['revoking']!.on['keys.unanswered'] = { target: 'listed', actions: 'dropRevoking', meta: said }),
  ],
  [
    'Push',
    'the browser asks as the page opens',
    'the browser asks only after the press of a switch',
    (states) => void ((states['reading']!.on['push.read'] as Choice[])[1]!.target = 'asking'),
  ],
  [
    'Push',
    'a subscription is made before the browser allows it',
    'nothing is subscribed without the browser’s permission',
    (states) => void (states['off']!.on['topic.switched'] = { target: 'subscribing', actions: [], meta: said }),
  ],
  [
    'Push',
    'a lost answer counts as done',
    'a lost answer is looked up',
    (states) => void (states['ending']!.on['push.unanswered'] = { target: 'off', actions: 'clearChoice', meta: said }),
  ],
  [
    'Push',
    'what was pressed is shown as on before the server says so',
    'only the server says what a device is sent',
    { actions: { setWanted: assign({ choice: { topics: ['room'], amounts: true } }) } },
  ],
  ['Push', 'the last kind is sent as an empty choice', 'no empty choice is sent', { guards: { isLast: () => false } }],
  [
    'Push',
    'a refused browser stays on',
    'off, blocked and unsupported send nothing',
    { actions: { clearChoice: nothing } },
  ],
  [
    'Push',
    'a lost answer is never looked up',
    'stuck',
    (states) => {
      delete states['unknown']!.after['askAgain']
      delete states['unknown']!.on['push.retried']
    },
  ],
  ['Table-chat', 'anything is sent', 'what is sent is a line', { guards: { isSendable: () => true } }],
  [
    'Table-chat',
    'a lost answer is sent again under another key',
    'a message that had no answer goes again',
    (states) =>
      void (states['unanswered']!.on['message.submitted'] = {
        target: 'sending',
        actions: { type: 'setKey', params: { key: 'another' } },
        meta: said,
      }),
  ],
  [
    'Table-chat',
    'a changed text keeps its key',
    'a message that may have been posted has its key',
    { actions: { setText: assign((_, { text }: { text: string }) => ({ text })) } },
  ],
  [
    'Table-chat',
    'a refused text is lost',
    'only a posted message empties the field',
    { actions: { setReason: assign({ text: '', key: '' }) } },
  ],
  [
    'Table-chat',
    'the answer is waited for for ever',
    'stuck',
    (states) => void delete states['sending']!.after['answerPatience'],
  ],
  ['Password', 'a faulty form is sent', 'nothing faulty is sent', { guards: { isFaulty: () => false } }],
  [
    'Password',
    'passwords outlive their way',
    'passwords are held only while',
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
        actions: { type: 'setChange', params: ({ event }: { event: unknown }) => event },
        meta: said,
      }),
  ],
  [
    'Password',
    'two things are said at once',
    'one message is shown at a time',
    { actions: { setFault: assign({ fault: 'mismatch' }) } },
  ],
  [
    'Password',
    'the answer is waited for for ever',
    'stuck',
    (states) => void delete states['changing']!.after['answerPatience'],
  ],
  [
    'Switch-account',
    'anything is sent, the account that is signed in too',
    'nothing faulty is sent, and never the account',
    { guards: { isFaulty: () => false } },
  ],
  [
    'Switch-account',
    'the password outlives its attempt',
    'a password is held during the attempt',
    (states) => void delete states['switching']!.exit,
  ],
  [
    'Switch-account',
    'a lost answer counts as let in',
    'only the server lets another account in',
    (states) =>
      void (states['switching']!.states['asking']!.on['switch.unanswered'] = {
        target: '#switchAccount.switched',
        meta: said,
      }),
  ],
  [
    'Switch-account',
    'a second attempt takes the place of the first',
    'one attempt at a time',
    (states) =>
      void (states['switching']!.states['asking']!.on['switch.submitted'] = {
        actions: { type: 'setCredentials', params: ({ event }: { event: unknown }) => event },
        meta: said,
      }),
  ],
  [
    'Switch-account',
    'who tries to switch counts as switched',
    'who is signed in does not change',
    { actions: { dropCredentials: assign({ credentials: null, signedInAs: { accountId: 'ben', nickname: '' } }) } },
  ],
  [
    'Switch-account',
    'two things are said at once',
    'one message is shown at a time',
    { actions: { setFault: assign({ fault: 'sameAccount' }) } },
  ],
  [
    'Switch-account',
    'the answer is waited for for ever',
    'stuck',
    (states) => void delete states['switching']!.states['asking']!.after['answerPatience'],
  ],
  [
    'Settings',
    'a change does not hold until it is saved',
    'a change applies at once',
    { actions: { setChoice: nothing } },
  ],
  [
    'Settings',
    'an earlier change from elsewhere holds',
    'only the member’s own later change',
    { guards: { isLater: () => true } },
  ],
  [
    'Settings',
    'what changed meanwhile counts as saved',
    'nothing counts as saved that changed',
    { guards: { isAllSaved: () => true } },
  ],
  [
    'Settings',
    'a failure gives no reason',
    'there is a reason exactly after a failure',
    { actions: { setReason: nothing } },
  ],
  [
    'Settings',
    'what is on the server is not known to be',
    'settled means saved on the server',
    { actions: { markSaved: nothing } },
  ],
]

describe('planted faults in what a member does for the account (§machine.planted-faults)', () => {
  expectNoticed('what a member does', mutants)
})
