import { Button } from '#ui/button.tsx'
import { showKeys, usePrintedKey } from '#ui/keys.ts'
import { useText } from '#ui/text.tsx'
import * as style from './keys.css.ts'

/**
 * Opens the command line without a key, because a screen reader in browse mode keeps single keys to itself. It is at the foot of the page,
 * where it covers no control.
 */
export const CommandButton = () => {
  const t = useText()
  const key = usePrintedKey('command')
  return (
    <div className={style.foot}>
      <Button kind="chip" aria-keyshortcuts={key} onPress={() => showKeys('command')}>
        {t('keys.name.command')}
      </Button>
    </div>
  )
}
