import type { Database } from '../database/database.ts'
import { type Refused, refuse, type SignedIn } from '../contract/handler.ts'
import type { Passwords } from './passwords.ts'
import type { SignInLimits, LoginRefusal } from './sign-in-limits.ts'

export interface ProofDeps {
  readonly database: Database
  readonly passwords: Passwords
  readonly limits: Pick<SignInLimits, 'known'>
}

/**
 * Asks for the password again before an important step: undefined when it matches. Each check counts as a sign-in try,
 * so a stolen session guesses no faster.
 */
export const refuseStranger = async (
  { database: { db }, passwords, limits }: ProofDeps,
  member: SignedIn,
  password: string,
): Promise<Refused<LoginRefusal | 'invalid_password'> | undefined> => {
  const refusal = await limits.known({ accountId: member.accountId, device: `session ${member.id}` })
  if (refusal) return refuse(refusal)
  const { password_hash } = await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return (await passwords.fits(password_hash, password, true)) ? undefined : refuse('invalid_password')
}
