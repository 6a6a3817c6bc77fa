import { Button } from '#ui/forms/button.tsx'
import { useMemberFlows } from '#ui/flows/member-flows.ts'
import { reasonText, type TextKey, useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import * as style from './settings.css.ts'

/** The state of the last change, and a retry if it failed. */
export const Saving = () => {
  const t = useText()
  const { snapshot, send, can } = useFlow(useMemberFlows().settings)
  return (
    <div role="status" className={style.state}>
      <span>{t(`settings.state.${snapshot.value}` as TextKey)}</span>
      {snapshot.context.reason && <span>{reasonText(t, snapshot.context.reason)}</span>}
      {can({ type: 'save.retried' }) && (
        <Button onPress={() => send({ type: 'save.retried' })}>{t('settings.retry')}</Button>
      )}
    </div>
  )
}
