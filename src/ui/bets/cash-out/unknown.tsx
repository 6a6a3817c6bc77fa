import { fine } from '#ui/frame/panel.css.ts'
import { useText } from '#ui/text/text.tsx'
import * as style from './cash-out.css.ts'
import type { CashOutView } from './cash-out-bet.ts'
import { Title } from './title.tsx'

export const Unknown = ({ cashOut: { key, name } }: { cashOut: CashOutView }) => {
  const t = useText()
  return (
    <>
      <div className={style.look}>
        <Title>{t('bets.cashOut.unknown.title')}</Title>
        <p>{t('bets.cashOut.unknown.text', { bet: name })}</p>
      </div>
      <p className={style.pause}>{t('bets.cashOut.unknown.asking')}</p>
      <p className={fine}>{t('bets.cashOut.unknown.key', { key: key ?? '' })}</p>
    </>
  )
}
