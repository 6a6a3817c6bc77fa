import { accountRefusals } from '#domain/member/account.ts'
import { handlingOf } from '#domain/errors.ts'
import type { accountViewMachine } from '#machines/account/account-view.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof accountViewMachine>
type Event = EventFrom<typeof accountViewMachine>

/** What holds for the account as its member sees it (§account.told). */
export const accountViewRules: Rules = {
  settled: () => true,
  states: {
    'only an active account acts': (snapshot: Snapshot) => snapshot.hasTag('act') === snapshot.matches('active'),
    'a state keeps its member in exactly where its refusal does not sign out': (snapshot: Snapshot) => {
      const code = accountRefusals[snapshot.value]
      return snapshot.hasTag('look') === (code === undefined || handlingOf(code) !== 'logout')
    },
  },
  steps: {
    'what is shown is what the server said last': (_: Snapshot, event: Event, after: Snapshot) =>
      after.value === event.state && after.context.contact === event.contact,
  },
}
