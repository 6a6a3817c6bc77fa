import type { LiveTvEvent } from '#machines/live-tv.ts'

type Told = Extract<LiveTvEvent['type'], `stream.${string}`>

/**
 * Plays a stream on an element, and tells what becomes of it until it is let go. Where a script can feed the element, hls.js does, fetched only
 * now: browsers that play such streams themselves leave captions out. Others, as iPhones, play it themselves.
 */
export const playStream = (video: HTMLVideoElement, url: string, tell: (told: Told) => void): (() => void) => {
  const ended = new AbortController()
  const on = (event: keyof HTMLMediaElementEventMap, told: () => Told | null) =>
    video.addEventListener(
      event,
      () => {
        const what = told()
        if (what) tell(what)
      },
      { signal: ended.signal },
    )
  on('playing', () => 'stream.playing')
  on('waiting', () => 'stream.stalled')
  on('pause', () => (video.ended ? null : 'stream.paused'))
  on('ended', () => 'stream.ended')
  on('error', () => 'stream.lost')
  const start = () =>
    void video.play().catch((error: unknown) => {
      if (!ended.signal.aborted && error instanceof DOMException && error.name === 'NotAllowedError')
        tell('stream.blocked')
    })
  let letGo: (() => void) | undefined
  if (canFeed())
    import('hls.js').then(
      ({ default: Hls }) => {
        if (ended.signal.aborted) return
        if (!Hls.isSupported()) return tell('stream.unplayable')
        // Its worker would be a script of an address that the page's policy does not allow.
        const hls = new Hls({ enableWorker: false, backBufferLength: 30, capLevelToPlayerSize: true })
        hls.on(Hls.Events.ERROR, (_, { fatal, details }) => {
          if (fatal) tell(unplayable.has(details) ? 'stream.unplayable' : 'stream.lost')
        })
        letGo = () => hls.destroy()
        hls.loadSource(url)
        hls.attachMedia(video)
        start()
      },
      () => tell('stream.lost'),
    )
  else if (video.canPlayType('application/vnd.apple.mpegurl') === '') queueMicrotask(() => tell('stream.unplayable'))
  else {
    video.src = url
    letGo = () => {
      video.removeAttribute('src')
      video.load()
    }
    start()
  }
  return () => {
    ended.abort()
    letGo?.()
  }
}

const canFeed = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window

/** What hls.js calls a stream whose coding the browser does not know. */
const unplayable: ReadonlySet<string> = new Set([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
])
