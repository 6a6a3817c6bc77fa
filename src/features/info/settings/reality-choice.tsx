import { usePublicContext } from '#ui/flows/contexts.ts'
import { realityMinutes } from '#ui/preferences.ts'
import { useText } from '#ui/text/text.tsx'
import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { Row } from './choices.tsx'
import * as style from './settings.css.ts'

/** How often the member sees a reality check. */
export const RealityChoice = () => {
  const t = useText()
  const { preferences } = usePublicContext()
  const { realityCheck } = useSnapshot(preferences)
  const id = useId()
  return (
    <div className={style.rows}>
      <Row name={t('reality.every')} why={t('reality.every.why')} htmlFor={id}>
        <select
          id={id}
          className={style.select}
          value={realityCheck}
          aria-describedby={`${id}why`}
          onChange={({ target }) => void (preferences.realityCheck = Number(target.value))}
        >
          {realityMinutes.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('reality.minutes', { minutes })}
            </option>
          ))}
        </select>
      </Row>
    </div>
  )
}
