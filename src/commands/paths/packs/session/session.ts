import { signIn } from '#calls/member/member.ts'
import { handlingOf } from '#domain/errors.ts'
import type { SessionContext, SessionEvent } from '#machines/session/session.setup.ts'
import { refused } from '../../answers.ts'
import type { Pack, Place } from '../../pack.ts'
import { formOutside } from '../form.ts'

const username: Place = { role: 'textbox', name: ['landing.username'] }
const password: Place = { role: 'textbox', name: ['landing.password'] }
const submit: Place = { role: 'button', name: ['landing.signIn'] }
const cancel: Place = { role: 'button', name: ['landing.working.cancel'] }

/** Signing in, up to the first page of the member; the minute after too many attempts passes at once. */
export const sessionPack: Pack = {
  path: '/',
  isHarmless: true,
  calls: [signIn],
  clock: 'fast',
  isSignedOut: true,
  outside: formOutside({
    absent: (at) => (at.matches('signedOut') ? undefined : 'a device of its own keeps no session'),
    hidden: (at, { event }) => {
      const told = event as SessionEvent
      if (at.matches('signedIn'))
        return 'a page that is signed in asks by itself and follows its feed: walked in a journey with a played server'
      if (told.type === 'login.submitted' && at.matches('signingIn')) return 'the button waits for the answer'
      if (told.type === 'login.accepted' && told.profile.mustChangePassword === true)
        return 'the member who walks has a password of their own'
      if (event.type.startsWith('xstate.after.signInPatience'))
        return 'a call that is not answered ends by itself before the machine loses its patience'
      if (
        told.type === 'work.done' ||
        told.type === 'work.failed' ||
        event.type.startsWith('xstate.after.workPatience')
      )
        return 'the work asked for here is never done while a test looks'
      return told.type === 'session.superseded' || told.type === 'logout.asked' ? 'nobody is signed in' : undefined
    },
  }),
  acts: (step) => {
    const event = step.event as SessionEvent
    switch (event.type) {
      case 'login.submitted':
        return [
          { does: 'fill', at: username, text: '$MEMBER' },
          { does: 'fill', at: password, text: '$PASSWORD' },
          { does: 'press', at: submit },
        ]
      case 'login.cancelled':
        return [{ does: 'press', at: cancel }]
      case 'login.accepted':
        return [{ does: 'pass', call: signIn.path }]
      case 'login.refused':
        return [{ does: 'answer', call: signIn.path, body: refused(event.code) }]
      case 'login.throttled':
        return [{ does: 'answer', call: signIn.path, body: refused('loginLimit') }]
      case 'login.workAsked':
        return [{ does: 'answer', call: signIn.path, body: { ...refused('workRequired'), ...event.work } }]
      case 'login.unanswered':
        return [{ does: 'lose', call: signIn.path }]
      default:
        return []
    }
  },
  sees: (at) => {
    const { reason } = at.context as SessionContext
    if (at.matches('signedOut'))
      return [
        { at: submit, is: 'open' },
        ...(reason === null || handlingOf(reason) === 'silent'
          ? []
          : [{ at: { name: [`errors.${reason}`] }, is: 'shown' } as const]),
      ]
    if (at.matches({ signingIn: 'working' }))
      return [
        { at: { name: ['landing.working'] }, is: 'shown' },
        { at: cancel, is: 'open' },
      ]
    return [{ at: submit, is: 'closed' }]
  },
  asks: (at) => (at.matches({ signingIn: 'asking' }) ? signIn.path : undefined),
}
