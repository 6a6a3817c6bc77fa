import { printAmount } from '#domain/money.ts'
import { printQuote } from '#domain/odds.ts'
import { fine } from '#ui/panel.css.ts'
import { useText } from '#ui/text.tsx'
import { Act, useBetKey } from './act.tsx'
import { FootingNote } from './footing.tsx'
import { figuresAt, type SlipBet, stakeKey } from './slip-bet.ts'
import * as style from './slip.css.ts'
import { Title } from './title.tsx'

export const Moved = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const key = useBetKey()
  const { price, priceBefore } = bet
  return (
    <div className={style.body}>
      <div className={style.look}>
        <Title>
          {t('slip.moved.title')} {priceBefore !== null && <s>{printQuote(priceBefore)}</s>} {t('slip.moved.to', { price: printQuote(price) })}
        </Title>
        <p>{t('slip.moved.text')}</p>
      </div>
      <Comparison bet={bet} />
      <FootingNote footing={bet.footing} />
      <Act event={{ type: 'price.accepted', key }}>{t('slip.accept', { price: printQuote(price) })}</Act>
      <Act kind="plain" event={{ type: 'slip.cancelled' }}>{t('slip.moved.cancel')}</Act>
      <p className={fine}>{t('slip.fine.moved')}</p>
    </div>
  )
}

/** Both prices with what each risks and wins, side by side, before the member consents (`rules §8`). */
const Comparison = ({ bet: { leg, price, priceBefore, entered, currency } }: { bet: SlipBet }) => {
  const t = useText()
  const stake = entered ?? 0n
  const before = figuresAt(stake, priceBefore ?? price, leg)
  const now = figuresAt(stake, price, leg)
  const rows = [
    [t('slip.risk'), before.risk, now.risk],
    [t('slip.win'), before.win, now.win],
    [t('slip.returns'), before.returns, now.returns],
  ] as const
  return (
    <table className={style.comparison}>
      <caption>{t('slip.moved.caption', { entered: t(stakeKey(price), { currency }), amount: printAmount(stake, currency) })}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('slip.moved.before', { price: printQuote(priceBefore ?? price) })}</th>
          <th scope="col">{t('slip.moved.now', { price: printQuote(price) })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, old, fresh]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{printAmount(old, currency)}</td>
            <td data-changed={old === fresh ? undefined : true}>{printAmount(fresh, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
