import { sendFeedback } from '#calls/member/feedback.ts'
import { feedbackFault } from '#domain/member/feedback.ts'
import type { FeedbackContext, FeedbackEvent } from '#machines/account/feedback.ts'
import type { Act, Pack, Place, Sight } from '../../pack.ts'
import { ok, refused } from '../../answers.ts'
import { formOutside } from '../form.ts'

const within = { role: 'form', name: ['feedback.form'] } as const
const send: Place = { role: 'button', name: ['feedback.send', 'feedback.again'], within }

/** Writing to the operator. */
export const feedbackPack: Pack = {
  path: '/info/feedback',
  isHarmless: true,
  calls: [sendFeedback],
  outside: formOutside({
    hidden: (at, { event }) => {
      const told = event as FeedbackEvent
      if (told.type !== 'feedback.typed') return undefined
      if ((at.context as FeedbackContext)[told.field] === told.value) return 'it is written there already'
      return undefined
    },
  }),
  acts: (step) => {
    const event = step.event as FeedbackEvent
    switch (event.type) {
      case 'feedback.typed':
        return [typed(event)]
      case 'feedback.submitted':
        return [{ does: 'press', at: send }]
      case 'feedback.opened':
        return [{ does: 'answer', call: sendFeedback.path, body: { ...ok, case: event.id } }]
      case 'feedback.refused':
        return [{ does: 'answer', call: sendFeedback.path, body: refused(event.code) }]
      case 'feedback.unanswered':
        return [{ does: 'lose', call: sendFeedback.path }]
    }
  },
  sees: (at) => {
    const { wrong, reason, opened, ...values } = at.context as FeedbackContext
    const fault = wrong === null ? null : feedbackFault(wrong, values[wrong])
    const sightOf = (name: string): Sight => ({ at: { name: [name], within }, is: 'shown' })
    return [
      { at: send, is: at.hasTag('busy') ? 'shut' : 'open' },
      ...(fault ? [sightOf(`form.${fault.rule}`)] : []),
      ...(reason === null ? [] : [sightOf(`errors.${reason}`)]),
      ...(opened === null ? [] : [sightOf('feedback.opened')]),
      ...(at.matches('unanswered') ? [sightOf('feedback.unanswered')] : []),
    ]
  },
  asks: (at) => (at.matches('sending') ? sendFeedback.path : undefined),
}

const typed = ({ field, value }: Extract<FeedbackEvent, { type: 'feedback.typed' }>): Act =>
  field === 'category'
    ? {
        does: 'choose',
        at: { role: 'list', name: ['feedback.category'], within },
        option: { role: 'option', name: [`feedback.category.${value}`] },
      }
    : { does: 'fill', at: { role: 'textbox', name: [`feedback.${field}`], within }, text: value }
