import { accountStates } from '#domain/member/account.ts'
import { accountViewMachine } from '#machines/account/account-view.ts'
import type { Environment } from '../explore.ts'

const contact = { level: 'agent', name: 'harbour.agent' } as const

/** The environment of the account on its member's page: every state the server may name, with whom to ask. */
export const accountViewEnvironment: Environment<typeof accountViewMachine> = {
  machine: accountViewMachine,
  inputs: { 'an active account': undefined },
  events: accountStates.map((state) => ({
    type: 'account.told',
    state,
    contact: state === 'suspend' || state === 'freeze' ? contact : null,
  })),
  by: { 'account.told': 'server' },
}
