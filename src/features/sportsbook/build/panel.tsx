import type { BuiltPick } from '#domain/bet/leg.ts'
import type { Match } from '#domain/market/rows.ts'
import type { builderMachine, BuilderQuote } from '#machines/slip/builder.ts'
import { Button } from '#ui/forms/button.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { CopyLink } from '#ui/prices/copy-link.tsx'
import { priceText, reprintProduct } from '#ui/prices/price-text.ts'
import { PrintedPrice } from '#ui/prices/price.tsx'
import { selectionName } from '#ui/prices/selection.ts'
import { pickKey } from '#ui/prices/taking.ts'
import { Said } from '#ui/text/said.tsx'
import { reasonText, type TextKey } from '#ui/text/text.tsx'
import type { SnapshotFrom } from 'xstate'
import { useBoardView } from '../board/board-view.ts'
import * as style from './build.css.ts'
import { BuildStake } from './stake.tsx'
import type { BuilderFlow } from './use-building.ts'

type States = Extract<SnapshotFrom<typeof builderMachine>['value'], object>['building']
type Building = Extract<States, string> | (States extends infer S ? (S extends object ? keyof S : never) : never)

/** What is said of each state beside its figures; null where these say it, or the reason does. */
export const sayings: Readonly<Record<Building, TextKey | null>> = {
  empty: 'board.build.hint',
  pricing: 'board.build.pricing',
  priced: null,
  stale: 'board.build.changed',
  unpriced: null,
  failed: null,
}

/** The state of a builder that is on. */
export const stateOf = ({ value }: SnapshotFrom<typeof builderMachine>): Building => {
  const { building } = value as { readonly building: States }
  return typeof building === 'object' ? (Object.keys(building)[0] as Building) : building
}

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
  const { picks, quote, reason, place, missing, entered } = snapshot.context
  const said = sayings[stateOf(snapshot)]
  const named = (pick: BuiltPick) =>
    selectionName(t, { ...pick, built: [pick], home: match.home, away: match.away, sport: match.sport })
  const at = place === null ? undefined : picks[place]
  return (
    <div className={style.build}>
      {picks.length > 0 && (
        <ul className={style.picks}>
          {picks.map((pick) => (
            <li key={pickKey(pick.oddsId, pick.pick)} className={style.pick}>
              <Said text={named(pick)} />
              <Button
                kind="quiet"
                className={style.remove}
                aria-label={t('slip.removeNamed', { selection: named(pick) })}
                onPress={() => send({ type: 'pick.toggled', pick })}
              >
                <span aria-hidden>×</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={style.says}>
        {missing > 0 && `${t('board.build.missing', { count: missing })} `}
        {said && t(said)}
        {reason !== null && ` ${at ? `${named(at)}: ${reasonText(t, reason)}` : reasonText(t, reason)}`}
      </div>
      {can({ type: 'price.wanted' }) && (
        <Button kind="plain" className={style.again} onPress={() => send({ type: 'price.wanted' })}>
          {t('chunk.retry')}
        </Button>
      )}
      {picks.length > 1 && (
        <div className={style.priced}>
          {quote && <Figures quote={quote} />}
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

const Figures = ({ quote: { odds, fair, multiplied } }: { quote: BuilderQuote }) => {
  const { t } = useBoardView()
  return (
    <dl className={style.figures}>
      <div>
        <dt>{t('receipt.odds')}</dt>
        <dd data-strong>
          <PrintedPrice text={priceText(t, odds, 'DEC')} />
        </dd>
      </div>
      <div>
        <dt>{t('board.build.fair')}</dt>
        <dd>
          <PrintedPrice text={reprintProduct(fair)} />
        </dd>
      </div>
      <div>
        <dt>{t('board.build.multiplied')}</dt>
        <dd>
          <PrintedPrice text={reprintProduct(multiplied)} />
        </dd>
      </div>
    </dl>
  )
}
