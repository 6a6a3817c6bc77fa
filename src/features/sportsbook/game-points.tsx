import type { Live } from '#domain/market/rows.ts'
import { unseen } from '#ui/focus.css.ts'
import { useBoardView } from './board-view.ts'
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

/** A side's points in the game that is played, as tennis says them: `15`, `40`, `A`; counted plainly in a tie-break. Undefined where no game is. */
export const gamePoints = ({ game, parts }: Live, side: number): string | undefined => {
  if (!game) return undefined
  const [ours, theirs] = [game[side]!, game[1 - side]!]
  if (parts.at(-1)?.join() === '6,6') return `${ours}`
  return ours > 3 && ours > theirs ? 'A' : gameMarks[Math.min(ours, 3)]
}

const gameMarks = ['0', '15', '30', '40']

/** Whether a side serves. */
export const serves = ({ game }: Live, side: number): boolean => game?.[2] === side
