import type { LiveTvEvent } from '#machines/board/live-tv.ts'

type Told = Extract<LiveTvEvent['type'], `stream.${string}`>

/**
 * Plays a stream on an element, and reports its state, until the signal ends it. Where a script can feed the element,
 * hls.js does, fetched only now: browsers that play such streams themselves leave captions out. Others, as iPhones,
 * play it themselves.
 */
export const playStream = async (
  video: HTMLVideoElement,
  url: string,
  tell: (told: Told) => void,
  signal: AbortSignal,
): Promise<void> => {
  const heard: Partial<Record<keyof HTMLMediaElementEventMap, () => Told | null>> = {
    playing: () => 'stream.playing',
    waiting: () => 'stream.stalled',
    pause: () => (video.ended ? null : 'stream.paused'),
    ended: () => 'stream.ended',
    error: () => 'stream.lost',
  }
  for (const [event, toldBy] of Object.entries(heard)) {
    const listener = () => {
      const told = toldBy()
      if (told) tell(told)
    }
    video.addEventListener(event, listener, { signal })
  }
  const problem = canFeed() ? await feed(video, url, tell, signal) : takeWhole(video, url, signal)
  if (signal.aborted) return
  if (problem) return tell(problem)
  await video.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') tell('stream.blocked')
  })
}

const canFeed = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window

/** What hls.js calls a stream whose coding the browser does not know. */
const unplayable: ReadonlySet<string> = new Set([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
])

const feed = async (
  video: HTMLVideoElement,
  url: string,
  tell: (told: Told) => void,
  signal: AbortSignal,
): Promise<Told | null> => {
  const loaded = await import('hls.js').catch(() => null)
  if (!loaded) return 'stream.lost'
  const { default: Hls } = loaded
  if (signal.aborted) return null
  if (!Hls.isSupported()) return 'stream.unplayable'
  // Its worker would be a script of an address that the page's policy does not allow.
  const hls = new Hls({ enableWorker: false, backBufferLength: 30, capLevelToPlayerSize: true })
  hls.on(Hls.Events.ERROR, (_, { fatal, details }) => {
    if (fatal) tell(unplayable.has(details) ? 'stream.unplayable' : 'stream.lost')
  })
  signal.addEventListener('abort', () => hls.destroy())
  hls.loadSource(url)
  hls.attachMedia(video)
  return null
}

const takeWhole = (video: HTMLVideoElement, url: string, signal: AbortSignal): Told | null => {
  if (video.canPlayType('application/vnd.apple.mpegurl') === '') return 'stream.unplayable'
  video.src = url
  signal.addEventListener('abort', () => {
    video.removeAttribute('src')
    video.load()
  })
  return null
}
