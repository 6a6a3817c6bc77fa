import { ListTools } from '../list-tools.tsx'
import type { Profile } from '#calls/member/member.ts'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/field.tsx'
import { Paging } from '#ui/frame/paging.tsx'
import { panel } from '#ui/frame/panel.css.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import * as style from '../info.css.ts'
import { usePreferences } from '../use-preferences.ts'
import { DrawTable } from './draw-table.tsx'
import { type DrawPage, gameKey, loadDraws } from './load.ts'

const begun = /^[1-9]\d{0,11}$/

/** The past draws of lotteries, for everybody, each with its proof (§page.number-games). */
export const DrawResults = ({ member }: { member: Profile }) => {
  const t = useText()
  const { pageSize: size } = usePreferences()
  const [asked, setAsked] = useState({ game: '', number: '', page: 1 })
  const [typed, setTyped] = useState('')
  const { reading, retry } = useReading(
    (signal) => loadDraws(member, { ...asked, size }, signal),
    [asked.game, asked.number, asked.page, size].join(' '),
    null,
  )
  const [games, setGames] = useState<DrawPage['games']>([])
  if (reading.state === 'ready' && reading.value.games !== games) setGames(reading.value.games)
  const shown = games.find((one) => gameKey(one) === asked.game) ?? games[0]
  const find = (text: string) => {
    const number = text.replace(/\D/g, '')
    setTyped(number)
    if (number === '' || begun.test(number)) setAsked({ ...asked, number, page: 1 })
  }
  return (
    <section aria-labelledby="draws" className={panel}>
      <h1 id="draws" tabIndex={-1} className={style.heading}>
        {t('page.numberGames')}
      </h1>
      <p className={style.caption}>{t('draws.about')}</p>
      <ListTools
        filter={
          <>
            {' '}
            {games.length > 1 && (
              <Select
                label={t('rounds.game')}
                value={asked.game === '' && shown ? gameKey(shown) : asked.game}
                options={games.map((one) => ({ id: gameKey(one), label: one.game }))}
                onChange={(game) => setAsked({ ...asked, game, page: 1 })}
                className={style.days}
              />
            )}
            <search>
              <TextInput
                type="search"
                label={t('draws.find')}
                value={typed}
                inputMode="numeric"
                maxLength={12}
                onChange={find}
              />
            </search>
            {shown && (
              <Link href={`~/others?play=${encodeURIComponent(gameKey(shown))}`} className={style.toResult}>
                {t('draws.play', { game: shown.game })}
              </Link>
            )}
          </>
        }
      />
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('page.numberGames')}
        isEmpty={({ total }) => total === 0}
        nothing={{ icon: 'draw', text: t('draws.none') }}
      >
        {({ draws, total }) => (
          <>
            <DrawTable caption={t('draws.caption', { game: shown?.game ?? '' })} draws={draws} />
            <Paging page={asked.page} size={size} total={total} onChange={(page) => setAsked({ ...asked, page })} />
          </>
        )}
      </ReadingView>
    </section>
  )
}
