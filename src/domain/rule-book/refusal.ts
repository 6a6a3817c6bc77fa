import { errors, handlingOf, reservedErrors } from '../errors.ts'
import { borderCodeOf, borderErrors } from '../border-errors.ts'
import { passwordLength } from '../bet/limits.ts'
import { reservedFormRules } from '../text/form.ts'
import { prescribedSentences } from '../text/prescribed-sentences.ts'
import type { Chapter } from './clause.ts'
import { example } from './clause.ts'

export const refusalClauses = {
  'refusal.handling': {
    plain:
      'Every refusal has a code, and one table says how the client handles it: a sign-out, a dialog, a notice, a warning, a message in its place, or nothing. An unknown code is an error dialog.',
    constants: { codes: Object.keys(errors).length },
    examples: [
      example({ code: 'session_expired' }, ({ code }) => handlingOf(code), 'logout'),
      example({ code: 'betNotExists' }, ({ code }) => handlingOf(code), 'notice'),
      example({ code: 'somethingElse' }, ({ code }) => handlingOf(code), 'dialog'),
    ],
  },
  'refusal.reserved': {
    plain:
      'Some codes are reserved: they have their handling and their text, and no call answers them. A wrong name is answered as a wrong password is, and no member is without a wallet.',
    constants: { codes: reservedErrors },
  },
  'refusal.fields': {
    plain:
      'A body that lacks a field, or sends it empty, is refused by a code of the field, and one whose market, side, odds or legs are invalid by a code of what is wrong; any other bad field is a bad parameter. Each names the field. A field that may be left out has a meaning: the last day is then the first, and every sport and every league are shown, outrights among them. isOutrightRequired is reserved: no call asks whether outrights are wanted.',
    constants: { codes: borderErrors },
    examples: [
      example({ field: 'page_size' }, ({ field }) => borderCodeOf(field, true), 'pageSizeRequired'),
      example({ field: 'to' }, ({ field }) => borderCodeOf(field, true), 'endDateRequired'),
      example({ field: 'legs.1.pick' }, ({ field }) => borderCodeOf(field, false), 'invalidTeam'),
    ],
  },
  'refusal.matches': {
    plain:
      'A match or a market that takes no bet is refused by a number that says why: {notThere} for a match that is not there, {closed} for one that is hidden or cancelled, which is not active, and {suspended} for one that is suspended.',
    constants: { notThere: 308, closed: 311, suspended: 318 },
  },
  'refusal.in-place': {
    plain:
      'A refusal that the member answers where it was asked, such as another stake or another password, is said there, as an error that is read out at once and keeps what was typed. A dialog over the form would hide what has to be changed.',
  },
  'refusal.network': {
    plain:
      'A refusal that the member need not act on is logged and nothing more, unless the screen that asked shows it. A call that does not reach its server marks the network as failed: the member reads so until the next answer comes.',
  },
  'refusal.sentence': {
    plain: 'A message that contains a space is a sentence already and is shown as it is.',
  },
  'refusal.plain': {
    plain:
      'A refusal is written in correct English. Where the specification prescribes a faulty sentence, {corrected} times, the correct one replaces it and the prescribed one is kept beside it; the code, its trigger and its meaning stay as prescribed.',
    constants: { corrected: Object.keys(prescribedSentences).length },
  },
  'refusal.forms': {
    plain:
      'Every form checks a field in the same way: that it is filled in, its length, its value, its letters, and that it equals another one. One message is shown at a time. Letters alone, the address of a computer, and a letter with a number are reserved: they have their check and their text, and no form asks for them, as a password is any {min} to {max} characters.',
    constants: { reserved: reservedFormRules, ...passwordLength },
  },
} as const satisfies Chapter
