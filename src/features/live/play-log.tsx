import type { PlayAnswer } from '#domain/market/poll.ts'
import type { Match } from '#domain/market/rows.ts'
import { partName } from '#ui/clock.ts'
import { Incidents, StoryNotice, type useStory } from '#ui/play/index.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from './live.css.ts'
import { Summary } from './summary.tsx'

interface PlayLogProps extends Pick<ReturnType<typeof useStory>, 'state' | 'retry'> {
  readonly match: Match
  readonly story: PlayAnswer | null
}

/**
 * Play by play: what happened in halves, or each numbered part with its score. The log itself is silent: the announcer
 * says what is new, at most one sentence every five seconds (§page.live-centre).
 */
export const PlayLog = ({ match, story, state, retry }: PlayLogProps) => {
  const t = useText()
  const heading = `log-${match.id}`
  const parts = match.live?.parts ?? []
  const isNumbered = (match.live?.part ?? 0) > 0
  return (
    <section className={style.inner} aria-labelledby={heading}>
      <h3 id={heading} className={style.heading}>
        {t('centre.log')}
      </h3>
      <div role="log" aria-live="off" aria-labelledby={heading} className={style.log}>
        {isNumbered ? (
          <ol reversed className={style.parts}>
            {parts
              .map((part, n) => (
                <li key={n}>
                  <span>{partName(t, match.sport, n + 1)}</span> <b>{part.join('–')}</b>
                </li>
              ))
              .reverse()}
          </ol>
        ) : (
          <>
            <StoryNotice state={state} retry={retry} />
            {story && <Summary match={match} story={story} />}
            {story && story.incidents.length > 0 && <Incidents match={match} story={story} labelledBy={heading} />}
          </>
        )}
      </div>
    </section>
  )
}
