import { type liveTvMachine, mostTries } from '#machines/board/live-tv.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../checks.ts'

type Snapshot = SnapshotFrom<typeof liveTvMachine>
type Event = EventFrom<typeof liveTvMachine>

const isWatching = (snapshot: Snapshot) => snapshot.matches({ open: 'watching' })

/** What holds of live TV (§page.live-tv). */
export const liveTvRules: Rules = {
  settled: (snapshot: Snapshot) => !snapshot.hasTag('busy') && !snapshot.matches({ open: { watching: 'loading' } }),
  states: {
    'tries are bounded': ({ context }: Snapshot) => context.tries <= mostTries,
    'what is watched is known': (snapshot: Snapshot) => !isWatching(snapshot) || snapshot.context.stream !== null,
    'a closed channel keeps no stream': (snapshot: Snapshot) =>
      !snapshot.matches('closed') || snapshot.context.stream === null,
    'a wait has a failed try behind it': (snapshot: Snapshot) =>
      !snapshot.matches({ open: 'waiting' }) || snapshot.context.tries > 0,
    'a stream that plays starts the count over': (snapshot: Snapshot) =>
      !snapshot.matches({ open: { watching: 'playing' } }) || snapshot.context.tries === 0,
    'the member can close it whatever it does': (snapshot: Snapshot) =>
      snapshot.matches('closed') || snapshot.can({ type: 'channel.closed' }),
  },
  steps: {
    'sound comes by the member alone': (before: Snapshot, event: Event, after: Snapshot) =>
      before.context.sound || !after.context.sound || event.type === 'sound.toggled',
    'nothing is opened but by the member': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('closed') || after.matches('closed') || event.type === 'channel.opened',
    'which stream it is, is asked before it is watched': (before: Snapshot, _: Event, after: Snapshot) =>
      isWatching(before) || !isWatching(after) || before.matches({ open: 'asking' }),
    'a pause does not begin to play without the member': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches({ open: { watching: 'paused' } }) || event.type !== 'stream.lost' || after.hasTag('needsMember'),
  },
}
