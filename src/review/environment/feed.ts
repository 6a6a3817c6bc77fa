import { feedMachine } from '#machines/board/feed.ts'
import type { Environment } from '../explore.ts'

/** The environment in which the feed flow is explored: everything the board, the network and the member may do. */
export const feedEnvironment: Environment<typeof feedMachine> = {
  machine: feedMachine,
  inputs: { start: undefined },
  events: [
    { type: 'board.loaded' },
    { type: 'board.silent' },
    { type: 'board.heard' },
    { type: 'board.gap' },
    { type: 'feed.lost' },
    { type: 'network.lost' },
    { type: 'network.back' },
    { type: 'refresh.paused' },
    { type: 'refresh.resumed' },
  ],
  by: {
    'board.loaded': 'server',
    'board.silent': 'server',
    'board.heard': 'server',
    'board.gap': 'server',
    'feed.lost': 'server',
    'network.lost': 'device',
    'network.back': 'device',
    'refresh.paused': 'member',
    'refresh.resumed': 'member',
  },
}
