import type { Profile } from '#calls/member/member.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { useShownBalance } from '#ui/flows/held-balance.ts'
import { unseen } from '#ui/frame/focus.css.ts'
import { useCounted } from '#ui/prices/counted.ts'
import { useLastWin } from '#ui/prices/last-win.ts'
import { Amount } from '#ui/prices/money.tsx'
import { useText } from '#ui/text/text.tsx'
import { useSnapshot } from 'valtio'
import * as style from './header.css.ts'

/**
 * The balance; a press covers it on this device, for a member who is not alone. It counts up for a win, and is read
 * out as it then is. What a game pays is in it once the game has shown it.
 */
export const Purse = ({ member: { balance, currency } }: { member: Profile }) => {
  const t = useText()
  const { preferences } = usePublicContext()
  const { hideBalance } = useSnapshot(preferences)
  const available = useShownBalance(balance.available)
  const shown = useCounted(available, useLastWin() !== null)
  return (
    <Button
      kind="bare"
      className={style.purse}
      title={t(hideBalance ? 'header.balance.show' : 'header.balance.hide')}
      onPress={() => (preferences.hideBalance = !hideBalance)}
    >
      <span className={unseen}>{t('header.balance')} </span>
      {hideBalance ? (
        <>
          <span className={style.purseLabel}>{currency}</span> <b className={style.purseAmount}>•••</b>
        </>
      ) : (
        <span className={style.counted}>
          <span aria-hidden={shown !== available || undefined}>
            <Amount minor={shown} currency={currency} code />
          </span>
          {shown !== available && (
            <span className={unseen}>
              <Amount minor={available} currency={currency} code />
            </span>
          )}
        </span>
      )}
    </Button>
  )
}
