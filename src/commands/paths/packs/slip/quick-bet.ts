import type { QuickBetContext, QuickBetEvent } from '#machines/slip/quick-bet.ts'
import type { Pack, Place } from '../../pack.ts'

const box: Place = { role: 'checkbox', name: ['settings.quickBet'], within: { role: 'main' } }
const asked = { role: 'alertdialog', name: ['quickBet.title'] } as const
const confirm: Place = { role: 'button', name: ['quickBet.confirm'], within: asked }
const decline: Place = { role: 'button', name: ['quickBet.decline'], within: asked }

/** Switching quick bet on and off in the settings. */
export const quickBetPack: Pack = {
  path: '/info/settings?part=betting',
  calls: [],
  outside: {
    absent: (at) => ((at.context as QuickBetContext).on ? 'the member who walks has it off' : undefined),
    hidden: (_, { event }) =>
      event.type === 'quickBet.told' ? 'another device of the member would have to switch it' : undefined,
    staged: () => 'it would change the settings of the tester',
  },
  acts: (step) => {
    const event = step.event as QuickBetEvent
    switch (event.type) {
      case 'quickBet.asked':
      case 'quickBet.stopped':
        return [{ does: 'press', at: box }]
      case 'quickBet.confirmed':
        return [{ does: 'press', at: confirm }]
      case 'quickBet.declined':
        return [{ does: 'press', at: decline }]
      case 'quickBet.told':
        return []
    }
  },
  sees: (at) =>
    at.matches('explaining')
      ? [
          { at: confirm, is: 'open' },
          { at: decline, is: 'open' },
        ]
      : [
          { at: confirm, is: 'absent' },
          { at: box, is: at.matches('on') ? 'on' : 'off' },
        ],
  asks: () => undefined,
}
