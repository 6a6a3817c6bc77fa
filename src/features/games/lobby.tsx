import type { Profile } from '#calls/member/member.ts'
import { useMemberFlows } from '#ui/flows/member-flows.ts'
import { TextInput } from '#ui/forms/field.tsx'
import { isOn } from '#ui/flags.ts'
import { useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type Game, gamesAt, gamesOn, slotShelfAt, slotShelves } from './games.ts'
import * as style from './games.css.ts'
import { shelfAt, shelves } from './shelves.ts'
import { Tile } from './tile.tsx'

interface LobbyProps {
  readonly games: readonly Game[]
  readonly member: Profile
}

/** A shelf of games: found by name, with the member's favourites and last games above. */
export const Lobby = ({ games, member }: LobbyProps) => {
  const t = useText()
  const [location] = useLocation()
  const { games: kept } = useMemberFlows()
  const [search, setSearch] = useState('')
  const [favourites, setFavourites] = useState(kept.favourites)
  const shelf = shelfAt(location)
  const shown = slotShelfAt(games, location)
  const wanted = search.trim().toLowerCase()
  const found = gamesAt(games, location).filter(({ name }) => name.toLowerCase().includes(wanted))
  const toggle = (id: string) => {
    kept.mark(id, !favourites.includes(id))
    setFavourites(kept.favourites())
  }
  const known = (ids: readonly string[]) => ids.flatMap((id) => games.find((game) => game.id === id) ?? [])
  const rows = [
    ['games.favourites', known(favourites)],
    ['games.recent', known(kept.recent())],
  ] as const
  const tiles = (shown: readonly Game[]) => (
    <ul className={style.tiles}>
      {shown.map((game) => (
        <Tile
          key={game.id}
          game={game}
          currency={member.currency}
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
      {wanted === '' &&
        rows.map(
          ([name, shown]) =>
            shown.length > 0 && (
              <section key={name} aria-label={t(name)} className={style.row}>
                <h2 className={style.rowTitle}>{t(name)}</h2>
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
        {tiles(found)}
      </section>
    </>
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
