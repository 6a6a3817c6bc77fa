import { printAmount } from '#domain/money/money.ts'
import { fine } from '#ui/frame/panel.css.ts'
import { Spoken } from '#ui/text/spoken.tsx'
import { useText } from '#ui/text/text.tsx'
import { Act, useBetKey } from './act.tsx'
import { AvailabilityNote } from '../list/availability-note.tsx'
import { betPrice } from '../list/named.ts'
import { figuresOf, onLineOf, type SlipBet, stakeKey } from '../slip-bet.ts'
import * as style from '../slip.css.ts'
import { Title } from '../title.tsx'
import { TypedFirst } from './typed-first.tsx'

export const Moved = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const key = useBetKey()
  const [before, now] = [betPrice(t, bet, bet.pricesBefore ?? bet.prices), betPrice(t, bet)]
  return (
    <div className={style.body}>
      <div className={style.look}>
        <Title>
          <Spoken text={before === now ? t('slip.moved.title') : t('slip.moved.fromTo', { before, now })} />
        </Title>
        <p>{t('slip.moved.text')}</p>
      </div>
      <Comparison bet={bet} />
      <AvailabilityNote bet={bet} />
      <TypedFirst risk={figuresOf(bet)?.risk ?? 0n} currency={bet.currency}>
        <Act event={{ type: 'price.accepted', key }}>
          {now === '' ? t('slip.accept.all') : t('slip.accept', { price: now })}
        </Act>
      </TypedFirst>
      <Act kind="plain" event={{ type: 'slip.cancelled' }}>
        {t('slip.moved.cancel')}
      </Act>
      <p className={fine}>{t('slip.fine.moved')}</p>
    </div>
  )
}

/** Both prices with what each risks and wins, side by side, before the member consents (§bet.price-moved). */
const Comparison = ({ bet }: { bet: SlipBet }) => {
  const t = useText()
  const { entered, currency, prices, pricesBefore } = bet
  const [before, now, onLine, onLineBefore] = [
    figuresOf(bet, pricesBefore ?? prices),
    figuresOf(bet),
    onLineOf(bet),
    onLineOf(bet, pricesBefore ?? prices),
  ]
  if (!before || !now) return null
  const rows = [
    [t('slip.risk'), before.risk, now.risk],
    [t('slip.win'), before.win, now.win],
    [t('slip.returns'), before.returns, now.returns],
    ...(onLine !== null && onLineBefore !== null ? [[t('slip.onLine.returns'), onLineBefore, onLine] as const] : []),
  ] as const
  return (
    <table className={style.comparison}>
      <caption>
        {t('slip.moved.caption', {
          entered: t(stakeKey(bet), { currency }),
          amount: printAmount(entered ?? 0n, currency),
        })}
      </caption>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Spoken text={t('slip.moved.before', { price: betPrice(t, bet, pricesBefore ?? prices) }).trim()} />
          </th>
          <th scope="col">
            <Spoken text={t('slip.moved.now', { price: betPrice(t, bet) }).trim()} />
          </th>
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
