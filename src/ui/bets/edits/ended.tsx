import { printAmount } from '#domain/money/money.ts'
import { fine } from '#ui/frame/panel.css.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useBookTime } from '#ui/use-clock.ts'
import * as shared from '../cash-out/cash-out.css.ts'
import { Title } from '../cash-out/title.tsx'
import { EditAct, type EditView } from './flow.tsx'

export const EditSending = () => {
  const t = useText()
  return (
    <>
      <Title>{t('bets.edit')}</Title>
      <p className={shared.pause}>{t('bets.edit.sending')}</p>
    </>
  )
}

/** An edit with a leg in play, while it is checked for what happens on the pitch (§edit.wait). */
export const EditWaiting = ({ edit: { waitUntil, key } }: { edit: EditView }) => {
  const t = useText()
  const now = useBookTime()
  const left = now === null || waitUntil === null ? 0 : Math.max(Math.ceil((waitUntil - now) / 1_000), 0)
  return (
    <>
      <Title>{t('bets.edit.checking')}</Title>
      <p>{t('bets.edit.waiting')}</p>
      <p className={shared.pause}>
        {left > 0 ? t('bets.cashOut.waiting.left', { seconds: left }) : t('bets.cashOut.waiting.deciding')}
      </p>
      <p className={fine}>{t('bets.cashOut.unknown.key', { key: key ?? '' })}</p>
    </>
  )
}

export const EditUnknown = ({ edit: { key, name } }: { edit: EditView }) => {
  const t = useText()
  return (
    <>
      <div className={shared.look}>
        <Title>{t('bets.cashOut.unknown.title')}</Title>
        <p>{t('bets.edit.unknown', { bet: name })}</p>
      </div>
      <p className={fine}>{t('bets.cashOut.unknown.key', { key: key ?? '' })}</p>
    </>
  )
}

export const EditMade = ({ edit: { made, currency } }: { edit: EditView }) => {
  const t = useText()
  return (
    made && (
      <>
        <div className={shared.done}>
          <Title>{t('bets.edit.done.title')}</Title>
          <p>{t('bets.edit.done', { ref: made.refNo, value: printAmount(made.value, currency) })}</p>
        </div>
        <EditAct event={{ type: 'edit.cancelled' }} className={shared.way}>
          {t('bets.cashOut.dismiss')}
        </EditAct>
      </>
    )
  )
}

export const EditRefused = ({ edit: { reason } }: { edit: EditView }) => {
  const t = useText()
  return (
    <>
      <div className={shared.refused}>
        <Title>{t('bets.edit.refused.title')}</Title>
        <p>{reasonText(t, reason ?? 'systemError')}</p>
        <p>{t('bets.edit.refused.safe')}</p>
      </div>
      <EditAct event={{ type: 'edit.cancelled' }} className={shared.way}>
        {t('bets.cashOut.dismiss')}
      </EditAct>
    </>
  )
}
