import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import * as style from './landing.css.ts'
import { Row } from './row.tsx'
import { stripOf } from './strip.ts'

/**
 * The rows of the strip and the way to pause them, or why there are none. `awaited` is shown until a board has come.
 */
export const Strip = ({ awaited }: { awaited: ReactNode }) => {
  const t = useText()
  const { odds, feed } = usePublicContext()
  const { snapshot, can, send } = useFlow(feed)
  const mayResume = can({ type: 'refresh.resumed' })
  const shape = useSyncExternalStore(odds.onShape, odds.shape)
  const rows = useMemo(() => (shape === 0 ? [] : stripOf(odds.board)), [odds, shape])
  const isLost = snapshot.matches('retrying') || snapshot.matches('offline')
  return (
    <>
      {rows.length > 0 && (
        <>
          <Button
            kind="quiet"
            className={style.stripPause}
            onPress={() => send({ type: mayResume ? 'refresh.resumed' : 'refresh.paused' })}
          >
            {t(mayResume ? 'landing.resume' : 'landing.pause')}
          </Button>
          <ul>
            {rows.map((row) => (
              <Row key={row.match} {...row} />
            ))}
          </ul>
        </>
      )}
      {rows.length === 0 &&
        (isLost ? (
          <p className={style.stripNote}>{t('landing.board.lost')}</p>
        ) : shape > 0 ? (
          <p className={style.stripNote}>{t('landing.board.empty')}</p>
        ) : (
          awaited
        ))}
      {snapshot.matches({ following: 'stale' }) && <StripAge />}
    </>
  )
}

const StripAge = () => {
  const t = useText()
  const { odds, clockOffset } = usePublicContext()
  const seconds = useSyncExternalStore(everySecond, () =>
    Math.max(0, Math.round((Date.now() + clockOffset() - odds.board.alive) / 1_000)),
  )
  return <p className={style.stripAge}>{t('landing.board.stale', { seconds })}</p>
}

const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1_000)
  return () => clearInterval(timer)
}
