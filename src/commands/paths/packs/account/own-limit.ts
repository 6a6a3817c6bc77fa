import { confirmOwnLimit, keepOwnLimit, loadProtection, setOwnLimit } from '#calls/member/protection.ts'
import type { OwnLimitContext, OwnLimitEvent } from '#machines/account/own-limit.ts'
import type { Pack, Place, Sight } from '../../pack.ts'
import { ok, refused } from '../../answers.ts'
import { formOutside } from '../form.ts'

const within = { role: 'region', name: ['protection.limits'] } as const
const amount: Place = { role: 'textbox', name: ['protection.amount'], within }
const submit: Place = { role: 'button', name: ['protection.set'], within }
const lift: Place = { role: 'button', name: ['protection.lift'], within }
const keep: Place = { role: 'button', name: ['protection.keep'], within }
const loosen: Place = { role: 'button', name: ['protection.confirmLimit'], within }

const limit = { kind: 'stake', period: 'day', amount: '50.00', used: '10.00' }
const inForce = { ...limit, state: 'inForce', next_amount: '', next_at: 0, confirm_until: 0 }
const planned = { ...limit, kind: 'loss', state: 'confirming', next_amount: '80.00', next_at: 1, confirm_until: 2 }
const read = (...limits: object[]) => ({ ...ok, kept_out_until: 0, limits })

const callOf = ({ change }: OwnLimitContext): string =>
  change?.act === 'keep' ? keepOwnLimit.path : change?.act === 'confirm' ? confirmOwnLimit.path : setOwnLimit.path

/** Changing one's own limits: one in force and one whose increase may be confirmed, as the played server has them. */
export const ownLimitPack: Pack = {
  path: '/info/settings?part=protection',
  calls: [setOwnLimit, confirmOwnLimit, keepOwnLimit],
  reads: { [loadProtection.path]: read(inForce, planned) },
  outside: {
    ...formOutside({
      hidden: (at, { event }) => {
        const told = event as OwnLimitEvent
        return told.type === 'limit.answered' && told.outcome === 'planned' && !isSetting(at.context as OwnLimitContext)
          ? 'only a limit that is set may have to wait'
          : told.type === 'limit.answered' && told.outcome === 'set' && !isSetting(at.context as OwnLimitContext)
            ? 'an increase is confirmed, or the limit kept'
            : undefined
      },
    }),
  },
  acts: (step) => {
    const event = step.event as OwnLimitEvent
    const { change } = step.before.context as OwnLimitContext
    const call = callOf(step.before.context as OwnLimitContext)
    switch (event.type) {
      case 'limit.submitted':
        return [
          { does: 'fill', at: amount, text: event.amount },
          { does: 'press', at: submit },
        ]
      case 'limit.lifted':
        return [{ does: 'press', at: lift }]
      case 'looser.confirmed':
        return [{ does: 'press', at: loosen }]
      case 'looser.withdrawn':
        return [{ does: 'press', at: keep }]
      case 'limit.answered': {
        const told = event.outcome === 'planned' ? { ...planned, state: 'waiting' } : inForce
        return [{ does: 'answer', call, body: read({ ...told, kind: change!.kind, period: change!.period }) }]
      }
      case 'limit.refused':
        return [{ does: 'answer', call, body: refused(event.code) }]
      case 'limit.unanswered':
        return [{ does: 'lose', call }]
    }
  },
  sees: (at) => {
    const { isFaulty, reason } = at.context as OwnLimitContext
    return [
      { at: submit, is: at.hasTag('busy') ? 'shut' : 'open' },
      ...(isFaulty ? [{ at: { name: ['protection.amount.wrong'], within }, is: 'shown' } as Sight] : []),
      ...(reason === null ? [] : [{ at: { name: [`errors.${reason}`], within }, is: 'shown' } as Sight]),
    ]
  },
  asks: (at) => (at.matches('asking') ? callOf(at.context as OwnLimitContext) : undefined),
}

const isSetting = ({ change }: OwnLimitContext): boolean => change?.act === 'set'
