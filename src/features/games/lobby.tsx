import type { Profile } from '#calls/member/member.ts'
import { useMemberFlows } from '#ui/flows/member-flows.ts'
import { TextInput } from '#ui/forms/field.tsx'
import { isOn } from '#ui/flags.ts'
import { useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type Game, gamesAt, gamesOn, recommended, slotShelfAt, slotShelves } from './games.ts'
import * as style from './games.css.ts'
import { liveShelves, useLiveTables } from './live-tables.ts'
import { shelfAt, shelves } from './shelves.ts'
import { Tile } from './tile.tsx'
import { Wins } from './wins.tsx'

interface LobbyProps {
  readonly games: readonly Game[]
  readonly member: Profile
}

/** A shelf of games: found by name, with the member's last and favourite games above, and others below. */
export const Lobby = ({ games, member }: LobbyProps) => {
  const t = useText()
  const [location] = useLocation()
  const { games: kept } = useMemberFlows()
  const [search, setSearch] = useState('')
  const [favourites, setFavourites] = useState(kept.favourites)
  const live = useLiveTables(games)
  const shelf = shelfAt(location)
  const shown = slotShelfAt(games, location)
  const wanted = search.trim().toLowerCase()
  const found = gamesAt(games, location).filter(({ name }) => name.toLowerCase().includes(wanted))
  const toggle = (id: string) => {
    kept.mark(id, !favourites.includes(id))
    setFavourites(kept.favourites())
  }
  const known = (ids: readonly string[]) => ids.flatMap((id) => games.find((game) => game.id === id) ?? [])
  const marked = known(favourites)
  const above = wanted === '' && shelf.kinds.length === 0 ? liveShelves(found, live) : { tables: [], draws: [] }
  const rest = found.filter((game) => !above.tables.includes(game) && !above.draws.includes(game))
  const others = wanted === '' ? recommended(games, found) : []
  const tiles = (shown: readonly Game[]) => (
    <ul className={style.tiles}>
      {shown.map((game) => (
        <Tile
          key={game.id}
          game={game}
          currency={member.currency}
          live={live.get(game.id)}
          isFavourite={favourites.includes(game.id)}
          onToggle={() => toggle(game.id)}
        />
      ))}
    </ul>
  )
  return (
    <>
      <div className={style.lobbyHead}>
        <nav aria-label={t('games.nav')} className={style.nav}>
          {shelves
            .filter(({ path }) => path !== '/w4d' || isOn('fourD'))
            .filter((one) => one === shelf || gamesOn(games, one).length > 0)
            .map(({ path, name }) => (
              <Link
                key={path}
                href={`~${path}`}
                className={style.navLink}
                aria-current={path === shelf.path ? 'page' : undefined}
              >
                {t(name)}
              </Link>
            ))}
        </nav>
        {shown && <Providers games={games} shown={shown.path} />}
        <search className={style.search}>
          <TextInput type="search" label={t('games.search')} value={search} onChange={setSearch} />
        </search>
      </div>
      {wanted === '' && <Continue games={known(kept.recent())} />}
      {wanted === '' && shelf.kinds.length === 0 && <Wins games={games} member={member} />}
      {wanted === '' && marked.length > 0 && (
        <section aria-label={t('games.favourites')} className={style.row}>
          <h2 className={style.rowTitle}>{t('games.favourites')}</h2>
          {tiles(marked)}
        </section>
      )}
      {(
        [
          ['games.liveTables', above.tables],
          ['games.nextDraws', above.draws],
        ] as const
      ).map(
        ([title, shown]) =>
          shown.length > 0 && (
            <section key={title} aria-label={t(title)} className={style.row}>
              <h2 className={style.rowTitle}>{t(title)}</h2>
              {tiles(shown)}
            </section>
          ),
      )}
      <section aria-label={shown?.name ?? t(shelf.name)} className={style.row}>
        <p className={style.count} role="status">
          {found.length > 0
            ? t('games.count', { count: found.length })
            : t(wanted === '' ? 'games.empty' : 'games.notFound')}
        </p>
        {tiles(rest)}
      </section>
      {others.length > 0 && (
        <section aria-label={t('games.recommended')} className={style.row}>
          <h2 className={style.rowTitle}>{t('games.recommended')}</h2>
          {tiles(others)}
        </section>
      )}
    </>
  )
}

/** The games that the member played last, a press away. */
const Continue = ({ games }: { readonly games: readonly Game[] }) => {
  const t = useText()
  const [location] = useLocation()
  const { games: kept } = useMemberFlows()
  if (games.length === 0) return null
  return (
    <section aria-label={t('games.recent')} className={style.row}>
      <h2 className={style.rowTitle}>{t('games.recent')}</h2>
      <ul className={style.again}>
        {games.map(({ id, name, art }) => (
          <li key={id}>
            <Link
              href={`~${location}?play=${encodeURIComponent(id)}`}
              className={style.againLink}
              onClick={() => kept.played(id)}
            >
              {art !== null && (
                <img src={art} alt="" className={style.againArt} loading="lazy" width={64} height={40} />
              )}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The shelves of the other providers of slots, where there are several. */
const Providers = ({ games, shown }: { readonly games: readonly Game[]; readonly shown: string }) => {
  const t = useText()
  const all = slotShelves(games)
  if (all.length < 2) return null
  return (
    <nav aria-label={t('rounds.provider')} className={style.nav}>
      {all.map(({ path, name }) => (
        <Link key={path} href={`~${path}`} className={style.navLink} aria-current={path === shown ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
