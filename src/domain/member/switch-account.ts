import { formFault, required } from '../text/form.ts'

/** What is wrong with a request to switch to another account, in the order in which it is said (§account.switch). */
export type SwitchFault = 'nameRequired' | 'sameAccount' | 'passwordRequired'

/** The two names that sign an account in; no nickname is empty. */
export interface SignedInAs {
  readonly accountId: string
  readonly nickname: string
}

/**
 * The first fault; null where it may be sent. The name is compared as the server does: in any case, and either name.
 */
export const switchFault = (
  { accountId, password }: { readonly accountId: string; readonly password: string },
  signedInAs: SignedInAs,
): SwitchFault | null => {
  if (formFault(accountId, [required])) return 'nameRequired'
  const own = [signedInAs.accountId, signedInAs.nickname].map((name) => name.toLowerCase())
  if (own.includes(accountId.toLowerCase())) return 'sameAccount'
  return formFault(password, [required]) && 'passwordRequired'
}
