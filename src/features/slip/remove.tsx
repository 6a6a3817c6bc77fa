import { Button } from '#ui/button.tsx'
import { usePlatform } from '#ui/contexts.ts'
import { selectionName } from '#ui/selection.ts'
import { useText } from '#ui/text.tsx'
import { useFlow } from '#ui/use-flow.ts'
import { aloud } from './sentences.ts'
import * as style from './slip.css.ts'

/** Takes the selection out of the slip, where the slip is still the member's to change. */
export const Remove = () => {
  const t = useText()
  const { snapshot, can, send } = useFlow(usePlatform().placement)
  const { leg } = snapshot.context
  if (!leg || !snapshot.matches('choosing')) return null
  return (
    <Button
      kind="quiet"
      className={style.remove}
      aria-label={aloud(t, t('slip.removeNamed', { selection: selectionName(t, leg) }))}
      isDisabled={!can({ type: 'slip.cleared' })}
      onPress={() => send({ type: 'slip.cleared' })}
    >
      {t('slip.remove')}
    </Button>
  )
}
