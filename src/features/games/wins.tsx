import { lastWins } from '#calls/games.ts'
import type { Profile } from '#calls/member/member.ts'
import { isCurrency, parseAmount, printMoney } from '#domain/money/money.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import { useText } from '#ui/text/text.tsx'
import { useReading } from '#ui/text/use-reading.ts'
import { Link, useLocation } from 'wouter'
import type { Game } from './games.ts'
import * as style from './games.css.ts'

/** The latest large wins of the house in games that the member may open (§game.wins); shows nothing without any. */
export const Wins = ({ games, member }: { readonly games: readonly Game[]; readonly member: Profile }) => {
  const t = useText()
  const [location] = useLocation()
  const { reading } = useReading(
    async (signal) => loadedFrom(await ask(lastWins, identityOf(member), signal), ({ wins }) => wins),
    'wins',
    null,
  )
  const shown = (reading.state === 'ready' ? reading.value : []).flatMap(
    ({ provider_id, game_id, name, won, currency }) => {
      const game = games.find(({ id }) => id === `${provider_id}:${game_id}`)
      const minor = isCurrency(currency) ? parseAmount(won, currency) : undefined
      return game && minor !== undefined && isCurrency(currency)
        ? [{ game, name, amount: printMoney(minor, currency) }]
        : []
    },
  )
  if (shown.length === 0) return null
  return (
    <section aria-label={t('games.wins')} className={style.row}>
      <h2 className={style.rowTitle}>{t('games.wins')}</h2>
      <ul className={style.again}>
        {shown.map(({ game, name, amount }, at) => (
          <li key={at}>
            <Link href={`~${location}?play=${encodeURIComponent(game.id)}`} className={style.againLink}>
              {game.art !== null && (
                <img src={game.art} alt="" className={style.againArt} loading="lazy" width={64} height={40} />
              )}
              <span className={style.win}>
                <b>{amount}</b>
                <span>{t('games.wonBy', { name, game: game.name })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
