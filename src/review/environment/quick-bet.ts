import { quickBetMachine } from '#machines/slip/quick-bet.ts'
import type { Environment } from '../explore.ts'

/** The environment in which quick bet is switched: a member, and settings that change elsewhere. */
export const quickBetEnvironment: Environment<typeof quickBetMachine> = {
  machine: quickBetMachine,
  inputs: { off: { on: false, explained: false }, 'on already': { on: true, explained: false } },
  events: [
    { type: 'quickBet.asked' },
    { type: 'quickBet.confirmed' },
    { type: 'quickBet.declined' },
    { type: 'quickBet.stopped' },
    { type: 'quickBet.told', on: true },
    { type: 'quickBet.told', on: false },
  ],
  by: {
    'quickBet.asked': 'member',
    'quickBet.confirmed': 'member',
    'quickBet.declined': 'member',
    'quickBet.stopped': 'member',
    'quickBet.told': 'device',
  },
}
