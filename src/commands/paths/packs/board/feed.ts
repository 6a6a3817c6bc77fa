import type { FeedEvent } from '#machines/board/feed.ts'
import type { Pack, Place, Sight } from '../../pack.ts'

const pause: Place = { role: 'button', name: ['board.pause'] }
const resume: Place = { role: 'button', name: ['board.resume'] }
const says = (state: 'live' | 'offline' | 'paused'): Place => ({ name: [`board.feed.${state}`] })

/** Following the board: the member stops and resumes it, and the device loses its network and has it back. */
export const feedPack: Pack = {
  path: '/desktop',
  isHarmless: true,
  calls: [],
  outside: {
    hidden: (at, { event, by }) => {
      if (by === 'clock') return 'the board answers before the page loses its patience'
      if (event.type === 'board.loaded') return undefined
      if (by === 'server') return 'the connection to the board would have to break or fall silent'
      return at.matches({ following: 'loading' }) ? 'the board is there before a tester acts' : undefined
    },
    staged: () => undefined,
  },
  acts: ({ event }) => {
    switch ((event as FeedEvent).type) {
      case 'board.loaded':
        return [{ does: 'meet', at: says('live') }]
      case 'refresh.paused':
        return [{ does: 'press', at: pause }]
      case 'refresh.resumed':
        return [{ does: 'press', at: resume }]
      case 'network.lost':
        return [{ does: 'network', isOn: false }]
      case 'network.back':
        return [{ does: 'network', isOn: true }]
      default:
        return []
    }
  },
  looksLike: (at) => (at.matches({ following: 'loading' }) ? 'the board is there before anybody looks' : undefined),
  isPassing: (at) => at.matches({ following: 'loading' }),
  sees: (at): readonly Sight[] => {
    const state = at.matches('paused') ? 'paused' : at.matches('offline') ? 'offline' : 'live'
    return [
      { at: says(state), is: 'shown' },
      { at: resume, is: at.can({ type: 'refresh.resumed' }) ? 'open' : 'absent' },
      { at: pause, is: at.can({ type: 'refresh.paused' }) ? 'open' : 'closed' },
    ]
  },
  asks: () => undefined,
}
