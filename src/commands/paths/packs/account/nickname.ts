import { addSecondary } from '#calls/member/member.ts'
import type { NicknameContext, NicknameEvent } from '#machines/account/nickname.ts'
import type { Pack, Place, Sight } from '../../pack.ts'
import { ok, refused } from '../../answers.ts'
import { formOutside } from '../form.ts'

const within = { role: 'region', name: ['nickname.title'] } as const
const asked = { role: 'alertdialog', name: ['nickname.confirm.title'] } as const
const field: Place = { role: 'textbox', name: ['nickname.label'], within }
const submit: Place = { role: 'button', name: ['nickname.submit'], within }
const confirm: Place = { role: 'button', name: ['nickname.confirm'], within: asked }
const cancel: Place = { role: 'button', name: ['nickname.cancel'], within: asked }

/** Choosing a nickname, by a member who has no nickname yet. */
export const nicknamePack: Pack = {
  path: '/info/settings?part=account',
  calls: [addSecondary],
  outside: formOutside({
    absent: (at) =>
      at.matches('set')
        ? 'a nickname cannot be changed, so the walk begins with a member who has no nickname'
        : undefined,
    hidden: (at, { event, takes }) => {
      if (at.matches('unknown')) return 'the profile of the member who walks says that there is no nickname'
      return event.type === 'nickname.set' && takes.length === 0 ? 'nothing is asked' : undefined
    },
  }),
  acts: (step) => {
    const event = step.event as NicknameEvent
    switch (event.type) {
      case 'nickname.submitted':
        return [
          { does: 'fill', at: field, text: event.nickname },
          { does: 'press', at: submit },
        ]
      case 'nickname.confirmed':
        return [{ does: 'press', at: confirm }]
      case 'nickname.cancelled':
        return [{ does: 'press', at: cancel }]
      case 'nickname.set':
        return [{ does: 'answer', call: addSecondary.path, body: { ...ok, nickname: event.nickname } }]
      case 'nickname.refused':
        return [{ does: 'answer', call: addSecondary.path, body: refused(event.code) }]
      case 'nickname.unanswered':
        return [{ does: 'lose', call: addSecondary.path }]
    }
  },
  sees: (at) => {
    const { fault, reason } = at.context as NicknameContext
    const question = { name: ['nickname.confirm.text'], within: asked }
    if (at.matches('set')) return [{ at: { name: ['nickname.set'], within }, is: 'shown' }]
    if (at.matches('unknown')) return [{ at: { name: ['errors.secondary_account_exists'], within }, is: 'shown' }]
    if (at.matches('editing'))
      return [
        { at: question, is: 'absent' },
        { at: submit, is: 'open' },
        ...(fault === null ? [] : [{ at: field, is: 'wrong' } as Sight]),
        ...(reason === null ? [] : [{ at: { name: [`errors.${reason}`], within }, is: 'shown' } as Sight]),
      ]
    return [
      { at: question, is: 'shown' },
      { at: confirm, is: at.hasTag('busy') ? 'shut' : 'open' },
      ...(reason === null ? [] : [{ at: { name: [`errors.${reason}`], within: asked }, is: 'shown' } as Sight]),
    ]
  },
  asks: (at) => (at.matches('setting') ? addSecondary.path : undefined),
}
