import type { Live } from '#domain/market/rows.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { gamePoints, serves } from '#ui/play/index.ts'
import { useBoardView } from '../board/board-view.ts'
import * as style from './game-points.css.ts'

/** A side's points in a game of tennis, and who serves. */
export const GamePoints = ({ live, side }: { live: Live; side: number }) => {
  const { t } = useBoardView()
  const points = gamePoints(live, side)
  if (points === undefined) return null
  return (
    <>
      <span aria-hidden className={serves(live, side) ? style.serving : style.game}>
        {points}
      </span>
      <span className={unseen}>{t('board.game', { points, serves: `${serves(live, side)}` })}</span>
    </>
  )
}
