import { editDifference } from '#domain/bet/edit.ts'
import { printAmount } from '#domain/money/money.ts'
import { printWritten } from '#domain/odds/printed-price.ts'
import { pairs } from '#ui/frame/panel.css.ts'
import { reprintProduct } from '#ui/prices/price-text.ts'
import { Spoken } from '#ui/text/spoken.tsx'
import { useText } from '#ui/text/text.tsx'
import { Age } from '../cash-out/age.tsx'
import type { EditView } from './flow.tsx'

/** What the old bet is worth, the new one, and the difference that moves in the balance (§edit.difference). */
export const EditFigures = ({ edit: { quote, currency } }: { edit: EditView }) => {
  const t = useText()
  if (quote === null) return null
  const { value, risk, toWin, price, time } = quote
  const print = (minor: bigint | null) => (minor === null ? '–' : printAmount(minor, currency))
  const difference = value === null || risk === null ? null : editDifference({ value, risk })
  const isPaid = difference !== null && difference >= 0n
  return (
    <>
      <dl className={pairs}>
        <dt>{t('bets.edit.value', { currency })}</dt>
        <dd>{print(value)}</dd>
        <dt>{t('bets.edit.newOdds')}</dt>
        <dd>
          <Spoken text={printWritten(reprintProduct(price)) || '–'} />
        </dd>
        <dt>{t('bets.risk', { currency })}</dt>
        <dd>{print(risk)}</dd>
        <dt>{t('slip.toWin', { currency })}</dt>
        <dd>{print(toWin)}</dd>
        <dt>{t(isPaid ? 'bets.edit.paid' : 'bets.edit.taken', { currency })}</dt>
        <dd data-strong>{print(difference === null || isPaid ? difference : -difference)}</dd>
      </dl>
      {value !== null && <Age time={time} />}
    </>
  )
}
