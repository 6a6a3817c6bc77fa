import { printAmount } from '#domain/money/money.ts'
import { useText } from '#ui/text/text.tsx'
import { Act, useBetKey } from './act.tsx'
import { Confirm } from './confirming.tsx'
import { FiguresList } from '../stake/figures.tsx'
import { AvailabilityNote } from '../list/availability-note.tsx'
import type { SlipBet } from '../slip-bet.ts'
import * as style from '../slip.css.ts'
import { Title } from '../title.tsx'

export const Clamped = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const betKey = useBetKey()
  return (
    <div className={style.body}>
      <div className={style.look}>
        <Title>{t('slip.clamped.title', { amount: printAmount(bet.entered ?? 0n, bet.currency) })}</Title>
        <p>{t('slip.clamped.text')}</p>
      </div>
      <FiguresList bet={bet} entered />
      <AvailabilityNote bet={bet} />
      <Confirm bet={bet} betKey={betKey} />
      <Act kind="plain" event={{ type: 'slip.cancelled' }}>
        {t('slip.clamped.cancel')}
      </Act>
    </div>
  )
}
