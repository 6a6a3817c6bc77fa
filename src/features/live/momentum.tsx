import type { Match } from '#domain/market/rows.ts'
import type { Incident } from '#domain/market/play/story.ts'
import { momentumBars, momentumOf, momentumSpan, partMomentum } from '#domain/market/play/momentum.ts'
import { partName } from '#ui/clock.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from './live.css.ts'

/** Whose the play is: a sentence, and a chart of the match so far, home above the line and away below it. */
export const Momentum = ({ match, incidents }: { match: Match; incidents: readonly Incident[] }) => {
  const t = useText()
  const { home, away, sport, live } = match
  if (!live?.score) return null
  const isNumbered = live.part > 0
  const share = isNumbered ? partMomentum(live.parts) : momentumOf(incidents, live.minute)
  const bars = isNumbered ? live.parts : momentumBars(incidents, live.minute)
  const most = Math.max(1, ...bars.flat())
  const span = isNumbered
    ? partName(t, sport, Math.max(1, live.parts.length))
    : t('centre.momentum.span', { minutes: momentumSpan })
  const heading = `momentum-${match.id}`
  return (
    <section className={style.inner} aria-labelledby={heading}>
      <h3 id={heading} className={style.heading}>
        {t('centre.momentum')}
      </h3>
      <p className={style.calm}>
        {span}:{' '}
        {share
          ? t('centre.momentum.shares', { home, away, homeShare: share[0], awayShare: share[1] })
          : t('centre.momentum.none')}
      </p>
      {share && (
        <div aria-hidden className={style.share}>
          <span style={{ width: `${share[0]}%` }} />
        </div>
      )}
      {bars.length > 1 && (
        <svg aria-hidden viewBox={`0 0 ${bars.length * 10} 40`} preserveAspectRatio="none" className={style.bars}>
          {bars.map(([ours, theirs], n) => (
            <g key={n}>
              <rect
                x={n * 10 + 1}
                width={8}
                y={20 - (ours / most) * 19}
                height={(ours / most) * 19}
                className={style.ours}
              />
              <rect x={n * 10 + 1} width={8} y={20} height={(theirs / most) * 19} className={style.theirs} />
            </g>
          ))}
          <path d={`M0 20H${bars.length * 10}`} className={style.marking} />
        </svg>
      )}
    </section>
  )
}
