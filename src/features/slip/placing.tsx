import { BetLife } from '#ui/bet-life.tsx'
import { useText } from '#ui/text.tsx'
import { FiguresList } from './figures.tsx'
import { Progress } from './progress.tsx'
import { isLive, type SlipBet } from './slip-bet.ts'
import * as style from './slip.css.ts'
import { Title } from './title.tsx'

export const Placing = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  return (
    <div className={style.body}>
      <Title>{t('slip.placing.title')}</Title>
      <BetLife status="placing" live={isLive(bet)} />
      <FiguresList bet={bet} entered />
      <Progress>{t('slip.placing.text')}</Progress>
    </div>
  )
}
