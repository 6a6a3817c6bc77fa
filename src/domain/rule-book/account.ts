import { accountRefusals, accountStates, uplineLevels } from '../member/account.ts'
import {
  launchSeconds,
  loginThrottleSeconds,
  loginTriesPerDay,
  loginTriesPerMinute,
  loginTriesWithoutWork,
  nicknameLength,
  passwordLength,
  sessionHours,
  workMinutes,
} from '../bet/limits.ts'
import { apiKeyCapOver, capLeft, mostApiKeys } from '../member/api-key.ts'
import { nicknameFault } from '../member/nickname.ts'
import { faultOf } from '../member/password.ts'
import { houseWords, wordIn } from '../member/password-words.ts'
import {
  breakTerms,
  confirmWithin,
  exclusionTerms,
  limitKinds,
  limitPeriods,
  looserAfter,
} from '../member/protection.ts'
import { bettingSettings } from '../member/settings.ts'
import { switchFault } from '../member/switch-account.ts'
import type { Chapter } from './clause.ts'
import { example } from './clause.ts'
import { amount, written } from './reading.ts'

const hours = (terms: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(terms).map(([name, milliseconds]) => [name, milliseconds / 3_600_000]))

const switchTo = ({ name }: { readonly name: string }) =>
  switchFault({ accountId: name, password: 'stone9' }, { accountId: 'ann', nickname: 'Harbour1' }) ?? 'sent'

const left = ({ cap, risked }: { readonly cap: string; readonly risked: string }) =>
  written(capLeft(amount(cap), amount(risked)))

const nickname = ({ name }: { readonly name: string }) => nicknameFault(name) ?? 'taken'

export const accountClauses = {
  'account.states': {
    plain:
      'An account is active, or in a state that closes it, keeps its member out or lets the member only look. A state applies from the next request on, and each state refuses with a code of its own.',
    constants: {
      states: accountStates,
      codes: Object.fromEntries(Object.entries(accountRefusals).filter(([, code]) => code !== undefined)),
    },
  },
  'account.view-only': {
    plain:
      'The member of a suspended or frozen account, or on a break, may only look: no bets, games, nickname or betting settings, and no room to create, join or predict in. Password, own limits, display settings and reading stay, and so does giving a seat in a room back.',
    constants: { settings: bettingSettings },
  },
  'account.told': {
    plain:
      'Profile, balance and every event of the member carry the state of the account, and where an upline set it, the nearest upline that can help. The page shows a change at once by the state’s own name, as a notice and aloud, and above every page while it lasts.',
  },
  'account.upline': {
    plain:
      'A member belongs to a chain of uplines, and the highest upline to the operator. The state of an upline applies to everyone below it.',
    constants: { levels: uplineLevels },
  },
  'account.contact-upline': {
    plain:
      'A page for a member who is blocked, frozen, suspended or denied says to contact the upline, by name where the server names one that can help.',
  },
  'account.sign-in': {
    plain:
      'A member signs in with the name of the account or the nickname. While one attempt is under way no other begins, and a failed attempt signs nobody in.',
  },
  'account.profile': {
    plain:
      'A sign-in returns the profile: who the member is, the wallet and the limits of each sport. A profile with a part missing is a failed sign-in; an unchanged one is not an error.',
  },
  'account.virtual': {
    plain:
      'Members of one operator type have virtual money. Their balance and bets have calls of their own, which refuse all other members.',
  },
  'account.one-answer': {
    plain: 'A wrong name and a wrong password get the same answer.',
  },
  'account.throttle': {
    plain:
      'More than {tries} attempts to sign in to an account are refused for {seconds} seconds, and so are more than a household needs from one network. A device that signed its member in before has a budget of its own.',
    constants: { tries: loginTriesPerMinute, seconds: loginThrottleSeconds },
  },
  'account.work': {
    plain:
      'Attempts in the house as a whole shut nobody out. Above {tries} a minute, and above fewer from one wide network, a device that is not known does a computation before each attempt, which takes longer the more attempts there are. It is good for one name, from one network, once, for {minutes} minutes. Whether a name exists makes no difference.',
    constants: { tries: loginTriesWithoutWork, minutes: workMinutes },
  },
  'account.locked': {
    plain:
      'More than {tries} attempts on one account within a day lock it to devices its member has not used before; known devices have a daily number of their own. The page asks the member to use a known device, or to ask the upline for a code that makes one device known. The code signs nobody in without the password.',
    constants: { tries: loginTriesPerDay },
  },
  'account.sessions': {
    plain:
      'A session lasts at most {hours} hours, and a new one ends the older one. Only the hash of its token is kept.',
    constants: { hours: sessionHours },
  },
  'account.sign-out': {
    plain: 'Signing out is local and instant. The call that revokes the token runs in the background.',
  },
  'account.switch': {
    plain:
      'A member may sign in to another account without signing out first. Until that account is let in, the session stays as it is; then it ends on the server and in every tab, and the page starts again. A bet without an answer is kept for its own member. The account already signed in, by either name, is refused in the form.',
    examples: [
      example({ name: 'Ann' }, switchTo, 'sameAccount'),
      example({ name: 'harbour1' }, switchTo, 'sameAccount'),
      example({ name: 'ben' }, switchTo, 'sent'),
    ],
  },
  'account.launch': {
    plain:
      'A launcher signs a member in by a token that is signed, meant for this operator, used once and not older than {seconds} seconds. An unsigned token is accepted only where the configuration says so.',
    constants: { seconds: launchSeconds },
  },
  'account.launch-asks': {
    plain:
      'A link signs nobody out unasked. Where another account is signed in, its member decides, and to stay is the default; the token is used only after that. Whose account a link has signed in is shown.',
  },
  'account.last-sign-in': {
    plain:
      'The page shows a member when and from where the previous sign-in came. A look-up that does not answer keeps nobody out.',
  },
  'account.idle': {
    plain:
      'A session without activity first warns its member and then ends. Presses in a game count, and so do its rounds and stakes; an open game alone does not.',
  },
  'account.password': {
    plain:
      'A password has {min} to {max} characters, counted as a member counts them, and is case-sensitive. A new one must differ from the current one and is entered twice.',
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
      'A password that an operator sets is temporary, and random unless the operator chooses it. A member who signs in with it must choose another before anything else. A launched session needs no password and cannot change one.',
  },
  'account.password-words': {
    plain:
      'A new password must not be one of the most common ones, on a list of stolen passwords, or contain a word of the house or a name of its member. Case is ignored, and digits that look like letters count as letters.',
    constants: { words: houseWords },
    examples: [
      example({ password: 'S0ccer9' }, ({ password }) => wordIn(password, houseWords) ?? 'taken', 'soccer'),
      example({ password: 'ann2024' }, ({ password }) => wordIn(password, ['ann']) ?? 'taken', 'ann'),
      example({ password: 'harbour9' }, ({ password }) => wordIn(password, houseWords) ?? 'taken', 'taken'),
    ],
  },
  'account.password-hash': {
    plain: 'Passwords are stored as hashes that are slow to guess, and tokens as hashes that sign nobody in.',
  },
  'account.api-keys': {
    plain:
      'A member may have {most} keys for programs. A key reads the balance, bets, statements, results and events, or also checks and places bets, and does nothing else. It is shown once, stored as a hash, and refused while the account may not bet. Creating one requires the password. A revoked key is refused from then on, and its streams end; a new password and a self-exclusion revoke every key.',
    constants: { most: mostApiKeys },
  },
  'account.api-key-cap': {
    plain:
      'A key that bets has a cap on what it may risk in any {hours} hours, besides every limit of the account. A bet counts in the transaction that places it. A rejected or void bet does not count; a cash-out gives nothing back.',
    constants: { hours: apiKeyCapOver / 3_600_000 },
    examples: [
      example({ cap: '50.00', risked: '30.00' }, left, '20.00'),
      example({ cap: '50.00', risked: '60.00' }, left, '0.00'),
    ],
  },
  'account.nickname': {
    plain:
      'A nickname has {min} to {max} letters or digits. It is a second name to sign in with, and once set it never changes. It does not look like a name of the house, or of a person who works for it.',
    constants: nicknameLength,
    examples: [
      example({ name: 'ann01' }, nickname, 'minLength'),
      example({ name: 'annie01' }, nickname, 'taken'),
      example({ name: 'annie-01' }, nickname, 'alphanumeric'),
    ],
  },
  'account.own-limits': {
    plain:
      'A member may limit deposits, losses and stakes over a period that ends now; a lower limit applies at once. A higher one, or none, applies once the member confirms it after a wait of {hours} hours, and lapses if that is not done within {days} days after the wait.',
    constants: {
      hours: looserAfter / 3_600_000,
      days: confirmWithin / 86_400_000,
      kinds: limitKinds,
      periodHours: hours(limitPeriods),
    },
  },
  'account.breaks': {
    plain: 'A member may take a break or be excluded for a longer term. Neither ends early.',
    constants: { breakHours: hours(breakTerms), exclusionHours: hours(exclusionTerms) },
  },
} as const satisfies Chapter
