import { fine } from '#ui/panel.css.ts'
import { useText } from '#ui/text.tsx'
import * as style from './sale.css.ts'
import type { Sale } from './sold-bet.ts'
import { Title } from './title.tsx'

export const Unknown = ({ sale: { key, name } }: { sale: Sale }) => {
  const t = useText()
  return (
    <>
      <div className={style.look}>
        <Title>{t('bets.sale.unknown.title')}</Title>
        <p>{t('bets.sale.unknown.text', { bet: name })}</p>
      </div>
      <p className={style.pause}>{t('bets.sale.unknown.asking')}</p>
      <p className={fine}>{t('bets.sale.unknown.key', { key: key ?? '' })}</p>
    </>
  )
}
