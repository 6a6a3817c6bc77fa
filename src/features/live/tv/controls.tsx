import type { LiveTvEvent } from '#machines/board/live-tv.ts'
import { Button, type ButtonProps } from '#ui/forms/button.tsx'
import { fillOrLeave, fullScreenIcon } from '#ui/frame/full-screen.ts'
import { Icon } from '#ui/frame/icon.tsx'
import { useText } from '#ui/text/text.tsx'
import { type RefObject, useSyncExternalStore } from 'react'
import type { LiveTvSnapshot, TvView } from './tv-view.ts'
import * as style from './tv.css.ts'

interface ControlsProps {
  readonly flow: {
    readonly snapshot: LiveTvSnapshot
    readonly send: (event: LiveTvEvent) => void
    readonly can: (event: LiveTvEvent) => boolean
    readonly has: (tag: 'onAir') => boolean
  }
  readonly shown: TvView
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
      <Tool
        name={t(isHeld ? 'tv.play' : 'tv.pause')}
        path={isHeld ? tools.play : tools.pause}
        aria-keyshortcuts="K"
        isPending={!has('onAir')}
        onPress={() => playOrPause(video.current)}
      />
      <Tool
        name={t('tv.sound')}
        path={sound ? tools.sound : tools.silent}
        aria-keyshortcuts="M"
        aria-pressed={sound}
        onPress={() => send({ type: 'sound.toggled' })}
      />
      <Tool
        name={t('tv.captions')}
        path={tools.captions}
        aria-keyshortcuts="C"
        aria-pressed={captions}
        onPress={() => send({ type: 'captions.toggled' })}
      />
      {document.pictureInPictureEnabled && (
        <Tool
          name={t('tv.float')}
          path={tools.float}
          aria-pressed={isFloating}
          isPending={!has('onAir')}
          onPress={() => floatOrReturn(video.current)}
        />
      )}
      {document.fullscreenEnabled && (
        <Tool name={t('tv.full')} path={fullScreenIcon} onPress={() => fillOrLeave(frame.current)} />
      )}
      <Tool
        name={t('info.retry')}
        path={tools.again}
        isPending={!can({ type: 'retry.pressed' })}
        onPress={() => send({ type: 'retry.pressed' })}
      />
      <Tool name={t('tv.close')} path={tools.close} onPress={() => send({ type: 'channel.closed' })} />
    </div>
  )
}

interface ToolProps extends Omit<ButtonProps, 'kind' | 'className' | 'children'> {
  readonly name: string
  readonly path: string
}

/** A control over the picture: a drawing whose name is heard, and shown to who points at it. */
const Tool = ({ name, path, ...rest }: ToolProps) => (
  <Button kind="bare" {...rest} className={style.tool} aria-label={name} title={name}>
    <Icon path={path} />
  </Button>
)

/** Strokes on a field of 24 by 24. */
const tools = {
  play: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
  sound: 'M4 10v4h4l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  silent: 'M4 10v4h4l5 4V6l-5 4zM16 9.5l5 5M21 9.5l-5 5',
  captions: 'M3 6h18v12H3zM10 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3',
  float: 'M3 5h18v14H3zM12 12h7v5h-7z',
  again: 'M19 8a8 8 0 1 0 1 5M20 4v5h-5',
  close: 'M6 6l12 12M18 6L6 18',
} as const

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

const useFloating = (video: RefObject<HTMLVideoElement | null>): boolean =>
  useSyncExternalStore(
    (listener) => {
      const names = ['enterpictureinpicture', 'leavepictureinpicture']
      for (const name of names) document.addEventListener(name, listener, true)
      return () => names.forEach((name) => document.removeEventListener(name, listener, true))
    },
    () => video.current !== null && document.pictureInPictureElement === video.current,
  )
