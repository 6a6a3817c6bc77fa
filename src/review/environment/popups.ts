import { popupsMachine } from '#machines/session/popups.ts'
import type { Environment } from '../explore.ts'

const popups = [
  { id: 7, title: 'Cup final', text: 'Tonight.', path: '/desktop' },
  { id: 8, title: 'Rest', text: 'Tomorrow.', path: '' },
] as const

/**
 * The environment in which advertisements are shown: none or two of them, one of which has a link, and bets that come
 * between.
 */
export const popupsEnvironment: Environment<typeof popupsMachine> = {
  machine: popupsMachine,
  inputs: { 'just signed in': undefined },
  events: [
    { type: 'popups.told', popups: [] },
    { type: 'popups.told', popups },
    { type: 'popups.unanswered' },
    { type: 'display.cleared' },
    { type: 'display.blocked' },
    { type: 'popup.dismissed' },
    { type: 'popup.followed' },
  ],
  by: {
    'popups.told': 'server',
    'popups.unanswered': 'server',
    'display.cleared': 'device',
    'display.blocked': 'device',
    'popup.dismissed': 'member',
    'popup.followed': 'member',
  },
}
