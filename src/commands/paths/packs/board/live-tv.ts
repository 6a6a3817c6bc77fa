import { loadChannel } from '#calls/live.ts'
import type { LiveTvEvent } from '#machines/board/live-tv.ts'
import { ok, refused } from '../../answers.ts'
import type { Act, Pack, Place, Sight } from '../../pack.ts'
import { formOutside } from '../form.ts'

const stream = '/stream.m3u8'
const within = { role: 'region', name: ['tv.of'] } as const
const open: Place = { role: 'button', name: ['tv.of'] }
const close: Place = { role: 'button', name: ['tv.close'], within }
const again: Place = { role: 'button', name: ['info.retry'], within }
const pause: Place = { role: 'button', name: ['tv.pause'], within }
const button = (name: string): Place => ({ role: 'button', name: [name], within })
/** A list of streams in a coding that no browser knows. */
const unknown = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="none.1"\nnone.m3u8\n'

/** What the film says of itself. */
const says = (event: string): readonly Act[] => [{ does: 'film', event }]

/** What the player shows, by the state of the machine. */
const shownOf = (value: unknown): string => {
  const { open: inside } = value as { readonly open: string | { readonly watching: string } }
  return typeof inside === 'object' ? inside.watching : inside === 'asking' ? 'loading' : inside
}

/** Watching a match in play; its channel and its stream are played. */
export const liveTvPack: Pack = {
  path: '/livetv',
  calls: [loadChannel],
  frame: stream,
  clock: 'still',
  outside: {
    ...formOutside({
      hidden: (_, { event }) => {
        const told = event as LiveTvEvent
        return told.type === 'stream.blocked' ? 'the browser of a pack lets a silent film play' : undefined
      },
    }),
    staged: () => 'a match in play would have to have a stream, which fails when a step says so',
  },
  acts: (step) => {
    const event = step.event as LiveTvEvent
    switch (event.type) {
      case 'channel.opened':
        return [{ does: 'press', at: open }]
      case 'channel.closed':
        return [{ does: 'press', at: close }]
      case 'retry.pressed':
        return [{ does: 'press', at: again }]
      case 'captions.toggled':
        return [{ does: 'press', at: button('tv.captions') }]
      case 'sound.toggled':
        return [{ does: 'press', at: button('tv.sound') }]
      case 'channel.found':
        return [
          { does: 'answer', call: loadChannel.path, body: { ...ok, match_id: '$body.match_id', ...event.stream } },
        ]
      case 'channel.none':
        return [{ does: 'answer', call: loadChannel.path, body: refused('308') }]
      case 'channel.unanswered':
        return [{ does: 'lose', call: loadChannel.path }]
      case 'stream.playing':
        return says('playing')
      case 'stream.paused':
        return says('pause')
      case 'stream.stalled':
        return says('waiting')
      case 'stream.lost':
        return says('error')
      case 'stream.ended':
        return says('ended')
      case 'stream.unplayable':
        return [{ does: 'show', frame: stream, text: unknown }]
      case 'network.back':
        return [{ does: 'online' }]
      case 'stream.blocked':
        return []
    }
  },
  sees: (at) => {
    if (at.matches('closed'))
      return [
        { at: open, is: 'open' },
        { at: close, is: 'absent' },
      ]
    const state = shownOf(at.value)
    const text = { name: ['tv.state'], values: { state }, within }
    const said: Sight = { at: text, is: state === 'playing' ? 'absent' : 'shown' }
    return [
      said,
      { at: close, is: 'open' },
      { at: again, is: at.can({ type: 'retry.pressed' }) ? 'open' : 'shut' },
      ...(state === 'playing' || state === 'stalled' ? [{ at: pause, is: 'open' } as const] : []),
    ]
  },
  asks: (at) =>
    at.matches({ open: 'asking' }) ? loadChannel.path : at.matches({ open: 'watching' }) ? stream : undefined,
}
