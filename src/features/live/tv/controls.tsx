import type { LiveTvEvent } from '#machines/board/live-tv.ts'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/text/text.tsx'
import { type RefObject, useSyncExternalStore } from 'react'
import type { LiveTvSnapshot, Shown } from './shown.ts'
import * as style from './tv.css.ts'

interface ControlsProps {
  readonly flow: {
    readonly snapshot: LiveTvSnapshot
    readonly send: (event: LiveTvEvent) => void
    readonly can: (event: LiveTvEvent) => boolean
    readonly has: (tag: 'onAir') => boolean
  }
  readonly shown: Shown
  readonly video: RefObject<HTMLVideoElement | null>
  /** What fills the screen. */
  readonly frame: RefObject<HTMLElement | null>
}

export const Controls = ({ flow: { snapshot, send, can, has }, shown, video, frame }: ControlsProps) => {
  const t = useText()
  const { captions, sound } = snapshot.context
  const isFloating = useFloating(video)
  const isHeld = shown === 'paused' || shown === 'blocked'
  return (
    <div role="group" aria-label={t('tv.controls')} className={style.controls}>
      <Button kind="chip" aria-keyshortcuts="K" isPending={!has('onAir')} onPress={() => playOrPause(video.current)}>
        {t(isHeld ? 'tv.play' : 'tv.pause')}
      </Button>
      <Button
        kind="chip"
        aria-keyshortcuts="M"
        aria-pressed={sound}
        className={style.toggle}
        onPress={() => send({ type: 'sound.toggled' })}
      >
        {t('tv.sound')}
      </Button>
      <Button
        kind="chip"
        aria-keyshortcuts="C"
        aria-pressed={captions}
        className={style.toggle}
        onPress={() => send({ type: 'captions.toggled' })}
      >
        {t('tv.captions')}
      </Button>
      {document.pictureInPictureEnabled && (
        <Button
          kind="chip"
          aria-pressed={isFloating}
          className={style.toggle}
          isPending={!has('onAir')}
          onPress={() => floatOrReturn(video.current)}
        >
          {t('tv.float')}
        </Button>
      )}
      {document.fullscreenEnabled && (
        <Button kind="chip" onPress={() => fillOrLeave(frame.current)}>
          {t('tv.full')}
        </Button>
      )}
      <Button kind="chip" isPending={!can({ type: 'retry.pressed' })} onPress={() => send({ type: 'retry.pressed' })}>
        {t('info.retry')}
      </Button>
      <Button kind="quiet" onPress={() => send({ type: 'channel.closed' })}>
        {t('tv.close')}
      </Button>
    </div>
  )
}

/** The element is what plays, also by the keys of the device; it reports to the flow what it did. */
export const playOrPause = (video: HTMLVideoElement | null): void => {
  if (video?.paused) void video.play().catch(() => undefined)
  else video?.pause()
}

const floatOrReturn = (video: HTMLVideoElement | null): void => {
  const isOut = document.pictureInPictureElement === video
  // A browser may refuse, and then nothing has changed.
  void (isOut ? document.exitPictureInPicture() : video?.requestPictureInPicture())?.catch(() => undefined)
}

const fillOrLeave = (frame: HTMLElement | null): void =>
  void (document.fullscreenElement ? document.exitFullscreen() : frame?.requestFullscreen())?.catch(() => undefined)

const useFloating = (video: RefObject<HTMLVideoElement | null>): boolean =>
  useSyncExternalStore(
    (listener) => {
      const names = ['enterpictureinpicture', 'leavepictureinpicture']
      for (const name of names) document.addEventListener(name, listener, true)
      return () => names.forEach((name) => document.removeEventListener(name, listener, true))
    },
    () => video.current !== null && document.pictureInPictureElement === video.current,
  )
