import { changePassword } from '#calls/member/member.ts'
import type { PasswordFault } from '#domain/member/password.ts'
import type { PasswordContext, PasswordEvent } from '#machines/account/password.ts'
import type { Pack, Place } from '../../pack.ts'
import { ok, refused } from '../../answers.ts'
import { formOutside } from '../form.ts'

const within = { role: 'region', name: ['password.title'] } as const
const field = (name: 'current' | 'next' | 'again'): Place => ({ role: 'textbox', name: [`password.${name}`], within })
const submit: Place = { role: 'button', name: ['password.submit'], within }
const done: Place = { role: 'button', name: ['password.done'], within }

const faults: Readonly<Record<PasswordFault, Parameters<typeof field>[0]>> = {
  currentRequired: 'current',
  nextRequired: 'next',
  tooShort: 'next',
  tooLong: 'next',
  sameAsCurrent: 'next',
  againRequired: 'again',
  mismatch: 'again',
}

/** Changing the password, in the settings of the account. */
export const passwordPack: Pack = {
  path: '/info/settings?part=account',
  isHarmless: true,
  calls: [changePassword],
  outside: formOutside({
    hidden: (at, { event }) =>
      event.type === 'change.closed' && at.matches('editing') ? 'the form is left with its page alone' : undefined,
  }),
  acts: (step) => {
    const event = step.event as PasswordEvent
    switch (event.type) {
      case 'change.submitted':
        return [
          ...(['current', 'next', 'again'] as const).map((name) => ({
            does: 'fill' as const,
            at: field(name),
            text: event[name],
          })),
          { does: 'press', at: submit },
        ]
      case 'change.closed':
        return [{ does: 'press', at: done }]
      case 'password.changed':
        return [{ does: 'answer', call: changePassword.path, body: { ...ok, session_token: '$body.session_token' } }]
      case 'password.refused':
        return [{ does: 'answer', call: changePassword.path, body: refused(event.code) }]
      case 'password.unanswered':
        return [{ does: 'lose', call: changePassword.path }]
    }
  },
  sees: (at) => {
    const { fault, reason } = at.context as PasswordContext
    if (at.matches('changed'))
      return [
        { at: { name: ['password.changed'], within }, is: 'shown' },
        { at: done, is: 'open' },
      ]
    return [
      { at: submit, is: at.hasTag('busy') ? 'shut' : 'open' },
      ...(fault === null ? [] : [{ at: field(faults[fault]), is: 'wrong' } as const]),
      ...(reason === null ? [] : [{ at: { name: [`errors.${reason}`], within }, is: 'shown' } as const]),
    ]
  },
  asks: (at) => (at.matches('changing') ? changePassword.path : undefined),
}
