import { liveTvMachine } from '#machines/board/live-tv.ts'
import type { Environment } from '../explore.ts'

/** The environment in which live TV is explored: the server, a player, the network and a member. */
export const liveTvEnvironment: Environment<typeof liveTvMachine> = {
  machine: liveTvMachine,
  inputs: { start: undefined },
  events: [
    { type: 'channel.opened' },
    { type: 'channel.closed' },
    { type: 'channel.found', stream: { url: '/stream.m3u8', demonstration: false } },
    { type: 'channel.none' },
    { type: 'channel.unanswered' },
    { type: 'stream.playing' },
    { type: 'stream.paused' },
    { type: 'stream.blocked' },
    { type: 'stream.stalled' },
    { type: 'stream.lost' },
    { type: 'stream.unplayable' },
    { type: 'stream.ended' },
    { type: 'network.back' },
    { type: 'retry.pressed' },
    { type: 'captions.toggled' },
    { type: 'sound.toggled' },
  ],
  by: {
    'channel.opened': 'member',
    'channel.closed': 'member',
    'channel.found': 'server',
    'channel.none': 'server',
    'channel.unanswered': 'server',
    'stream.playing': 'device',
    'stream.paused': 'member',
    'stream.blocked': 'device',
    'stream.stalled': 'server',
    'stream.lost': 'server',
    'stream.unplayable': 'device',
    'stream.ended': 'server',
    'network.back': 'device',
    'retry.pressed': 'member',
    'captions.toggled': 'member',
    'sound.toggled': 'member',
  },
}
