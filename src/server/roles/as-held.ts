import type { Role } from './role.ts'
import { isLeaseLost } from './leases.ts'

/** A role as its work needs it: whether it may be done here now, and the database that refuses it otherwise. */
export type RoleHeld = Pick<Role, 'works' | 'db'>

/**
 * Does the work of a role if it is held here; what is left when the role is lost in the middle is for its next holder.
 */
export const asHeld = async <Answer>(
  { works }: Pick<RoleHeld, 'works'>,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> => {
  if (!works()) return undefined
  try {
    return await work()
  } catch (error) {
    if (isLeaseLost(error)) return undefined
    throw error
  }
}
