import { passwordLength } from './limits.ts'

/** What is wrong with a change of password, in the order in which it is said (`spec §5`). */
export type PasswordFault = 'currentRequired' | 'nextRequired' | 'againRequired' | 'length' | 'sameAsCurrent' | 'mismatch'

/** 6 to 10 characters, counted as a member counts them; case sensitive, and nothing else is asked of them (`spec §5`). */
export const isPasswordLength = (password: string): boolean => {
  const { length } = [...password]
  return length >= passwordLength.min && length <= passwordLength.max
}

/** The first fault of a change; null where it may be sent. An old password of any length is believed until the server has judged it. */
export const faultOf = ({ current, next, again }: { readonly current: string; readonly next: string; readonly again: string }): PasswordFault | null => {
  if (current === '') return 'currentRequired'
  if (next === '') return 'nextRequired'
  if (again === '') return 'againRequired'
  if (!isPasswordLength(next)) return 'length'
  if (next === current) return 'sameAsCurrent'
  return next === again ? null : 'mismatch'
}
