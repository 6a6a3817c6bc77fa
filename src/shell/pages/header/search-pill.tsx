import { Button } from '#ui/forms/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { showKeys, useCommandKey } from '#ui/frame/keys.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from './header.css.ts'

export const magnifier = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M20 20l-4-4'

/**
 * Opens the command line. A button and no field, because a screen reader in browse mode keeps single keys to itself;
 * the key beside it is for a keyboard.
 */
export const SearchPill = () => {
  const t = useText()
  const key = useCommandKey()
  return (
    <Button
      kind="bare"
      className={style.pill}
      aria-label={t('header.search')}
      aria-keyshortcuts={key}
      onPress={() => showKeys('command')}
    >
      <Icon path={magnifier} size={18} />
      <span className={style.pillText}>{t('header.search')}</span>
      {key !== undefined && <kbd className={style.pillKey}>{key}</kbd>}
    </Button>
  )
}
