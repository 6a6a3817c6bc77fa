import { formFault, maxLength, minLength, notSame, required, same } from '../text/form.ts'
import { passwordLength } from '../bet/limits.ts'

/**
 * What is wrong with a change of password, in the order in which it is said (§account.password). Whether the new one is
 * easily guessed is the server's to say, which has the lists (§account.password-words).
 */
export type PasswordFault =
  | 'currentRequired'
  | 'nextRequired'
  | 'againRequired'
  | 'tooShort'
  | 'tooLong'
  | 'sameAsCurrent'
  | 'mismatch'

/** Characters as a member counts them (§account.password). */
const length = [minLength(passwordLength.min), maxLength(passwordLength.max)]

/**
 * The first fault of a change; null where it may be sent. A current password of any length is accepted here; the server
 * checks it.
 */
export const faultOf = ({
  current,
  next,
  again,
}: {
  readonly current: string
  readonly next: string
  readonly again: string
}): PasswordFault | null => {
  if (formFault(current, [required])) return 'currentRequired'
  if (formFault(next, [required])) return 'nextRequired'
  if (formFault(again, [required])) return 'againRequired'
  const long = formFault(next, length)
  if (long) return long.rule === 'minLength' ? 'tooShort' : 'tooLong'
  if (formFault(next, [notSame(current, 'current')])) return 'sameAsCurrent'
  return formFault(again, [same(next, 'next')]) && 'mismatch'
}
