import { useText } from '#ui/text.tsx'
import { Act } from './act.tsx'
import { FiguresList } from './figures.tsx'
import { Progress } from './progress.tsx'
import type { SlipBet } from './slip-bet.ts'
import * as style from './slip.css.ts'
import { Title } from './title.tsx'

export const Checking = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  return (
    <div className={style.body}>
      <Title>{t('slip.checking.title')}</Title>
      <FiguresList bet={bet} entered />
      <Progress>{t('slip.checking.text')}</Progress>
      <Act kind="plain" event={{ type: 'slip.cancelled' }}>
        {t('slip.back')}
      </Act>
    </div>
  )
}
