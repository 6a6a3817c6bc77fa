import { accountRefusals, accountStates, uplineLevels } from '../account.ts'
import {
  launchSeconds,
  loginThrottleSeconds,
  loginTriesPerDay,
  loginTriesPerMinute,
  nicknameLength,
  passwordLength,
  sessionHours,
} from '../limits.ts'
import { nicknameFault } from '../nickname.ts'
import { faultOf } from '../password.ts'
import { houseWords, wordIn } from '../password-words.ts'
import { breakTerms, confirmWithin, exclusionTerms, limitKinds, limitPeriods, looserAfter } from '../protection.ts'
import type { Chapter } from './clause.ts'
import { example } from './clause.ts'

const hours = (terms: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(terms).map(([name, milliseconds]) => [name, milliseconds / 3_600_000]))

const nickname = ({ name }: { readonly name: string }) => nicknameFault(name) ?? 'taken'

export const accountClauses = {
  'account.states': {
    plain:
      'An account is active or in a state that closes it, keeps it out or leaves it one to look at. The state holds from the next request on, and each state refuses by a code of its own.',
    constants: {
      states: accountStates,
      codes: Object.fromEntries(Object.entries(accountRefusals).filter(([, code]) => code !== undefined)),
    },
  },
  'account.view-only': {
    plain: 'A suspended account is one to look at, from the first moment and until its upline opens it again.',
  },
  'account.upline': {
    plain:
      'A member stands under a chain of uplines, the highest of whom stands under the operator. A state of an upline reaches all who stand under it.',
    constants: { levels: uplineLevels },
  },
  'account.contact-upline': {
    plain:
      'A member who is blocked, frozen, suspended or denied is told to contact the upline, by name where the server names one that can help.',
  },
  'account.sign-in': {
    plain:
      'A member signs in with the name of the account or the nickname. While one attempt is under way no other begins, and a failed attempt leaves nobody signed in.',
  },
  'account.profile': {
    plain:
      'A sign-in answers the profile: who the member is, the wallet and the limits of each sport. A profile with a part missing is a failed sign-in, and an unchanged one is no error.',
  },
  'account.virtual': {
    plain:
      'Members of one operator type have virtual money. Their balance and their bets are asked for by calls of their own, and those of other members refuse them.',
  },
  'account.one-answer': {
    plain: 'A wrong name and a wrong password are answered alike.',
  },
  'account.throttle': {
    plain:
      'More than {tries} attempts to sign in are refused for {seconds} seconds, by account, by address and overall. A device that signed its member in before has a budget of its own.',
    constants: { tries: loginTriesPerMinute, seconds: loginThrottleSeconds },
  },
  'account.locked': {
    plain:
      'More than {tries} attempts on one account within a day lock it to devices that its member never used; those used before have a daily number of their own. The member is told to use a known device or to ask the upline, who gives a code that makes one device known. The code signs nobody in without the password.',
    constants: { tries: loginTriesPerDay },
  },
  'account.sessions': {
    plain:
      'A session lasts at most {hours} hours, and a new one ends the older one. Only the hash of its token is kept.',
    constants: { hours: sessionHours },
  },
  'account.sign-out': {
    plain: 'Signing out is local and instant. The token is revoked by a call that nothing waits for.',
  },
  'account.launch': {
    plain:
      'A launcher signs a member in by a token that is signed, meant for this operator, used once and not older than {seconds} seconds. An unsigned one counts only where the configuration says so.',
    constants: { seconds: launchSeconds },
  },
  'account.last-sign-in': {
    plain:
      'A member is told when and from where the sign-in before this one came. A look-up that does not answer keeps nobody out.',
  },
  'account.idle': {
    plain: 'A session that nobody uses first warns its member and then ends.',
  },
  'account.password': {
    plain:
      'A password has {min} to {max} characters, counted as a member counts them, and its case matters. A new one is not the current one and is entered twice.',
    constants: passwordLength,
    examples: [
      example({ current: 'abc123', next: 'abc12', again: 'abc12' }, (given) => faultOf(given) ?? 'taken', 'tooShort'),
      example(
        { current: 'abc123', next: 'abc123', again: 'abc123' },
        (given) => faultOf(given) ?? 'taken',
        'sameAsCurrent',
      ),
      example({ current: 'abc123', next: 'abc456', again: 'abc45' }, (given) => faultOf(given) ?? 'taken', 'mismatch'),
      example({ current: 'abc123', next: 'abc456', again: 'abc456' }, (given) => faultOf(given) ?? 'taken', 'taken'),
    ],
  },
  'account.temporary-password': {
    plain:
      'A password that an operator sets is temporary, and random unless the operator says it. Whoever signs in with it chooses another before anything else. A launched session knows no password and changes none.',
  },
  'account.password-words': {
    plain:
      'A new password is none of those that people choose most, is on no list of stolen ones, and holds no word of the house and no name of its member. Case does not matter, nor digits that stand for letters.',
    constants: { words: houseWords },
    examples: [
      example({ password: 'S0ccer9' }, ({ password }) => wordIn(password, houseWords) ?? 'taken', 'soccer'),
      example({ password: 'ann2024' }, ({ password }) => wordIn(password, ['ann']) ?? 'taken', 'ann'),
      example({ password: 'harbour9' }, ({ password }) => wordIn(password, houseWords) ?? 'taken', 'taken'),
    ],
  },
  'account.password-hash': {
    plain: 'Passwords are kept as hashes that are slow to guess, and tokens as hashes that sign nobody in.',
  },
  'account.nickname': {
    plain:
      'A nickname has {min} to {max} letters or digits. It is a second name to sign in with, set once and never changed.',
    constants: nicknameLength,
    examples: [
      example({ name: 'ann01' }, nickname, 'minLength'),
      example({ name: 'annie01' }, nickname, 'taken'),
      example({ name: 'annie-01' }, nickname, 'alphanumeric'),
    ],
  },
  'account.own-limits': {
    plain:
      'A member may limit deposits, losses and stakes over a period that ends now; a tighter limit holds at once. A looser one, or none, holds once its member confirms it after a wait of {hours} hours, and lapses if that is not done within {days} days of the wait.',
    constants: {
      hours: looserAfter / 3_600_000,
      days: confirmWithin / 86_400_000,
      kinds: limitKinds,
      periodHours: hours(limitPeriods),
    },
  },
  'account.breaks': {
    plain: 'A member may take a break or be kept out for a longer term. Neither ends before its time.',
    constants: { breakHours: hours(breakTerms), exclusionHours: hours(exclusionTerms) },
  },
} as const satisfies Chapter
