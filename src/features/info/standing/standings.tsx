import type { Profile } from '#calls/member/member.ts'
import { tableSides } from '#domain/market/standing.ts'
import { ComboBox } from '#ui/forms/combo-box.tsx'
import { Select } from '#ui/forms/select.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { Segments } from '#ui/forms/segments.tsx'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import * as style from '../info.css.ts'
import { loadTable, loadTables, type TableLeague, type WantedTable } from './load.ts'
import { seasonName } from './season-name.ts'
import { SeasonTable } from './season-table.tsx'
import * as own from './standing.css.ts'

/** The table of a league's season, from every result of it (§page.standing). */
export const Standings = ({ member }: { member: Profile }) => {
  const t = useText()
  const { reading, retry } = useReading((signal) => loadTables(member, signal), 'tables', member.balance)
  return (
    <section aria-labelledby="standings" className={panel}>
      <h1 id="standings" tabIndex={-1} className={style.heading}>
        {t('page.standing')}
      </h1>
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('page.standing')}
        isEmpty={(leagues) => leagues.length === 0}
        nothing={{ icon: 'standing', text: t('standing.none') }}
      >
        {(leagues) => <League member={member} leagues={leagues} />}
      </ReadingView>
    </section>
  )
}

/** What the address asks for, and how to change it; an unknown league means the first one. */
const useWanted = (leagues: readonly TableLeague[]) => {
  const parameters = new URLSearchParams(useSearch())
  const [, go] = useLocation()
  const asked = Number(parameters.get('league'))
  const wanted: WantedTable = {
    league: leagues.find(({ league_id }) => league_id === asked)?.league_id ?? leagues[0]!.league_id,
    season: parameters.get('season'),
    side: tableSides.find((one) => one === parameters.get('side')) ?? 'all',
  }
  const want = (change: Partial<WantedTable>) => {
    const { league, season, side } = { ...wanted, ...change }
    const query = new URLSearchParams({
      league: String(league),
      ...(season !== null && { season }),
      ...(side !== 'all' && { side }),
    })
    go(`~/info/standing?${query}`, { replace: true })
  }
  return { wanted, want }
}

const League = ({ member, leagues }: { member: Profile; leagues: readonly TableLeague[] }) => {
  const t = useText()
  const { wanted, want } = useWanted(leagues)
  const { league, season, side } = wanted
  const { reading, retry } = useReading(
    (signal) => loadTable(member, wanted, signal),
    [league, season, side].join(' '),
    member.balance,
  )
  // The choice of a season stays while another table of the league is on its way.
  const [held, setHeld] = useState<{ league: number; seasons: readonly string[] }>({ league: 0, seasons: [] })
  if (reading.state === 'ready' && reading.value.seasons !== held.seasons)
    setHeld({ league, seasons: reading.value.seasons })
  const seasons = held.league === league ? held.seasons : season === null ? [] : [season]
  const sports = Map.groupBy(leagues, ({ sport }) => sport)
  return (
    <>
      <div className={own.choices}>
        <ComboBox
          label={t('results.league')}
          value={league}
          options={[...sports].flatMap(([sport, ofSport]) =>
            ofSport.map(({ league_id, league: name }) => ({
              id: league_id,
              label: name,
              group: t(`sports.${sport}` as TextKey),
            })),
          )}
          onChange={(id) => want({ league: id, season: null })}
          className={own.choice}
        />
        <Select
          label={t('standing.season')}
          value={season ?? seasons[0] ?? ''}
          options={seasons.map((one) => ({ id: one, label: seasonName(t, one) }))}
          onChange={(one) => want({ season: one })}
          className={own.choice}
        />
        <div className={own.sides}>
          <Segments
            label={t('standing.side')}
            value={side}
            options={tableSides.map((id) => ({ id, label: t(`standing.side.${id}`) }))}
            onChange={(to) => want({ side: to })}
          />
        </div>
      </div>
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('page.standing')}
        isEmpty={({ rows }) => rows.length === 0}
        nothing={{ icon: 'standing', text: t('standing.none.rows') }}
      >
        {(table) => <SeasonTable table={table} />}
      </ReadingView>
    </>
  )
}
