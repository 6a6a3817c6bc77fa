import type { OperatorActEvent } from '#machines/operator/operator-act.ts'
import { type Ask, entered, type HttpPack } from '../http-pack.ts'

const member = '$run'
const holds = (cash: string): Ask => ({ query: 'show', fields: { member }, has: { 'rows.0.cash': cash } })
const paidIn = (amount: string) => ({ act: 'deposit', fields: { member, amount } })
const decided = { pending: '$pending' } as const
const seen = { query: 'pending', fields: { state: 'pending', most: '1' } } as const

/** An act of the operator that waits for a second one; both by the operator's own command. */
export const operatorActHttp: HttpPack = {
  outside: {
    hidden: (_, { event }) => {
      const told = event as OperatorActEvent
      if (told.type === 'signature.broken') return 'somebody would have to change the database by hand'
      return told.type === 'time.elapsed' ? 'a day passes on the clock of the server alone' : undefined
    },
    staged: () => undefined,
  },
  begins: () => [entered(member), paidIn('100.00')],
  acts: (step) => {
    const event = step.event as OperatorActEvent
    switch (event.type) {
      case 'check.passed':
        return event.needsSecond
          ? [{ ...paidIn('60000.00'), keeps: { pending: 'pending' } }, holds('100.00')]
          : [paidIn('10.00'), holds('110.00')]
      case 'check.refused':
        return [{ act: 'deposit', fields: { member: `${member}none`, amount: '10.00' }, error: 'unknownMember' }]
      case 'second.approved':
        return event.isUnchanged
          ? [
              { ...seen, keeps: { hash: 'rows.0.hash' } },
              { act: 'approve', fields: { ...decided, hash: '$hash' }, by: 'second' },
              holds('60100.00'),
            ]
          : [
              { ...seen, keeps: { hash: 'rows.0.hash' } },
              paidIn('10.00'),
              { act: 'approve', fields: { ...decided, hash: '$hash' }, by: 'second', error: 'stateChanged' },
              holds('110.00'),
            ]
      case 'second.rejected':
        return [{ act: 'reject', fields: decided, by: 'second' }, holds('100.00')]
      case 'asker.withdrew':
        return [{ act: 'recall', fields: decided }, holds('100.00')]
      default:
        return []
    }
  },
  // Who asked for it decides nothing about it, and a second operator does not withdraw it.
  refuses: (at, event) => {
    const told = event as OperatorActEvent
    if (!at.matches('pending')) return []
    if (told.type === 'second.rejected' && told.isAsker)
      return [{ act: 'reject', fields: decided, error: 'sameOperator' }]
    return told.type === 'asker.withdrew' && !told.isAsker
      ? [{ act: 'recall', fields: decided, by: 'second', error: 'notTheAsker' }]
      : []
  },
  sees: (at) => {
    const state = String(at.value)
    // What was done at once, or refused, is not among those that waited.
    if (state === 'asked') return []
    if (state === 'done' || state === 'refused') return [{ query: 'show', fields: { member } }]
    return [{ query: 'pending', fields: { state, most: '1' }, has: { 'rows.0.pending': '$pending' } }]
  },
}
