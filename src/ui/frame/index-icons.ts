import type { icons } from './icons.ts'

/** The drawing of each line of the index of the account, by where it leads. */
export const indexIcons: { readonly [Path in string]?: keyof typeof icons } = {
  '/info/betlist': 'bets',
  '/info/statement': 'statement',
  '/info/result': 'results',
  '/info/favourites': 'star',
  '/event': 'event',
  '/info/standing': 'standing',
  '/info/bracket': 'bracket',
  '/info/message': 'message',
  '/info/settings?part=protection': 'limits',
  '/info/settings': 'settings',
  '/info/help': 'help',
}
