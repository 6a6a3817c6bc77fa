import type { FlowWords } from './flow-words.ts'

export const accountWords: FlowWords = {
  events: {
    'upline.activated': 'the upline activates the account',
    'upline.suspended': 'the upline suspends the account',
    'upline.froze': 'the upline freezes the account',
    'upline.deactivated': 'the upline sets the account inactive',
    'upline.blocked': 'the upline blocks the account',
    'upline.closed': 'the upline closes the account',
    'member.cooledOff': 'the member takes a break',
    'member.excluded': 'the member asks to be excluded',
    'term.elapsed': 'the period that the member chose is over',
    'chain.activated': 'every upline above is active',
    'chain.suspended': 'an upline above is suspended',
    'chain.froze': 'an upline above is frozen',
    'chain.deactivated': 'an upline above is inactive',
    'chain.blocked': 'an upline above is blocked',
    'chain.closed': 'an upline above is closed',
  },
  guards: {
    isNotExcluded: 'the member did not ask to be excluded, or that period is over',
    isActive: 'both the account and its uplines are active, and another state held',
    isSuspended: 'suspended is the stricter of the two, and another state held',
    isFrozen: 'frozen is the stricter of the two, and another state held',
    isCoolingOff: 'the break is the stricter of the two, and another state held',
    isInactive: 'inactive is the stricter of the two, and another state held',
    isSelfExcluded: 'the exclusion is the stricter of the two, and another state held',
    isBlocked: 'blocked is the stricter of the two, and another state held',
    isClosed: 'closed is the stricter of the two, and another state held',
  },
  actions: {
    exclude: 'notes that the member asked to be excluded',
    letGo: 'notes that the period the member asked for is over',
  },
  serverClock: ['term.elapsed'],
}
