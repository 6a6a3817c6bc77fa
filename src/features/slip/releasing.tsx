import { useText } from '#ui/text.tsx'
import { FiguresList } from './figures.tsx'
import { Progress } from './progress.tsx'
import type { SlipBet } from './slip-bet.ts'
import * as style from './slip.css.ts'
import { Title } from './title.tsx'

export const Releasing = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  return (
    <div className={style.body}>
      <Title>{t('slip.releasing.title')}</Title>
      <FiguresList bet={bet} entered />
      <Progress>{t('slip.releasing.text')}</Progress>
    </div>
  )
}
