import { usePlatform } from '#ui/flows/contexts.ts'
import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/text/text.tsx'
import { useSnapshot } from 'valtio'
import * as style from '../slip.css.ts'

/**
 * Makes the slip beside the board small, and whole again (§settings.minimised). It stands after the slip, so that no
 * key more leads to the stake.
 */
export const Shrink = ({ isSmall }: { isSmall: boolean }) => {
  const t = useText()
  const { preferences } = usePlatform()
  const { minimizeAsidebar } = useSnapshot(preferences)
  const press = () => void (preferences.minimizeAsidebar = !minimizeAsidebar)
  return (
    <div data-slip={isSmall ? 'small' : 'whole'} className={style.shrink}>
      <Button kind={isSmall ? 'plain' : 'quiet'} aria-expanded={!isSmall} onPress={press}>
        {t(minimizeAsidebar ? 'slip.whole' : 'slip.small')}
      </Button>
    </div>
  )
}
