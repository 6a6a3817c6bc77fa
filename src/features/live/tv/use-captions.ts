import { type RefObject, useEffect } from 'react'

/** Shows the captions of a stream or hides them, also those that come after it has begun. */
export const useCaptions = (video: RefObject<HTMLVideoElement | null>, isOn: boolean, stream: object | null): void => {
  useEffect(() => {
    const tracks = video.current?.textTracks
    if (!tracks || !stream) return undefined
    const write = () => {
      for (const [n, track] of [...tracks].entries()) track.mode = isOn && n === 0 ? 'showing' : 'disabled'
    }
    write()
    tracks.addEventListener('addtrack', write)
    return () => tracks.removeEventListener('addtrack', write)
  }, [video, isOn, stream])
}
