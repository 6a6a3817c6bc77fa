import { unseen } from '../frame/focus.css.ts'
import { useText } from '../text/text.tsx'
import * as style from './track.css.ts'

/** One state of a life: done, now, or next, with its cause or time beneath. */
export interface Step {
  readonly id: string
  readonly label: string
  readonly phase: 'done' | 'now' | 'next'
  readonly cause?: string | undefined
  readonly tone?: 'good' | 'bad' | undefined
}

/** The life of a bet or a room as the machine has it, shown to the member too. */
export const Track = ({ label, steps }: { label: string; steps: readonly Step[] }) => {
  const t = useText()
  return (
    <ol aria-label={label} className={style.track}>
      {steps.map(({ id, label: name, phase, cause, tone }) => (
        <li
          key={id}
          className={style.step}
          data-phase={phase}
          data-tone={tone}
          aria-current={phase === 'now' ? 'step' : undefined}
        >
          <span>
            {name}
            <span className={unseen}>{t(`track.${phase}`)}</span>
            {cause !== undefined && <span className={style.cause}>{cause}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
