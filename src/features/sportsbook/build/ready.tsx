import type { BuiltPick } from '#domain/bet/leg.ts'
import type { Match } from '#domain/market/rows.ts'
import { quote } from '#domain/odds/odds.ts'
import { Button } from '#ui/forms/button.tsx'
import { priceText } from '#ui/prices/price-text.ts'
import { useReadyBuilders } from '#ui/prices/builder/ready-builders.ts'
import { selectionName } from '#ui/prices/selection.ts'
import { pickKey } from '#ui/prices/taking.ts'
import { toSpeech } from '#ui/text/to-speech.ts'
import { useBoardView } from '../board/board-view.ts'
import * as style from './ready.css.ts'

/** The ready-made builders of a match: one press fills the builder with one (§builder.ready). */
export const ReadyBuilders = ({ match, onFill }: { match: Match; onFill: (picks: readonly BuiltPick[]) => void }) => {
  const { t } = useBoardView()
  const builders = useReadyBuilders(match.id)
  if (builders.length === 0) return null
  return (
    <section aria-label={t('board.build.ready')} className={style.ready}>
      <h3 className={style.title}>{t('board.build.ready')}</h3>
      <ul className={style.list}>
        {builders.map(({ picks, odds }) => {
          const names = picks.map((pick) =>
            selectionName(t, { ...pick, built: [pick], home: match.home, away: match.away, sport: match.sport }),
          )
          const price = priceText(t, quote(odds, 'DEC'), 'DEC')
          return (
            <li key={picks.map(({ oddsId, pick }) => pickKey(oddsId, pick)).join()}>
              <Button
                kind="bare"
                className={style.card}
                aria-label={t('board.build.readyNamed', {
                  selections: toSpeech(t, names.join(', ')),
                  price: toSpeech(t, price),
                })}
                onPress={() => onFill(picks)}
              >
                <span className={style.names}>
                  {names.map((name) => (
                    <span key={name}>{name}</span>
                  ))}
                </span>
                <b className={style.price}>{price}</b>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
