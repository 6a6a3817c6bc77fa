import type { Profile } from '#calls/member/member.ts'
import { ComboBox } from '#ui/forms/combo-box.tsx'
import { Select } from '#ui/forms/select.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { Segments } from '#ui/forms/segments.tsx'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { useLocation, useSearch } from 'wouter'
import * as style from '../info.css.ts'
import { seasonName } from '../standing/season-name.ts'
import * as choice from '../standing/standing.css.ts'
import * as own from './brackets.css.ts'
import { type Bracket, type CupsAnswer, loadBrackets, type WantedBracket } from './load.ts'
import { Rounds } from './rounds.tsx'
import { TieTable } from './tie-table.tsx'
import { Tree } from './tree.tsx'
import { usePhone } from '#ui/frame/use-phone.ts'

const views = ['tree', 'table'] as const
interface Wanted extends WantedBracket {
  readonly view: (typeof views)[number]
}

/** What the address asks for, and how to change it. */
const useWanted = () => {
  const parameters = new URLSearchParams(useSearch())
  const [, go] = useLocation()
  const league = Number(parameters.get('league'))
  const wanted: Wanted = {
    league: Number.isSafeInteger(league) && league > 0 ? league : null,
    season: parameters.get('season') || null,
    view: views.find((one) => one === parameters.get('view')) ?? 'tree',
  }
  const want = (change: Partial<Wanted>) => {
    const next = { ...wanted, ...change }
    const query = new URLSearchParams({
      ...(next.league !== null && { league: String(next.league) }),
      ...(next.season !== null && { season: next.season }),
      ...(next.view !== 'tree' && { view: next.view }),
    })
    go(`~/info/bracket?${query}`, { replace: true })
  }
  return { wanted, want }
}

/** The tree of a cup: who meets whom, who went through and how (§page.bracket). */
export const Brackets = ({ member }: { member: Profile }) => {
  const t = useText()
  const { wanted, want } = useWanted()
  const { league, season } = wanted
  const { reading, retry } = useReading(
    (signal) => loadBrackets(member, wanted, signal),
    [league, season].join(' '),
    member.balance,
  )
  return (
    <section aria-labelledby="brackets" className={panel}>
      <h1 id="brackets" tabIndex={-1} className={style.heading}>
        {t('page.bracket')}
      </h1>
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('page.bracket')}
        isEmpty={({ bracket }) => bracket === null}
        nothing={{ icon: 'bracket', text: t('bracket.none') }}
      >
        {({ cups, bracket }) => bracket && <Cup cups={cups} bracket={bracket} wanted={wanted} want={want} />}
      </ReadingView>
    </section>
  )
}

interface CupProps extends Pick<CupsAnswer, 'cups'> {
  bracket: Bracket
  wanted: Wanted
  want: (change: Partial<Wanted>) => void
}

const Cup = ({ cups, bracket, wanted: { view }, want }: CupProps) => {
  const t = useText()
  const isPhone = usePhone()
  const Drawn = view === 'table' ? TieTable : isPhone ? Rounds : Tree
  return (
    <>
      <div className={choice.choices}>
        <ComboBox
          label={t('bracket.cup')}
          value={bracket.league_id}
          options={[...Map.groupBy(cups, ({ sport }) => sport)].flatMap(([sport, ofSport]) =>
            ofSport.map((cup) => ({ id: cup.league_id, label: cup.league, group: t(`sports.${sport}` as TextKey) })),
          )}
          onChange={(league) => want({ league, season: null })}
          className={choice.choice}
        />
        <Select
          label={t('standing.season')}
          value={bracket.season}
          options={bracket.seasons.map((one) => ({ id: one, label: seasonName(t, one) }))}
          onChange={(season) => want({ league: bracket.league_id, season })}
          className={choice.choice}
        />
        <div className={choice.sides}>
          <Segments
            label={t('bracket.view')}
            value={view}
            options={views.map((id) => ({ id, label: t(`bracket.view.${id}`) }))}
            onChange={(to) => want({ view: to })}
          />
        </div>
      </div>
      {bracket.champion !== null && <p className={own.champion}>{t('bracket.champion', { team: bracket.champion })}</p>}
      {bracket.rounds.length === 0 ? (
        <p className={own.nothing}>{t('bracket.none.rounds')}</p>
      ) : (
        <Drawn bracket={bracket} />
      )}
    </>
  )
}
