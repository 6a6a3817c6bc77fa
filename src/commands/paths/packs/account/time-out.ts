import { excludeSelf, takeBreak } from '#calls/member/protection.ts'
import type { TimeOutContext, TimeOutEvent } from '#machines/account/time-out.ts'
import type { Pack, Place, Sight } from '../../pack.ts'
import { ok, refused } from '../../answers.ts'
import { formOutside } from '../form.ts'

const asked = { role: 'alertdialog', name: ['protection.confirm.break', 'protection.confirm.exclusion'] } as const
const password: Place = { role: 'textbox', name: ['protection.password'], within: asked }
const confirm: Place = { role: 'button', name: ['protection.confirm'], within: asked }
const cancel: Place = { role: 'button', name: ['protection.cancel'], within: asked }

const callOf = ({ wanted }: TimeOutContext) => (wanted.kind === 'break' ? takeBreak.path : excludeSelf.path)

/** Taking a break; an exclusion signs its member out, and is walked up to the answer. */
export const timeOutPack: Pack = {
  path: '/info/settings?part=protection',
  calls: [takeBreak, excludeSelf],
  outside: formOutside({
    hidden: (at, { event }) => {
      const told = event as TimeOutEvent
      const { wanted } = at.context as TimeOutContext
      if (told.type === 'timeOut.confirmed' && told.password === '') return 'the button waits for the password'
      if (told.type === 'timeOut.begun' && wanted.kind === 'exclusion')
        return 'an exclusion ends the session, and the page with it'
      return told.type === 'timeOut.chosen' && at.matches('begun') && told.wanted.kind !== wanted.kind
        ? 'a break and an exclusion are forms of their own, each with a machine of its own'
        : undefined
    },
  }),
  acts: (step) => {
    const event = step.event as TimeOutEvent
    const call = callOf(step.before.context as TimeOutContext)
    switch (event.type) {
      case 'timeOut.chosen': {
        const within = { role: 'region', name: [`protection.${event.wanted.kind}`] } as const
        const term: Place = { role: 'button', name: [`protection.term.${event.wanted.term}`], within }
        return [{ does: 'press', at: term }]
      }
      case 'timeOut.confirmed':
        return [
          { does: 'fill', at: password, text: event.password },
          { does: 'press', at: confirm },
        ]
      case 'timeOut.cancelled':
        return [{ does: 'press', at: cancel }]
      case 'timeOut.begun':
        return [{ does: 'answer', call, body: { ...ok, kept_out_until: 0, limits: [] } }]
      case 'timeOut.refused':
        return [{ does: 'answer', call, body: refused(event.code) }]
      case 'timeOut.unanswered':
        return [{ does: 'lose', call }]
    }
  },
  sees: (at) => {
    const { wanted, reason } = at.context as TimeOutContext
    const question = { name: [`protection.confirm.${wanted.kind}.text`], within: asked }
    if (at.matches('choosing') || at.matches('begun')) return [{ at: question, is: 'absent' }]
    return [
      { at: question, is: 'shown' },
      ...(at.hasTag('busy') ? [{ at: confirm, is: 'shut' } as Sight] : []),
      ...(reason === null ? [] : [{ at: { name: [`errors.${reason}`], within: asked }, is: 'shown' } as Sight]),
    ]
  },
  asks: (at) => (at.matches('asking') ? callOf(at.context as TimeOutContext) : undefined),
}
