import { endPush, listPush, setPush } from '#calls/member/push.ts'
import type { PushContext, PushEvent } from '#machines/account/push.setup.ts'
import type { PushChoice } from '#machines/account/push.replies.ts'
import { ok, refused } from '../../answers.ts'
import type { Pack, Place, Sight } from '../../pack.ts'
import { formOutside } from '../form.ts'

const within = { role: 'main' } as const
const box = (name: string): Place => ({ role: 'checkbox', name: [name], within })
const again: Place = { role: 'button', name: ['info.retry'], within }
const amounts = box('push.amounts')
const topics = { won: box('push.topic.won'), goal: box('push.topic.goal') } as const

/** What is said of each state. */
const says: Readonly<Record<string, string>> = {
  reading: 'push.reading',
  unread: 'push.unread',
  blocked: 'push.blocked',
  off: 'push.off',
  asking: 'push.asking',
  subscribing: 'settings.state.saving',
  on: 'push.on',
  changing: 'settings.state.saving',
  ending: 'settings.state.saving',
  unknown: 'push.unknown',
}
const callOf: Readonly<Record<string, string>> = {
  reading: listPush.path,
  subscribing: setPush.path,
  changing: setPush.path,
  ending: endPush.path,
}

/** Notifications of a device, of which the browser's own part is played, too. */
export const pushPack: Pack = {
  path: '/info/settings?part=notifications',
  calls: [listPush, setPush, endPush],
  playsPush: true,
  clock: 'still',
  outside: {
    ...formOutside({
      hidden: (at, { event }) => {
        const told = event as PushEvent
        if (at.matches('reading') && (told.type === 'push.unsupported' || told.type === 'browser.refused'))
          return 'the browser says it before anything is asked: the device would have to be another'
        return undefined
      },
    }),
    staged: () => 'the browser and its push service would have to answer so',
  },
  acts: (step) => {
    const event = step.event as PushEvent
    const call = callOf[String(step.before.value)]!
    const answer = (body: object) => [{ does: 'answer', call, body } as const]
    const written = ({ topics: chosen, amounts: shown }: PushChoice) => ({ topics: chosen, amounts: shown })
    switch (event.type) {
      case 'topic.switched':
        return [{ does: 'check', at: topics[event.topic as keyof typeof topics] }]
      case 'amounts.switched':
        return [{ does: 'check', at: amounts }]
      case 'push.retried':
        return [{ does: 'press', at: again }]
      case 'browser.allowed':
        return [{ does: 'permit', answer: 'granted' }]
      case 'browser.refused':
        return [{ does: 'permit', answer: 'denied' }]
      case 'browser.dismissed':
        return [{ does: 'permit', answer: 'default' }]
      case 'push.read':
        return answer({ ...ok, key: '', devices: 1, ...(event.choice && { device: written(event.choice) }) })
      case 'push.set':
        return answer({ ...ok, ...written(event.choice) })
      case 'push.ended':
        return answer(ok)
      case 'push.refused':
        return answer(refused(event.code))
      case 'push.unanswered':
        return [{ does: 'lose', call }]
      case 'push.unsupported':
        return []
    }
  },
  sees: (at) => {
    const { choice, wanted, reason } = at.context as PushContext
    const shown = wanted ?? choice
    const switches: readonly Sight[] =
      at.matches('unread') || at.matches('blocked')
        ? [{ at: amounts, is: 'absent' }]
        : [
            ...(Object.keys(topics) as (keyof typeof topics)[]).map(
              (topic): Sight => ({ at: topics[topic], is: shown?.topics.includes(topic) ? 'on' : 'off' }),
            ),
            { at: amounts, is: shown?.amounts ? 'on' : 'off' },
          ]
    return [
      { at: { name: [says[String(at.value)]!], within }, is: 'shown' },
      { at: again, is: at.can({ type: 'push.retried' }) ? 'open' : 'absent' },
      ...switches,
      ...(reason === null ? [] : [{ at: { name: [`errors.${reason}`], within }, is: 'shown' } as const]),
    ]
  },
  asks: (at) => callOf[String(at.value)],
}
