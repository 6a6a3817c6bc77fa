import { switchLogin } from '#calls/entry.ts'
import type { SwitchFault } from '#domain/member/switch-account.ts'
import type { SwitchAccountContext, SwitchAccountEvent } from '#machines/session/switch-account.ts'
import { refused } from '../../answers.ts'
import type { Pack, Place } from '../../pack.ts'
import { formOutside } from '../form.ts'

const within = { role: 'form', name: ['page.switch'] } as const
const name: Place = { role: 'textbox', name: ['landing.username'], within }
const password: Place = { role: 'textbox', name: ['landing.password'], within }
const submit: Place = { role: 'button', name: ['switch.submit'], within }

const faults: Readonly<Record<SwitchFault, string>> = {
  nameRequired: 'landing.usernameRequired',
  sameAccount: 'switch.same',
  passwordRequired: 'landing.passwordRequired',
}

/** Signing in to another account, up to the answer: once it is accepted the page loads again. */
export const switchAccountPack: Pack = {
  path: '/info/switch',
  isHarmless: true,
  calls: [switchLogin],
  outside: formOutside({
    hidden: (_, { event }) => {
      const told = event as SwitchAccountEvent
      if (told.type === 'work.done' || told.type === 'work.failed' || told.type.startsWith('xstate.after.workPatience'))
        return 'the work asked for here is never done while a test looks'
      if (told.type === 'switch.accepted') return 'the page is loaded again, as another member'
      return told.type === 'switch.submitted' && told.accountId === 'harbour1'
        ? 'the member who walks has no nickname'
        : undefined
    },
  }),
  acts: (step) => {
    const event = step.event as SwitchAccountEvent
    switch (event.type) {
      case 'switch.submitted':
        return [
          { does: 'fill', at: name, text: event.accountId === 'ANN' ? '$MEMBER' : event.accountId },
          { does: 'fill', at: password, text: event.password },
          { does: 'press', at: submit },
        ]
      case 'switch.refused':
        return [{ does: 'answer', call: switchLogin.path, body: refused(event.code) }]
      case 'switch.workAsked':
        return [{ does: 'answer', call: switchLogin.path, body: { ...refused('workRequired'), ...event.work } }]
      case 'switch.unanswered':
        return [{ does: 'lose', call: switchLogin.path }]
      default:
        return []
    }
  },
  sees: (at) => {
    const { fault, reason } = at.context as SwitchAccountContext
    const sightOf = (text: string) => ({ at: { name: [text], within }, is: 'shown' }) as const
    return [
      { at: submit, is: at.hasTag('busy') ? 'shut' : 'open' },
      ...(fault === null ? [] : [sightOf(faults[fault])]),
      ...(reason === null ? [] : [sightOf(`errors.${reason}`)]),
      ...(at.matches({ switching: 'working' }) ? [sightOf('landing.working')] : []),
    ]
  },
  asks: (at) => (at.matches({ switching: 'asking' }) ? switchLogin.path : undefined),
}
