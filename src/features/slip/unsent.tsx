import { useText } from '#ui/text.tsx'
import { Act } from './act.tsx'
import { FiguresList } from './figures.tsx'
import { AvailabilityNote } from './availability-note.tsx'
import type { SlipBet } from './slip-bet.ts'
import * as style from './slip.css.ts'
import { Title } from './title.tsx'

export const Unsent = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  return (
    <div className={style.body}>
      <div className={style.look}>
        <Title>{t('slip.unsent.title')}</Title>
        <p>{t('slip.unsent.text')}</p>
      </div>
      <FiguresList bet={bet} entered />
      <AvailabilityNote bet={bet} />
      <Act event={{ type: 'stake.confirmed', key: bet.key ?? '' }}>{t('slip.unsent.again')}</Act>
      <Act kind="plain" event={{ type: 'slip.cancelled' }}>
        {t('slip.unsent.cancel')}
      </Act>
    </div>
  )
}
