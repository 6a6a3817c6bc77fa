import type { LookUp } from '../addresses/look-up.ts'
import type { Database } from '../database/database.ts'
import type { Devices } from './devices.ts'
import type { LaunchDeps } from './launch.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { SignInLimits } from './sign-in-limits.ts'

export interface MemberDeps {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly devices: Devices
  readonly limits: SignInLimits
  /** Real time. */
  readonly now: () => number
  readonly launching: LaunchDeps['launching']
  /** The operator's name. */
  readonly brand: string
  /** The country of an address. */
  readonly lookUp: LookUp
}
