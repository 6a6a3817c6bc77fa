import type { TransitionMeta } from '../flow.ts'

const rules = ['§account.api-keys'] as const

/** What each transition of the chart of keys says. */
export const apiKeysSentences = {
  read: { id: 'APK-01', plain: 'The member’s keys are shown, without the keys themselves.', rules },
  listedFull: {
    id: 'APK-02',
    plain: 'The member has as many keys as allowed: they are shown, and none is added.',
    rules,
  },
  listRefused: {
    id: 'APK-03',
    plain: 'The server refuses to list them: the reason is given, and they can be read again.',
  },
  listUnanswered: { id: 'APK-04', plain: 'No answer: nothing is assumed, and they can be read again.' },
  listLate: { id: 'APK-05', plain: 'No answer in time: nothing is assumed, and they can be read again.' },
  listAgain: { id: 'APK-06', plain: 'The member has them read again.' },
  faulty: { id: 'APK-07', plain: 'Something in the form is wrong: it is named, and nothing is sent.' },
  submitted: { id: 'APK-08', plain: 'The member asks for a key and gives the password.', rules },
  created: { id: 'APK-09', plain: 'The key is created, and shown this once.', rules },
  createRefused: { id: 'APK-10', plain: 'The server refuses: there is no new key, and the reason is given.' },
  createUnanswered: {
    id: 'APK-11',
    plain: 'No answer: a key may have been created that nobody has seen, so the list is read.',
  },
  createLate: {
    id: 'APK-12',
    plain: 'No answer in time: a key may have been created that nobody has seen, so the list is read.',
  },
  kept: { id: 'APK-13', plain: 'The member has kept the key: the page forgets it.', rules },
  keptFull: { id: 'APK-14', plain: 'The member has kept the last key that is allowed: the page forgets it.', rules },
  chosen: { id: 'APK-15', plain: 'The member wants to revoke a key: the page asks once more.' },
  cancelled: { id: 'APK-16', plain: 'The member keeps the key.' },
  cancelledFull: { id: 'APK-17', plain: 'The member keeps all keys that are allowed.' },
  confirmed: { id: 'APK-18', plain: 'The member revokes the key.', rules },
  revoked: { id: 'APK-19', plain: 'The key is revoked, and its program is refused from now on.', rules },
  revokedFull: {
    id: 'APK-25',
    plain: 'The key is revoked, but another device has created one: there are as many as allowed.',
    rules,
  },
  revokeRefused: { id: 'APK-20', plain: 'The server refuses: the key stays, and the reason is given.' },
  revokeUnanswered: { id: 'APK-21', plain: 'No answer: it may have been revoked, so the list is read.' },
  revokeLate: { id: 'APK-22', plain: 'No answer in time: it may have been revoked, so the list is read.' },
  lookAgain: { id: 'APK-23', plain: 'After a while the list is read.' },
  lookNow: { id: 'APK-24', plain: 'The member has the list read now.' },
} as const satisfies Record<string, TransitionMeta>
