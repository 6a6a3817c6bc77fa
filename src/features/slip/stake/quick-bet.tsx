import { printMoney } from '#domain/money/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { setStake } from '#domain/bet/set-stake.ts'
import { usualLimits } from '#ui/prices/usual-limits.ts'
import { useText } from '#ui/text/text.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import { useSnapshot } from 'valtio'
import * as style from '../slip.css.ts'

/** Says that a press on a price bets at once, where it does; switched on in the settings, off here too. */
export const QuickBet = () => {
  const t = useText()
  const member = useMember()
  const { preferences } = usePlatform()
  const { quickBet, quickBetAmount } = useSnapshot(preferences)
  if (!quickBet || !member) return null
  const amount = setStake(quickBetAmount, member.currency, usualLimits(member)) ?? 0n
  return (
    <div className={style.quickBet}>
      <span>{t('slip.quickBet.on', { amount: printMoney(amount, member.currency) })}</span>
      <Button kind="quiet" className={style.remove} onPress={() => (preferences.quickBet = false)}>
        {t('slip.quickBet.off')}
      </Button>
    </div>
  )
}
