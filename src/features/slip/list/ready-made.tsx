import { quote } from '#domain/odds/odds.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { buildPath, openBuildPage } from '#ui/prices/builder/build-page.ts'
import { useReadyBuilders } from '#ui/prices/builder/ready-builders.ts'
import { onPlainClick } from '#ui/prices/match/match-page.ts'
import { priceText } from '#ui/prices/price-text.ts'
import { matchName, selectionName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { toSpeech } from '#ui/text/to-speech.ts'
import { use } from 'react'
import { SheetContext } from '../sheet.ts'
import * as style from './popular.css.ts'

/**
 * The ready-made builders of a match, beside the board while the slip is empty: one press opens the page of the match
 * with the builder filled (§builder.ready).
 */
export const ReadyMade = ({ match: id }: { match: number }) => {
  const t = useText()
  const { odds } = usePlatform()
  const closeSheet = use(SheetContext)
  const builders = useReadyBuilders(id)
  const match = odds.match(id)
  if (builders.length === 0 || !match) return null
  const { home, away, sport } = match
  return (
    <section aria-label={t('board.build.ready')} className={style.ready}>
      <h3 className={style.title}>{t('board.build.ready')}</h3>
      <p className={style.match}>{matchName(t, match)}</p>
      <ul className={style.list}>
        {builders.map(({ picks, odds: price }) => {
          const names = picks.map((pick) => selectionName(t, { ...pick, built: [pick], home, away, sport }))
          const shown = priceText(t, quote(price, 'DEC'), 'DEC')
          return (
            <li key={buildPath(id, picks)}>
              <a
                href={buildPath(id, picks)}
                className={style.pick}
                aria-label={`${t('board.build.readyNamed', { selections: toSpeech(t, names.join(', ')), price: toSpeech(t, shown) })}, ${matchName(t, match)}`}
                onClick={(event) =>
                  onPlainClick(event, () => {
                    closeSheet?.()
                    openBuildPage(id, picks)
                  })
                }
              >
                <span className={style.lines}>
                  {names.map((name) => (
                    <span key={name}>{name}</span>
                  ))}
                </span>
                <b className={style.price}>{shown}</b>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
