import { usePlatform } from '#ui/flows/contexts.ts'
import { Button } from '#ui/forms/button.tsx'
import { matchName } from '#ui/prices/selection.ts'
import { useText } from '#ui/text/text.tsx'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import * as style from './live.css.ts'
import type { NextMatch } from './load.ts'

/**
 * Makes a match that is to begin a favourite: its kick-off is a notification on the devices that have them switched on
 * (§page.push); the way to switch them on is beside it.
 */
export const Remind = ({ match }: { match: NextMatch }) => {
  const t = useText()
  const { preferences } = usePlatform()
  const { favourites } = useSnapshot(preferences)
  const id = match.match_id
  const isOn = favourites.includes(id)
  const toggle = () =>
    void (preferences.favourites = isOn ? favourites.filter((one) => one !== id) : [...favourites, id])
  return (
    <span className={style.remind}>
      <Button
        kind="chip"
        aria-pressed={isOn}
        aria-label={t('centre.remind.match', { match: matchName(t, match) })}
        onPress={toggle}
      >
        {t('centre.remind')}
      </Button>
      {isOn && (
        <Link href="~/info/settings" className={style.link}>
          {t('centre.remind.how')}
        </Link>
      )}
    </span>
  )
}
