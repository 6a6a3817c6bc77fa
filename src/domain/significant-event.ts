/**
 * What the house records for a regulator, by name. A kind that was ever used keeps its name, because its rows are kept
 * for `keptYears` at least.
 */
export const eventKinds = {
  'server.started': 'the server started',
  'server.stopped': 'the server stopped as it was told to',
  'server.failed': 'a start found that the server had ended without being told to',
  'configuration.changed': 'the server started with another configuration than before',
  'clock.stepped': 'the wall clock jumped against the monotonic one',
  'clock.recovered': 'the wall clock runs evenly again',
  'ledger.broken': 'an audit found a row that breaks a rule of the ledger',
  'data.restored': 'the database was restored from a backup or an export',
  'member.signedIn': 'a member signed in',
  'member.signedOut': 'a member signed out',
  'member.signInFailed': 'a sign-in failed',
  'member.signInLocked': 'an account took no more sign-in tries for a while',
  'member.unlocked': 'an operator let a locked account try again',
  'member.passwordChanged': 'a member changed the password, or an operator set one',
  'member.stateChanged': 'an account was put into another state',
  'member.limitAsked': 'a member asked for another own limit',
  'member.limitChanged': 'an own limit of a member changed',
  'member.tookBreak': 'a member took a break or asked to be kept out',
  'member.houseLimitsChanged': 'the house changed a member’s bet limits',
  'operator.enrolled': 'a person became an operator',
  'operator.rolesChanged': 'an operator was given other roles',
  'operator.revoked': 'an operator’s key was revoked',
  'operator.refused': 'a request came that no operator signed, or one whose role does not allow it',
  'act.pending': 'an act waits for a second operator',
  'act.approved': 'a second operator approved an act',
  'act.rejected': 'a second operator rejected an act',
  'act.withdrawn': 'who asked for an act withdrew it',
  'act.outdated': 'what an act was about had changed before it was approved',
  'act.expired': 'nobody approved an act in time',
} as const
export type EventKind = keyof typeof eventKinds
