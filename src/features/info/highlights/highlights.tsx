import type { Profile } from '#calls/member/member.ts'
import { ComboBox } from '#ui/forms/combo-box.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { useLocation, useSearch } from 'wouter'
import * as style from '../info.css.ts'
import * as own from './highlights.css.ts'
import { type HighlightedLeague, type HighlightedMatch, loadHighlightLeagues, loadHighlights } from './load.ts'
import { MatchCard } from './match-card.tsx'

/** The highlighted matches: chosen by the operator, else by kick-off, turnover and followers (§page.highlight). */
export const Highlights = ({ member }: { member: Profile }) => {
  const t = useText()
  const { reading, retry } = useReading((signal) => loadHighlightLeagues(member, signal), 'leagues', member.balance)
  return (
    <section aria-labelledby="highlights" className={panel}>
      <h1 id="highlights" tabIndex={-1} className={style.heading}>
        {t('page.highlight')}
      </h1>
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('page.highlight')}
        isEmpty={(leagues) => leagues.length === 0}
        nothing={{ icon: 'live', text: t('highlight.none') }}
      >
        {(leagues) => <Matches member={member} leagues={leagues} />}
      </ReadingView>
    </section>
  )
}

const Matches = ({ member, leagues }: { member: Profile; leagues: readonly HighlightedLeague[] }) => {
  const t = useText()
  const asked = Number(new URLSearchParams(useSearch()).get('league'))
  const [, go] = useLocation()
  const league = leagues.find(({ league_id }) => league_id === asked)?.league_id ?? null
  const { reading, retry } = useReading((signal) => loadHighlights(member, league, signal), `${league}`, member.balance)
  return (
    <>
      <ComboBox
        label={t('results.league')}
        value={league ?? ''}
        options={[
          { id: '' as number | '', label: t('results.league.all') },
          ...leagues.map(({ league_id, league: name, matches }) => ({
            id: league_id,
            label: t('results.league.of', { league: name, count: matches }),
          })),
        ]}
        onChange={(id) => go(`~/highlight/home${id === '' ? '' : `?league=${id}`}`, { replace: true })}
        className={own.choice}
      />
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('page.highlight')}
        isEmpty={(matches) => matches.length === 0}
        nothing={{ icon: 'live', text: t('highlight.none') }}
      >
        {(matches) => (
          <ol className={own.list}>
            {matches.map((match) => (
              <Highlight key={match.match_id} match={match} />
            ))}
          </ol>
        )}
      </ReadingView>
    </>
  )
}

const Highlight = ({ match }: { match: HighlightedMatch }) => {
  const t = useText()
  const { match_id: id, sport, league, live, chosen, followers } = match
  return (
    <MatchCard match={{ ...match, id }} isLive={live} about={`${t(`sports.${sport}` as TextKey)}, ${league}`}>
      {chosen && (
        <span className={style.status} data-tone="waiting">
          {t('highlight.chosen')}
        </span>
      )}
      {followers > 0 && <span className={own.about}>{t('highlight.followers', { count: followers })}</span>}
    </MatchCard>
  )
}
