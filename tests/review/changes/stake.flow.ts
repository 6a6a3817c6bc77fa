import type { EventFrom, SnapshotFrom } from 'xstate'
import { stakeMachine } from './stake.ts'

/** What a comparison reads of a flow. */
export const stakeFlow = {
  name: 'Stake',
  environment: {
    machine: stakeMachine,
    inputs: { 'at 200': { price: 200 } },
    events: [
      { type: 'stake.set', stake: 20 },
      { type: 'stake.set', stake: 900 },
      { type: 'price.moved', price: 201 },
      { type: 'price.moved', price: 300 },
      { type: 'bet.placed' },
      { type: 'bet.answered', isTaken: true },
      { type: 'bet.answered', isTaken: false },
      { type: 'bet.withdrawn' },
      { type: 'page.left' },
    ] satisfies EventFrom<typeof stakeMachine>[],
    by: { 'bet.answered': 'server', 'price.moved': 'server' },
  },
  rules: {
    states: {
      'a stake is positive': ({ context }: SnapshotFrom<typeof stakeMachine>) => context.stake > 0,
    },
    steps: {},
  },
  watch: ['tries'],
}
