import type { Match } from '#domain/market/rows.ts'
import { Button } from '#ui/forms/button.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { BuilderFigures } from '#ui/prices/builder/figures.tsx'
import { CopyLink } from '#ui/prices/copy-link.tsx'
import { pickKey } from '#ui/prices/taking.ts'
import { Spoken } from '#ui/text/spoken.tsx'
import { useBoardView } from '../board/board-view.ts'
import * as style from './build.css.ts'
import { nameIn, saysOf } from './says.ts'
import { BuildStake } from './stake.tsx'
import type { BuilderFlow } from './use-building.ts'

interface BuildPanelProps {
  readonly flow: BuilderFlow
  readonly match: Match
  readonly onTake: () => void
}

/**
 * The selections with their one price, what it would be without the house's margin, and by multiplying; the stake, and
 * the way to the slip.
 */
export const BuildPanel = ({ flow, match, onTake }: BuildPanelProps) => {
  const { t } = useBoardView()
  const { snapshot, send, can } = useFlow(flow)
  const { picks, quote, entered } = snapshot.context
  return (
    <div className={style.build}>
      {picks.length > 0 && (
        <ul className={style.picks}>
          {picks.map((pick) => (
            <li key={pickKey(pick.oddsId, pick.pick)} className={style.pick}>
              <Spoken text={nameIn(t, match, pick)} />
              <Button
                kind="quiet"
                className={style.remove}
                aria-label={t('slip.removeNamed', { selection: nameIn(t, match, pick) })}
                onPress={() => send({ type: 'pick.toggled', pick })}
              >
                <span aria-hidden>×</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div data-says className={style.says}>
        {saysOf(t, snapshot, match)}
      </div>
      {can({ type: 'price.wanted' }) && (
        <Button kind="plain" className={style.again} onPress={() => send({ type: 'price.wanted' })}>
          {t('chunk.retry')}
        </Button>
      )}
      {picks.length > 1 && (
        <div className={style.priced}>
          {quote && <BuilderFigures quote={quote} withOdds />}
          <CopyLink legs={[{ ...picks[0]!, matchId: match.id, built: picks }]} />
        </div>
      )}
      {picks.length > 0 && (
        <BuildStake
          sport={match.sport}
          entered={entered}
          onEnter={(amount) => send({ type: 'stake.typed', entered: amount })}
          onSubmit={() => can({ type: 'builder.taken' }) && onTake()}
        >
          <Button kind="primary" className={style.take} isDisabled={!can({ type: 'builder.taken' })} onPress={onTake}>
            {t('board.build.take')}
          </Button>
        </BuildStake>
      )}
    </div>
  )
}
