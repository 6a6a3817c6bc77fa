import { printAmount } from '#domain/money/money.ts'
import { addedTo } from '#domain/bet/quick-stakes.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { fine } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { quickOf, type SlipBet, stakeKey } from '../slip-bet.ts'
import * as style from '../slip.css.ts'

/**
 * Each press adds its amount to the stake, and announces the new stake once (§stake.chips). `enter` with null empties
 * the field.
 */
export const QuickStakes = ({ bet, enter }: { bet: SlipBet; enter: (stake: bigint | null) => void }) => {
  const t = useText()
  const { preferences, announcer } = usePlatform()
  const { chips, most } = quickOf(bet, useSnapshot(preferences).quickStakes)
  const [reached, setReached] = useState<bigint | null>(null)
  const { currency, entered } = bet
  const print = (amount: bigint) => printAmount(amount, currency)
  const say = (stake: bigint) =>
    announcer.outcome(t('slip.quick.said', { name: t(stakeKey(bet), { currency }), amount: print(stake) }))
  const add = (chip: bigint) => {
    const stake = addedTo(entered, chip, most)
    const isMost = stake < (entered ?? 0n) + chip
    enter(stake)
    setReached(isMost ? stake : null)
    if (isMost) announcer.outcome(t('slip.quick.most', { amount: print(stake) }))
    else say(stake)
  }
  const clear = () => {
    enter(null)
    announcer.outcome(t('slip.check.nothing'))
  }
  const fill = () => {
    enter(most)
    say(most)
  }
  return (
    <>
      <div role="group" aria-label={t('slip.quick')} className={style.quick}>
        {chips.map((chip) => (
          <Button
            key={String(chip)}
            kind="chip"
            className={style.chip}
            aria-label={t('slip.quick.add', { amount: print(chip) })}
            onPress={() => add(chip)}
          >
            <span aria-hidden>{`+${print(chip).replace(/\.0+$/, '')}`}</span>
          </Button>
        ))}
        <Button kind="chip" className={style.chip} onPress={clear}>
          {t('slip.quick.clear')}
        </Button>
        <Button kind="chip" className={style.chip} onPress={fill}>
          {t('slip.max')}
        </Button>
      </div>
      {reached !== null && reached === entered && (
        <p className={fine}>{t('slip.quick.most', { amount: print(reached) })}</p>
      )}
    </>
  )
}
