import { sql } from 'kysely'
import type { Tabled } from '../database/database.ts'

/** What the house does in one process at a time (§server.one-holder). */
export const roleNames = ['odds', 'settlement', 'rooms', 'jobs'] as const
export type RoleName = (typeof roleNames)[number]

/** Real milliseconds a role is given for; it is renewed several times within them. */
export const leaseTerm = 6_000
/**
 * The same for a role that is taken, and while its process opens: the first step of the odds house, and a
 * demonstration, leave a busy machine no time to renew it for several seconds. Where the process is killed in that
 * time, another machine waits for as long as this.
 */
export const firstTerm = 30_000
/**
 * The same where nobody waits for the role: on an embedded database, and in a house that is moved by hand. A slow
 * process keeps its roles.
 */
export const longTerm = 600_000

export interface Lease {
  readonly holder: string
  readonly token: bigint
}

/**
 * Renews a role for a process, or takes it for it when it is free; answers who holds it then. A holder that is known to
 * be dead need not be waited for.
 */
export const takeLease = async (
  db: Tabled,
  {
    role,
    holder,
    term,
    gone,
  }: { readonly role: RoleName; readonly holder: string; readonly term: number; readonly gone?: string | undefined },
): Promise<Lease> => {
  const { rows } = await sql<Lease>`select holder, token
    from take_lease(${role}, ${holder}, ${term}::bigint, ${gone ?? null})`.execute(db)
  return rows[0]!
}

/** Frees a role that a process holds. */
export const giveLease = async (db: Tabled, role: RoleName, holder: string): Promise<void> => {
  await sql`select give_lease(${role}, ${holder})`.execute(db)
}

/** The code of a write that was refused because another process holds its role. */
const lostCode = 'TL001'

/** Whether a write failed because this process does not hold its role. */
export const isLeaseLost = (error: unknown): boolean => (error as { readonly code?: unknown } | null)?.code === lostCode

/** A write of a role that this process does not hold; the database is not even asked. */
export class LeaseLost extends Error {
  readonly code = lostCode

  constructor(role: RoleName) {
    super(`this process does not hold the role ${role}`)
    this.name = 'LeaseLost'
  }
}
