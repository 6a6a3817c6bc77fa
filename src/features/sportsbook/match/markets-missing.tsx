import { Button } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/frame/empty-state.tsx'
import { way } from '#ui/frame/empty-state.css.ts'
import { skeleton } from '#ui/frame/panel.css.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useBoardView } from '../board/board-view.ts'
import type { Details, DetailState } from './details.ts'
import * as style from './markets.css.ts'

/** The address of a match before the whole board is here. */
export const Awaited = () => {
  const { t } = useBoardView()
  return (
    <section className={style.page} aria-busy>
      <p className={style.calm} role="status">
        {t('board.markets.loading')}
      </p>
      <div className={style.cards}>
        <Ghosts />
      </div>
    </section>
  )
}

export const Ghosts = () =>
  [0, 1, 2, 3, 4, 5].map((at) => <span key={at} className={`${skeleton} ${style.ghost}`} aria-hidden />)

/** The address of a match that the board does not have: it is over, or was never there. */
export const Gone = ({ onClose }: { onClose: () => void }) => {
  const { t } = useBoardView()
  const root = useRef<HTMLElement>(null)
  useLayoutEffect(() => root.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={root} tabIndex={-1} aria-labelledby="match-gone" className={`${style.page} ${style.hollow}`}>
      <GoneSentences />
      <Button kind="plain" onPress={onClose}>
        {t('board.markets.back')}
      </Button>
    </section>
  )
}

const GoneSentences = () => {
  const { t } = useBoardView()
  return (
    <div role="status">
      <EmptyState
        icon="ball"
        title={
          <h2 id="match-gone" className={style.title}>
            {t('board.markets.gone')}
          </h2>
        }
        text={t('board.markets.gone.bets')}
        action={
          <Link href="/info/betlist" className={way}>
            {t('page.betList')}
          </Link>
        }
      />
    </div>
  )
}

/** What is known of the markets that no board carries, wherever it is not simply what stands. */
export const MarketsStatus = ({
  state,
  details,
  id,
  hasMarkets,
}: {
  state: DetailState
  details: Details
  id: number
  hasMarkets: boolean
}) => {
  const { t } = useBoardView()
  const views: Record<DetailState, ReactNode> = {
    loading: (
      <p className={style.calm} role="status">
        {t('board.markets.loading')}
      </p>
    ),
    fresh: hasMarkets ? null : <EmptyState icon="ball" text={t('board.markets.none')} />,
    stale: (
      <p className={style.look} role="status">
        {t('board.markets.stale')}
      </p>
    ),
    unreached: (
      <p className={style.look} role="alert">
        {t('board.markets.unreached')}{' '}
        <Button kind="strong" onPress={() => details.retry(id)}>
          {t('chunk.retry')}
        </Button>
      </p>
    ),
    gone: <GoneSentences />,
  }
  return views[state]
}
