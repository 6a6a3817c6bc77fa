import type { Profile } from '#calls/member/member.ts'
import { isOn } from '#ui/flags.ts'
import { ReadingView } from '#ui/text/reading.tsx'
import { useText } from '#ui/text/text.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import { useReading } from '#ui/text/use-reading.ts'
import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { loadGames, slotShelfAt } from './games.ts'
import * as style from './games.css.ts'
import { Lobby } from './lobby.tsx'
import { Play } from './play.tsx'
import { shelfAt } from './shelves.ts'

/**
 * The games: a shelf of the lobby by its address, or one game in its frame by `play` in the query (§page.addresses).
 */
export const Games = () => {
  const member = useMember()
  return member && <Loaded member={member} />
}

const Loaded = ({ member }: { member: Profile }) => {
  const t = useText()
  const { reading, retry } = useReading((signal) => loadGames(member, signal), 'games', null)
  const [location, go] = useLocation()
  const played = new URLSearchParams(useSearch()).get('play')
  const game = reading.state === 'ready' ? reading.value.find(({ id }) => id === played) : undefined
  const close = useCallback(() => go(location), [go, location])
  if (game) return <Play key={game.id} game={game} member={member} onClose={close} />
  const shelf = shelfAt(location)
  const isFourD = shelf.path === '/w4d'
  const provider = reading.state === 'ready' ? slotShelfAt(reading.value, location)?.name : undefined
  return (
    <div className={style.lobby}>
      <h1 className={style.title}>{provider ?? t(isFourD ? 'page.fourD' : 'page.games')}</h1>
      <ReadingView
        reading={reading}
        retry={retry}
        label={t('page.games')}
        isEmpty={(games) => games.length === 0 || (isFourD && !isOn('fourD'))}
        nothing={{ icon: 'casino', text: t('games.none') }}
      >
        {(games) => <Lobby games={games} member={member} />}
      </ReadingView>
    </div>
  )
}
