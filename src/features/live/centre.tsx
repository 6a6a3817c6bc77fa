import type { Profile } from '#calls/member/member.ts'
import { openMatch, watchedIn, type Watching } from '#domain/market/play/watching.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import * as style from './live.css.ts'
import { type LiveList, loadLive } from './load.ts'
import { LiveMatches, NextMatches } from './match-list.tsx'
import { useLiveIds } from './use-live-ids.ts'
import { useWatching } from './use-watching.ts'
import { Watched } from './watched.tsx'

/** The page: what is watched, then every match in play; when there is none, the next to begin. */
export const Centre = ({ member }: { member: Profile }) => {
  const t = useText()
  const live = useLiveIds()
  const { reading, retry } = useReading((signal) => loadLive(member, signal), 'live', live)
  return (
    <section aria-labelledby="centre" className={`${panel} ${style.page}`}>
      <h1 id="centre" tabIndex={-1} className={style.title}>
        {t('page.liveCentre')}
      </h1>
      <ReadingView reading={reading} retry={retry} label={t('page.liveCentre')} isEmpty={() => false} nothing={null}>
        {(list) => <Open list={list} />}
      </ReadingView>
    </section>
  )
}

const Open = ({ list }: { list: LiveList }) => {
  const t = useText()
  const { watching: asked, sport, watch, list: listSport } = useWatching(list.matches.map(({ match_id }) => match_id))
  const watching = withFirst(asked, list)
  const watched = watchedIn(watching)
  if (list.matches.length === 0 && watched.length === 0)
    return (
      <>
        <p className={style.nothing} role="status">
          {t('centre.none')}
        </p>
        <NextMatches matches={list.next} />
      </>
    )
  return (
    <>
      <div className={style.panes}>
        <LiveMatches {...{ watching, sport, watch, listSport }} matches={list.matches} />
        <div className={style.watched} data-count={watched.length}>
          {watched.map((id) => (
            <Watched
              key={id}
              {...{ id, watching, watch }}
              isTile={watched.length > 1}
              hasTv={list.matches.some(({ match_id, tv }) => match_id === id && tv)}
            />
          ))}
        </div>
      </div>
      <NextMatches matches={list.next} />
    </>
  )
}

/** Where nothing is chosen, the first match of the list is. */
const withFirst = (watching: Watching, { matches: [first] }: LiveList): Watching =>
  first && watchedIn(watching).length === 0 ? openMatch(watching, first.match_id) : watching
