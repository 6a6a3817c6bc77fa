import type { Match } from '#domain/market/rows.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { usePrintedKey } from '#ui/frame/keys.ts'
import { usePhone } from '#ui/frame/use-phone.ts'
import { askSlipPanel } from '#ui/frame/slip-panel.ts'
import { mayTake } from '#ui/prices/taking.ts'
import { useEffect, useRef } from 'react'
import { useBoardView } from '../board/board-view.ts'
import * as style from './build.css.ts'
import { BuildDock } from './dock.tsx'
import { BuildPanel } from './panel.tsx'
import { useAnnouncedBuilder } from './says.ts'
import type { BuilderFlow, useBuilding } from './use-building.ts'

/** The switch: the prices of the page are chosen for one bet on this match while it is on. */
export const BuildSwitch = ({ isOn, turn }: Pick<ReturnType<typeof useBuilding>, 'isOn' | 'turn'>) => {
  const { t } = useBoardView()
  const key = usePrintedKey('build')
  return (
    <div className={style.bar} data-builds>
      <Button kind="chip" aria-pressed={isOn} aria-keyshortcuts={key} onPress={() => turn(!isOn)}>
        {t('board.build.open')}
      </Button>
    </div>
  )
}

/** Selections chosen together bring the focus to what comes next: the stake, or on a phone the strip. */
const useLanding = (count: number): void => {
  const before = useRef(0)
  useEffect(() => {
    if (before.current === 0 && count > 1)
      document.querySelector<HTMLElement>('[data-builds] form input, [data-build-strip]')?.focus()
    before.current = count
  }, [count])
}

/**
 * The builder while the page of its match is scrolled: at the lower edge of the markets, or on a phone a strip that
 * opens it.
 */
export const Building = ({ flow, match }: { flow: BuilderFlow; match: Match }) => {
  const { t } = useBoardView()
  const { slip } = usePlatform()
  const onPhone = usePhone()
  const { snapshot } = useFlow(flow)
  useLanding(snapshot.context.picks.length)
  useAnnouncedBuilder(snapshot, match)
  if (!snapshot.matches('building')) return null
  const take = () => {
    if (!mayTake(slip.getSnapshot())) return
    flow.send({ type: 'builder.taken' })
    askSlipPanel('slip')
  }
  if (onPhone) return <BuildDock flow={flow} match={match} onTake={take} />
  return (
    <section aria-label={t('selection.builder')} className={style.docked} data-builds>
      <BuildPanel flow={flow} match={match} onTake={take} />
    </section>
  )
}
