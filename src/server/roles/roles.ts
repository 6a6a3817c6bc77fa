import type { Database } from '../database/database.ts'
import { nameHolder } from './holder.ts'
import { firstTerm, type RoleName, roleNames } from './leases.ts'
import type { ProcessRole } from '../config/role.ts'
import { openRole, type Role, type RoleDeps, type RoleWork } from './role.ts'

const taken: Readonly<Record<ProcessRole, readonly RoleName[]>> = {
  all: roleNames,
  server: roleNames.filter((name) => name !== 'odds'),
  odds: ['odds'],
}

/** The roles of the house in this process, each taken while nobody else holds it (§server.one-holder). */
export interface Roles {
  readonly of: Readonly<Record<RoleName, Role>>
  /** Takes and renews what this process may take. */
  readonly keep: () => Promise<void>
  /**
   * Says that the process is open: what was taken for the opening only is given back, the rest renewed for the ordinary
   * term.
   */
  readonly opened: () => Promise<void>
  /** Resolves once the work of every role that is held has begun. */
  readonly started: () => Promise<void>
  readonly close: () => Promise<void>
}

/** How often roles must be kept, in milliseconds of real time. */
export const keepEvery = 250

export const openRoles = (
  as: ProcessRole,
  deps: {
    readonly database: Database
    /** The ordinary term. */
    readonly term: number
    readonly elapsed: () => number
    readonly work: Readonly<Partial<Record<RoleName, RoleWork>>>
    /** Whether the process takes every role until it is open: the process that plays a demonstration settles it too. */
    readonly isWhole?: boolean
  } & Pick<RoleDeps, 'changed' | 'failed'>,
): Roles => {
  const holder = nameHolder(deps.database.opening)
  let isOpening = true
  const terms = () => {
    const taken = Math.max(firstTerm, deps.term)
    return { taken, renewed: isOpening ? taken : deps.term }
  }
  const role = (name: RoleName) => openRole({ ...deps, terms, name, holder, work: deps.work[name] ?? {} })
  const of = { odds: role('odds'), settlement: role('settlement'), rooms: role('rooms'), jobs: role('jobs') }
  const own = taken[as].map((name) => of[name])
  let mine = deps.isWhole ? roleNames.map((name) => of[name]) : own
  return {
    of,
    opened: async () => {
      const others = mine.filter((each) => !own.includes(each))
      mine = own
      isOpening = false
      await Promise.all(others.map(({ close }) => close()))
    },
    keep: async () => void (await Promise.all(mine.map(({ keep }) => keep()))),
    started: async () => void (await Promise.all(mine.map(({ started }) => started()))),
    close: async () => void (await Promise.all(mine.map(({ close }) => close()))),
  }
}
