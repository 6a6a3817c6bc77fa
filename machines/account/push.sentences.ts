import type { TransitionMeta } from '../flow.ts'

const rules = ['§page.push'] as const

/** What each transition of the push chart says. */
export const pushSentences = {
  unsupported: {
    id: 'PSH-01',
    plain: 'The browser does not support notifications: the page says so, and offers nothing.',
  },
  blocked: {
    id: 'PSH-02',
    plain: 'The member blocked notifications of this site in the browser: the page says where that is changed.',
  },
  loadedOn: { id: 'PSH-03', plain: 'The server sends this device something: the switches show what.', rules },
  loadedOff: { id: 'PSH-04', plain: 'The server sends this device nothing: all switches are off.', rules },
  loadRefused: {
    id: 'PSH-05',
    plain: 'The server refuses the request: the reason is given, and the page can ask again.',
  },
  loadUnanswered: { id: 'PSH-06', plain: 'No answer: nothing is assumed, and it can be read again.' },
  loadLate: { id: 'PSH-07', plain: 'No answer in time: nothing is assumed, and it can be read again.' },
  loadAgain: { id: 'PSH-08', plain: 'The member loads the choice again.' },
  blockedAgain: { id: 'PSH-09', plain: 'The member changed the browser’s settings: they are checked again.' },
  first: {
    id: 'PSH-10',
    plain: 'The member switches the first kind on: only now does the browser ask for permission.',
    rules,
  },
  allowed: {
    id: 'PSH-11',
    plain: 'The browser allows it: the device subscribes, and the server gets its address.',
    rules,
  },
  refused: {
    id: 'PSH-12',
    plain: 'The member declines the browser’s request: nothing is sent, and the browser does not ask again.',
  },
  dismissed: { id: 'PSH-13', plain: 'The member dismisses the browser’s request: all stays off.' },
  undecided: { id: 'PSH-27', plain: 'The browser’s request stays open too long: all stays off.' },
  subscribed: { id: 'PSH-14', plain: 'The server sends this device what was switched on.', rules },
  subscribeRefused: {
    id: 'PSH-15',
    plain: 'The server, or the browser’s push service, refuses: the reason is given, and all stays off.',
  },
  another: {
    id: 'PSH-16',
    plain: 'The member switches a kind, others stay on: the server gets the new choice.',
    rules,
  },
  last: { id: 'PSH-17', plain: 'The member switches the last kind off: the server forgets the device.', rules },
  amounts: { id: 'PSH-18', plain: 'The member allows or forbids amounts on the lock screen.', rules },
  changed: { id: 'PSH-19', plain: 'The server sends the device what is chosen now.', rules },
  changeRefused: {
    id: 'PSH-20',
    plain: 'The server refuses the change: the choice stays as it was, and the reason is given.',
  },
  ended: { id: 'PSH-21', plain: 'The device is sent nothing any more, and its subscription ends.', rules },
  endRefused: { id: 'PSH-22', plain: 'The server refuses: what was chosen before stays, and the reason is given.' },
  unanswered: { id: 'PSH-23', plain: 'No answer: it may have been done, so what is true is read.' },
  late: { id: 'PSH-24', plain: 'No answer in time: it may have been done, so what is true is read.' },
  lookAgain: { id: 'PSH-25', plain: 'After a while the page looks up what the server sends this device.' },
  lookNow: { id: 'PSH-26', plain: 'The member looks it up now.' },
} as const satisfies Record<string, TransitionMeta>
