import { launchProvider } from '#calls/games.ts'
import { memberFeed } from '#calls/events.ts'
import { loadBalance, reloadProfile } from '#calls/member/member.ts'
import { loadTable, sayAtTable } from '#calls/tables.ts'
import type { TableChatContext, TableChatEvent } from '#machines/game/table-chat.ts'
import { ok, refused } from '../../answers.ts'
import type { Pack, Place } from '../../pack.ts'
import { wallet } from '../account/account-view.ts'
import { formOutside } from '../form.ts'
import { listed, played } from './game-session.ts'
import { profileOf } from '../session/signed-in.ts'

const within = { role: 'region', name: ['table.chat'] } as const
const field: Place = { role: 'textbox', name: ['table.message'], within }
const say: Place = { role: 'button', name: ['table.say', 'table.again'], within }

/** Saying something at a table; the table, its chat and the nickname of the member are played. */
export const tableChatPack: Pack = {
  path: '/casino?play=studio:orchard',
  calls: [sayAtTable],
  reads: {
    ...played({ ...listed, kind: 'casino', table: true }),
    [launchProvider.path]: refused('game_maintenance'),
    [loadBalance.path]: { ...wallet, account_state: 'active', retrieve_profile: true },
    [reloadProfile.path]: profileOf('kopitiam88'),
    [loadTable.path]: { ...ok, seats: [], players: 0, messages: [], muted: 0 },
  },
  cut: [memberFeed.path],
  clock: 'still',
  // The balance says that the profile has changed, and it has a nickname.
  starts: () => [
    { does: 'wait', ms: 10_000 },
    { does: 'meet', at: field },
  ],
  outside: formOutside({
    begins: () => 'the other members of a table would read it',
    hidden: (at, { event }) =>
      event.type === 'message.typed' && event['text'] === (at.context as TableChatContext).text
        ? 'it is written there already'
        : undefined,
  }),
  acts: (step) => {
    const event = step.event as TableChatEvent
    switch (event.type) {
      case 'message.typed':
        return [{ does: 'fill', at: field, text: event.text }]
      case 'message.submitted':
        return [{ does: 'press', at: say }]
      case 'message.said':
        return [{ does: 'answer', call: sayAtTable.path, body: { ...ok, message: '$next' } }]
      case 'message.refused':
        return [{ does: 'answer', call: sayAtTable.path, body: refused(event.code) }]
      case 'message.unanswered':
        return [{ does: 'lose', call: sayAtTable.path }]
    }
  },
  sees: (at) => {
    const { reason } = at.context as TableChatContext
    const again = { ...say, name: ['table.again'] }
    return [
      { at: say, is: at.can({ type: 'message.submitted', key: '' }) ? 'open' : 'shut' },
      { at: again, is: at.matches('unanswered') ? 'shown' : 'absent' },
      { at: field, is: at.matches('unanswered') || reason !== null ? 'wrong' : 'shown' },
      ...(reason === null ? [] : [{ at: { name: [`errors.${reason}`], within }, is: 'shown' } as const]),
    ]
  },
  asks: (at) => (at.matches('sending') ? sayAtTable.path : undefined),
}
