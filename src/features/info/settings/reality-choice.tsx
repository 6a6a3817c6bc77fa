import { Select } from '#ui/forms/select.tsx'
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
      <Row name={t('reality.every')} why={t('reality.every.why')} id={id}>
        <Select
          label={t('reality.every')}
          isLabelHidden
          value={realityCheck}
          options={realityMinutes.map((minutes) => ({
            id: minutes as number,
            label: t('reality.minutes', { minutes }),
          }))}
          onChange={(minutes) => void (preferences.realityCheck = minutes)}
          describedBy={`${id}why`}
        />
      </Row>
    </div>
  )
}
