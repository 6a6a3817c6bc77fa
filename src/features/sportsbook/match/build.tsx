import type { BuiltPick } from '#domain/bet/leg.ts'
import type { Match } from '#domain/market/rows.ts'
import { blockedAs, type builderMachine } from '#machines/slip/builder.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useStarted } from '#ui/flows/use-started.ts'
import { usePrintedKey } from '#ui/frame/keys.ts'
import { pairs } from '#ui/frame/panel.css.ts'
import { priceText, reprintProduct } from '#ui/prices/price-text.ts'
import { PrintedPrice } from '#ui/prices/price.tsx'
import { selectionName } from '#ui/prices/selection.ts'
import { builtOffer, mayTake, pickKey } from '#ui/prices/taking.ts'
import { Said } from '#ui/text/said.tsx'
import { reasonText, type TextKey } from '#ui/text/text.tsx'
import { type Ref, useCallback, useEffect } from 'react'
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'
import { useBoardView } from '../board/board-view.ts'
import { builderOver } from './build-ports.ts'
import * as style from './build.css.ts'

type Flow = ActorRefFrom<typeof builderMachine>

/** The builder of a match's page: what its markets show of it, and what a press of a price does while it builds. */
export const useBuilding = (match: number) => {
  const { session, slip } = usePlatform()
  const { odds, t } = useBoardView()
  const flow: Flow = useStarted(() => createActor(builderOver(session, odds)))
  const { snapshot, send } = useFlow(flow)
  const { picks, blocked } = snapshot.context
  useEffect(() => {
    const due = flow.on('builder.due', ({ picks: taken, quote }) => {
      const offer = builtOffer(odds, taken, quote.odds)
      if (offer) slip.send({ type: 'selection.taken', ...offer })
    })
    return () => due.unsubscribe()
  }, [flow, odds, slip])
  const why = useCallback(
    (pick: BuiltPick): string | undefined => {
      const reason = blockedAs({ ...flow.getSnapshot().context, picks, blocked }, pick)
      return reason === null ? undefined : reasonText(t, reason)
    },
    [flow, picks, blocked, t],
  )
  return {
    flow,
    isOn: !snapshot.matches('off'),
    held: picks.map(({ oddsId, pick }) => ` ${pickKey(oddsId, pick)} `).join(''),
    why,
    toggle: (pick: BuiltPick) => send({ type: 'pick.toggled', pick }),
    turn: (isOn: boolean) => send(isOn ? { type: 'builder.opened', match } : { type: 'builder.closed' }),
  }
}

/** The switch: the prices of the page are chosen for one bet on this match while it is on. */
export const BuildSwitch = ({
  isOn,
  turn,
  ref,
}: Pick<ReturnType<typeof useBuilding>, 'isOn' | 'turn'> & { ref: Ref<HTMLButtonElement> }) => {
  const { t } = useBoardView()
  const key = usePrintedKey('build')
  return (
    <div className={style.bar} data-builds>
      <Button ref={ref} kind="chip" aria-pressed={isOn} aria-keyshortcuts={key} onPress={() => turn(!isOn)}>
        {t('board.build.open')}
      </Button>
    </div>
  )
}

type Building = Extract<SnapshotFrom<typeof builderMachine>['value'], object>['building']

/** What is said of each state beside its figures; null where these say it, or the reason does. */
const sayings: Readonly<Record<Building, TextKey | null>> = {
  empty: 'board.build.hint',
  pricing: 'board.build.pricing',
  priced: null,
  stale: 'board.build.pricing',
  unpriced: null,
  failed: null,
}

/** The selections with their one price, what it would be without the house's margin, and by multiplying. */
export const BuildPanel = ({ flow, match, onTaken }: { flow: Flow; match: Match; onTaken: () => void }) => {
  const { t } = useBoardView()
  const { slip } = usePlatform()
  const { snapshot, send, can } = useFlow(flow)
  const { value, context } = snapshot
  if (typeof value !== 'object') return null
  const { picks, quote, reason, place } = context
  const said = sayings[value.building]
  const named = (pick: BuiltPick) =>
    selectionName(t, { ...pick, built: [pick], home: match.home, away: match.away, sport: match.sport })
  const at = place === null ? undefined : picks[place]
  const take = () => {
    if (!mayTake(slip.getSnapshot())) return
    onTaken()
    send({ type: 'builder.taken' })
  }
  return (
    <section aria-label={t('selection.builder')} className={style.build} data-builds>
      {picks.length > 0 && (
        <ul className={style.picks}>
          {picks.map((pick) => (
            <li key={pickKey(pick.oddsId, pick.pick)} className={style.pick}>
              <Said text={named(pick)} />
              <Button
                kind="quiet"
                aria-label={t('slip.removeNamed', { selection: named(pick) })}
                onPress={() => send({ type: 'pick.toggled', pick })}
              >
                {t('slip.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {quote && (
        <dl className={pairs}>
          <dt>{t('receipt.odds')}</dt>
          <dd data-strong>
            <PrintedPrice text={priceText(t, quote.odds, 'DEC')} />
          </dd>
          <dt>{t('board.build.fair')}</dt>
          <dd>
            <PrintedPrice text={reprintProduct(quote.fair)} />
          </dd>
          <dt>{t('board.build.multiplied')}</dt>
          <dd>
            <PrintedPrice text={reprintProduct(quote.multiplied)} />
          </dd>
        </dl>
      )}
      <div role="status" className={style.says}>
        {said && t(said)}
        {reason !== null && (at ? `${named(at)}: ${reasonText(t, reason)}` : reasonText(t, reason))}
      </div>
      {can({ type: 'price.wanted' }) && (
        <Button kind="plain" onPress={() => send({ type: 'price.wanted' })}>
          {t('chunk.retry')}
        </Button>
      )}
      <Button kind="primary" isDisabled={!can({ type: 'builder.taken' })} onPress={take}>
        {t('board.build.take')}
      </Button>
    </section>
  )
}
