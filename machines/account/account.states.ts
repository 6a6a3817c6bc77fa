import type { AccountState, AccountTag } from '#domain/member/account.ts'
import type { StateMeta } from '../flow.ts'

interface EffectiveState {
  readonly meta: StateMeta
  readonly tags?: readonly AccountTag[]
}

/**
 * The states in effect and what each allows (§account.states), for the account's own machine and for the one that a
 * member's page shows. A stricter state allows nothing that a looser one does not.
 */
export const effectiveStates = {
  active: { meta: { title: 'May bet' }, tags: ['look', 'own', 'act'] },
  suspend: { meta: { title: 'View only' }, tags: ['look', 'own'] },
  freeze: { meta: { title: 'Frozen' }, tags: ['look', 'own'] },
  coolingOff: { meta: { title: 'Taking a break' }, tags: ['look', 'own'] },
  inactive: { meta: { title: 'Inactive' } },
  selfExcluded: { meta: { title: 'Self-excluded' } },
  block: { meta: { title: 'Blocked' } },
  close: { meta: { title: 'Closed' } },
} as const satisfies Record<AccountState, EffectiveState>
