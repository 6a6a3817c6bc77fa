import { BetLife } from '#ui/bet-life.tsx'
import { fine } from '#ui/panel.css.ts'
import { useText } from '#ui/text.tsx'
import { FiguresList } from './figures.tsx'
import { Progress } from './progress.tsx'
import { isLive, type SlipBet } from './slip-bet.ts'
import * as style from './slip.css.ts'
import { Title } from './title.tsx'

export const Unknown = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  return (
    <div className={style.body}>
      <div className={style.look}>
        <Title>{t('slip.unknown.title')}</Title>
        <p>{t('slip.unknown.text')}</p>
      </div>
      <BetLife status="placing" live={isLive(bet)} />
      <FiguresList bet={bet} entered />
      <Progress>{t('slip.unknown.asking')}</Progress>
      <p className={fine}>{t('slip.unknown.key', { key: bet.key ?? '' })}</p>
    </div>
  )
}
