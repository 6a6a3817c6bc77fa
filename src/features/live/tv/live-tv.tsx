import type { Profile } from '#calls/member/member.ts'
import type { Match } from '#domain/market/rows.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { matchName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Controls, playOrPause } from './controls.tsx'
import { type TvView, tvViewOf } from './tv-view.ts'
import * as style from './tv.css.ts'
import { useCaptions } from './use-captions.ts'
import { useLiveTv } from './use-live-tv.ts'

interface LiveTvProps {
  readonly member: Profile
  readonly match: Match
  /** The member asked for it by the tab that it is in: it opens at once. */
  readonly isAsked?: boolean
}

/** The channel of a match: a button, and once it is pressed the player in each of its states (§page.live-tv). */
export const LiveTv = ({ member, match, isAsked = false }: LiveTvProps) => {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const actor = useLiveTv(member, match.id, video)
  const flow = useFlow(actor)
  useEffect(() => {
    if (isAsked) actor.send({ type: 'channel.opened' })
  }, [actor, isAsked])
  const { snapshot, send, can } = flow
  const { captions, sound, stream } = snapshot.context
  const shown = tvViewOf(snapshot)
  const name = matchName(t, match)
  const player = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useFocusThatFollows(shown !== null, player, opener)
  useSaid(match.id, name, shown)
  useCaptions(video, captions, stream)
  if (shown === null)
    return (
      <Button
        kind="plain"
        ref={opener}
        aria-label={t('tv.of', { match: name })}
        onPress={() => send({ type: 'channel.opened' })}
      >
        {t('tv.title')}
      </Button>
    )
  const press = (event: KeyboardEvent) => {
    const act = keysOf(event, player.current)
    if (!act) return
    // These keys are the page's own elsewhere.
    event.stopPropagation()
    event.preventDefault()
    if (act === 'play') playOrPause(video.current)
    else if (can({ type: `${act}.toggled` })) send({ type: `${act}.toggled` })
  }
  return (
    <section
      ref={player}
      tabIndex={-1}
      aria-label={t('tv.of', { match: name })}
      className={style.player}
      data-state={shown}
      onKeyDown={press}
    >
      <div className={style.frame}>
        {/* Its captions are tracks of the stream, and come with it. */}
        <video
          ref={video}
          aria-label={t('tv.of', { match: name })}
          className={style.video}
          playsInline
          muted={!sound}
          onClick={() => playOrPause(video.current)}
        />
        {shown !== 'playing' && <p className={style.message}>{t('tv.state', { state: shown })}</p>}
        <Controls flow={flow} shown={shown} video={video} frame={player} />
      </div>
      {stream?.demonstration && <p className={style.note}>{t('tv.demonstration')}</p>}
    </section>
  )
}

/** What a key does while the player has the focus; a button keeps its own. */
const keysOf = (event: KeyboardEvent, player: HTMLElement | null): 'play' | 'sound' | 'captions' | null => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null
  if (event.key === ' ') return event.target === player ? 'play' : null
  return ({ k: 'play', m: 'sound', c: 'captions' } as const)[event.key.toLowerCase()] ?? null
}

/** The focus goes into the player when it opens, and back to its button when it closes. */
const useFocusThatFollows = (
  isOpen: boolean,
  player: { readonly current: HTMLElement | null },
  opener: { readonly current: HTMLElement | null },
): void => {
  const before = useRef(isOpen)
  useEffect(() => {
    if (before.current !== isOpen) (isOpen ? player : opener).current?.focus()
    before.current = isOpen
  }, [isOpen, player, opener])
}

/** Announces the state of the stream; what a button says of itself when it is pressed is not said twice. */
const useSaid = (id: number, match: string, shown: TvView | null): void => {
  const t = useText()
  const { announcer } = usePlatform()
  const before = useRef<TvView | null>(shown)
  useEffect(() => {
    const last = before.current
    before.current = shown
    if (shown === null || shown === last || shown === 'paused' || last === 'paused') return
    announcer.change(`tv ${id}`, `${match}: ${t('tv.state', { state: shown })}`)
  }, [id, match, shown, announcer, t])
  useEffect(() => () => announcer.forget(`tv ${id}`), [announcer, id])
}
