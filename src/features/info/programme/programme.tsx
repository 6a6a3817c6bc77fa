import type { Profile } from '#calls/member/member.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { panel } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import { useSyncExternalStore } from 'react'
import * as style from '../info.css.ts'
import { RoundResults } from '../virtual/round-results.tsx'
import { Card } from './card.tsx'
import * as own from './programme.css.ts'
import { comingRaces } from './races.ts'

/** The programme of races: the cards of the next ones, and the results of those that were run (§page.programme). */
export const Programme = ({ member }: { member: Profile }) => {
  const t = useText()
  return (
    <div className={own.programme}>
      <section aria-labelledby="programme" className={panel}>
        <h1 id="programme" tabIndex={-1} className={style.heading}>
          {t('page.programme')}
        </h1>
        <Cards />
      </section>
      <RoundResults member={member} kind="race" title="programme.results" level={2} />
    </div>
  )
}

const Cards = () => {
  const t = useText()
  const { odds } = usePublicContext()
  const now = useBookTime()
  useSyncExternalStore(odds.onShape, odds.shape)
  const races = now === null ? [] : comingRaces(odds, now)
  if (races.length === 0) return <p className={style.caption}>{t('programme.none')}</p>
  return (
    <ul className={own.cards}>
      {races.map((race) => (
        <Card key={race.id} race={race} />
      ))}
    </ul>
  )
}
