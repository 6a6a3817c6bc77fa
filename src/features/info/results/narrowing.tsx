import type { Profile } from '#calls/member/member.ts'
import { ComboBox } from '#ui/forms/combo-box.tsx'
import { Select } from '#ui/forms/select.tsx'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { useId } from 'react'
import * as style from '../info.css.ts'
import type { Asked } from './asked.ts'
import { loadLeagues } from './load.ts'
import * as own from './results.css.ts'

/** Fewer of a day's matches: one sport, one league, or a name that holds some letters. */
export const Narrowing = ({
  member,
  asked: { day, sport, league, search },
  ask,
}: {
  member: Profile
  asked: Asked
  ask: (change: Partial<Asked>) => void
}) => {
  const t = useText()
  const id = useId()
  const { reading } = useReading((signal) => loadLeagues(member, day, signal), day, null)
  const leagues = reading.state === 'ready' ? reading.value : []
  const played = [...new Set([...(sport === null ? [] : [sport]), ...leagues.map((one) => one.sport)])]
  const ofSport = leagues.filter((one) => sport === null || one.sport === sport)
  const isKnown = league === null || ofSport.some(({ league_id }) => league_id === league)
  return (
    <div role="search" aria-label={t('results.narrow')} className={own.narrowing}>
      <Select
        label={t('results.sport')}
        value={sport ?? ''}
        options={[
          { id: '' as number | '', label: t('results.sport.all') },
          ...played.toSorted((a, b) => a - b).map((one) => ({ id: one, label: t(`sports.${one}` as TextKey) })),
        ]}
        onChange={(id) => ask({ sport: id || null, league: null, match: null })}
        className={own.field}
      />
      <ComboBox
        label={t('results.league')}
        value={isKnown ? (league ?? '') : ''}
        options={[
          { id: '' as number | '', label: t('results.league.all') },
          ...ofSport.map(({ league_id, league: name, matches }) => ({
            id: league_id,
            label: t('results.league.of', { league: name, count: matches }),
          })),
        ]}
        onChange={(id) => ask({ league: id || null, match: null })}
        className={own.field}
      />
      <div className={own.field}>
        <label htmlFor={id}>{t('board.search')}</label>
        <input
          id={id}
          type="search"
          maxLength={60}
          className={style.select}
          value={search}
          onChange={({ target }) => ask({ search: target.value, match: null })}
        />
      </div>
    </div>
  )
}
