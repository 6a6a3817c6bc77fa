import { printAmount } from '#domain/money/money.ts'
import { fine } from '#ui/frame/panel.css.ts'
import { printWritten } from '#domain/odds/printed-price.ts'
import { reprintProduct } from '#ui/prices/price-text.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import * as shared from '../cash-out/cash-out.css.ts'
import { Title } from '../cash-out/title.tsx'
import { EditFigures } from './figures.tsx'
import { EditAct, type EditView, useEditKey } from './flow.tsx'

/** What is confirmed: the old value, the new bet and the difference. */
export const EditConfirming = ({ edit }: { edit: EditView }) => {
  const t = useText()
  const key = useEditKey()
  return (
    <>
      <Title>{t('bets.edit.confirm.title')}</Title>
      <EditFigures edit={edit} />
      <EditAct kind="primary" event={{ type: 'edit.confirmed', key }} className={shared.act}>
        {t('bets.edit.confirm')}
      </EditAct>
      <EditAct event={{ type: 'edit.cancelled' }} className={shared.way}>
        {t('bets.edit.back')}
      </EditAct>
      <p className={fine}>{t('bets.edit.final')}</p>
    </>
  )
}

/** The figures now beside those that were confirmed, before the member consents to them. */
export const EditMoved = ({ edit }: { edit: EditView }) => {
  const t = useText()
  const key = useEditKey()
  const { before, quote, currency } = edit
  const against = quote?.valueCode ?? quote?.code ?? null
  return (
    <>
      <div className={shared.look}>
        <Title>{t('bets.edit.moved.title')}</Title>
        <p>
          {t('bets.edit.moved', {
            value: printAmount(before?.value ?? 0n, currency),
            price: printWritten(reprintProduct(before?.price ?? '')) || '–',
          })}
        </p>
      </div>
      <EditFigures edit={edit} />
      {against && <p className={shared.problem}>{reasonText(t, against)}</p>}
      <EditAct kind="primary" event={{ type: 'edit.confirmed', key }} className={shared.act}>
        {t('bets.edit.accept')}
      </EditAct>
      <EditAct event={{ type: 'edit.cancelled' }} className={shared.way}>
        {t('bets.edit.back')}
      </EditAct>
    </>
  )
}
