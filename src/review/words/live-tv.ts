import type { FlowWords } from './flow-words.ts'

export const liveTvWords: FlowWords = {
  events: {
    'channel.opened': 'the member opens the channel',
    'channel.closed': 'the member closes the channel',
    'channel.found': 'the server names a stream',
    'channel.none': 'the server says that no stream shows the match',
    'channel.unanswered': 'no answer comes',
    'stream.playing': 'the stream plays',
    'stream.paused': 'the member pauses it',
    'stream.blocked': 'the browser refuses to play by itself',
    'stream.stalled': 'the stream stands still',
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
