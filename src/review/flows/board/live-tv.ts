import { liveTvMachine, mostTries } from '#machines/board/live-tv.ts'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Rules } from '../../checks.ts'
import type { Environment } from '../../explore.ts'
import type { FlowPhrases } from '../../flow-phrases.ts'
import type { Flow } from '../../flow.ts'

/** The environment in which live TV is explored: the server, a player, the network and a member. */
const liveTvEnvironment: Environment<typeof liveTvMachine> = {
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

type Snapshot = SnapshotFrom<typeof liveTvMachine>
type Event = EventFrom<typeof liveTvMachine>

const isWatching = (snapshot: Snapshot) => snapshot.matches({ open: 'watching' })

/** What holds of live TV (§page.live-tv). */
const liveTvRules: Rules = {
  settled: (snapshot: Snapshot) => !snapshot.hasTag('busy') && !snapshot.matches({ open: { watching: 'loading' } }),
  states: {
    'tries are bounded': ({ context }: Snapshot) => context.tries <= mostTries,
    'what is watched is known': (snapshot: Snapshot) => !isWatching(snapshot) || snapshot.context.stream !== null,
    'a closed channel keeps no stream': (snapshot: Snapshot) =>
      !snapshot.matches('closed') || snapshot.context.stream === null,
    'a wait follows a failed try': (snapshot: Snapshot) =>
      !snapshot.matches({ open: 'waiting' }) || snapshot.context.tries > 0,
    'a stream that plays restarts the count': (snapshot: Snapshot) =>
      !snapshot.matches({ open: { watching: 'playing' } }) || snapshot.context.tries === 0,
    'the member can close it whatever it does': (snapshot: Snapshot) =>
      snapshot.matches('closed') || snapshot.can({ type: 'channel.closed' }),
  },
  steps: {
    'only the member switches the sound on': (before: Snapshot, event: Event, after: Snapshot) =>
      before.context.sound || !after.context.sound || event.type === 'sound.toggled',
    'only the member opens the channel': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches('closed') || after.matches('closed') || event.type === 'channel.opened',
    'the stream is looked up before it is watched': (before: Snapshot, _: Event, after: Snapshot) =>
      isWatching(before) || !isWatching(after) || before.matches({ open: 'asking' }),
    'a paused stream plays again only when the member asks': (before: Snapshot, event: Event, after: Snapshot) =>
      !before.matches({ open: { watching: 'paused' } }) || event.type !== 'stream.lost' || after.hasTag('needsMember'),
  },
}

const liveTvWords: FlowPhrases = {
  events: {
    'channel.opened': 'the member opens the channel',
    'channel.closed': 'the member closes the channel',
    'channel.found': 'the server names a stream',
    'channel.none': 'the server says that no stream shows the match',
    'channel.unanswered': 'the request gets no answer',
    'stream.playing': 'the stream plays',
    'stream.paused': 'the member pauses it',
    'stream.blocked': 'the browser blocks autoplay',
    'stream.stalled': 'the stream stalls',
    'stream.lost': 'the stream breaks',
    'stream.unplayable': 'the browser does not know this kind of stream',
    'stream.ended': 'the broadcast ends',
    'network.back': 'the device is online again',
    'retry.pressed': 'the member presses Load again',
    'captions.toggled': 'the member presses Captions',
    'sound.toggled': 'the member presses Sound',
  },
  guards: { mayTryAgain: 'fewer than five tries have failed' },
  actions: {
    countTry: 'counts the try',
    startOver: 'counts the tries from the beginning',
    keepStream: 'keeps which stream it is',
    dropStream: 'forgets the stream',
    toggleCaptions: 'shows captions, or hides them',
    toggleSound: 'switches the sound on, or off',
  },
  ports: {
    askChannel: 'asking what shows the match',
    playStream: 'playing the stream',
  },
  delays: {
    retryWait: '1 second, and twice as long after each try, up to 16 seconds',
  },
}

export const liveTvFlow: Flow = {
  name: 'LiveTv',
  about:
    'Watching the stream of a match. The page looks the stream up for each try; one that breaks or stalls is tried again after longer and longer waits, and then the member decides. Nothing of it touches a bet.',
  environment: liveTvEnvironment,
  rules: liveTvRules,
  words: liveTvWords,
  watch: ['tries'],
}
