import { currencies, writeAmount } from '#domain/money/money.ts'
import { picksIn } from '#machines/slip/slip.list.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { parseEntry } from '#ui/forms/amount-entry.ts'
import { TextInput } from '#ui/forms/field.tsx'
import { fine } from '#ui/frame/panel.css.ts'
import { printWritten } from '#domain/odds/printed-price.ts'
import { matchName, selectionName } from '#ui/prices/selection.ts'
import { Spoken } from '#ui/text/spoken.tsx'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import * as shared from '../cash-out/cash-out.css.ts'
import { Title } from '../cash-out/title.tsx'
import { editLegsOf } from './draft.ts'
import * as style from './edits.css.ts'
import { EditFigures } from './figures.tsx'
import { EditAct, type EditView, useEditFlow } from './flow.tsx'

/** The new bet while its member changes it, beside what the old one is worth: one screen (§edit.difference). */
export const EditChoosing = ({ edit }: { edit: EditView }) => {
  const t = useText()
  const { quote, reason, name } = edit
  const against = quote?.valueCode ?? reason ?? (quote?.place === null ? quote.code : null)
  return (
    <>
      <Title>{t('bets.edit.title', { bet: name })}</Title>
      <Selections edit={edit} />
      <FromSlip edit={edit} />
      <Stake edit={edit} />
      {quote === null && reason === null && <p className={shared.pause}>{t('bets.edit.asking')}</p>}
      <EditFigures edit={edit} />
      {against && (
        // Nothing is wrong with an edit that has just been opened.
        <p className={against === 'editChangesNothing' ? fine : shared.problem}>{reasonText(t, against)}</p>
      )}
      <EditAct kind="primary" event={{ type: 'edit.taken' }} className={shared.act}>
        {t('bets.edit')}
      </EditAct>
      <EditAct event={{ type: 'edit.cancelled' }} className={shared.way}>
        {t('bets.edit.keep')}
      </EditAct>
    </>
  )
}

const Selections = ({ edit: { draft, quote } }: { edit: EditView }) => {
  const t = useText()
  return (
    <ul aria-label={t('bets.edit.selections')} className={style.legs}>
      {draft?.legs.map((leg, place) => {
        const selection = selectionName(t, leg)
        return (
          <li key={`${leg.oddsId} ${leg.pick}`} className={style.leg}>
            <span className={style.what}>
              <b>{selection}</b>
              <small>{matchName(t, leg)}</small>
              {quote?.place === place && quote.code && (
                <small className={shared.problem}>{reasonText(t, quote.code)}</small>
              )}
            </span>
            <b>
              <Spoken text={printWritten(quote?.prices[place] ?? '–')} />
            </b>
            <EditAct
              kind="quiet"
              event={{ type: 'leg.removed', place }}
              aria-label={t('slip.removeNamed', { selection })}
            >
              {t('slip.remove')}
            </EditAct>
          </li>
        )
      })}
    </ul>
  )
}

/** The picks of the slip that the new bet does not have yet. */
const FromSlip = ({ edit: { draft } }: { edit: EditView }) => {
  const t = useText()
  const { can } = useEditFlow()
  const picks = useSelector(usePlatform().slip, ({ context }) => context.bets)
  const open = useSelector(usePlatform().slip, ({ context }) => context.open)
  const legs = picksIn({ bets: picks, open }).flatMap(({ legs: [leg] }) => (leg ? editLegsOf(leg) : []))
  const others = legs.filter((leg) => can({ type: 'leg.added', leg }))
  if (draft === null || others.length === 0) return <p className={fine}>{t('bets.edit.how')}</p>
  return (
    <ul aria-label={t('bets.edit.fromSlip')} className={style.legs}>
      {others.map((leg) => {
        const selection = selectionName(t, leg)
        return (
          <li key={`${leg.oddsId} ${leg.pick}`} className={style.leg}>
            <span className={style.what}>
              <b>{selection}</b>
              <small>{matchName(t, leg)}</small>
            </span>
            <EditAct event={{ type: 'leg.added', leg }} aria-label={t('bets.edit.addOf', { selection })}>
              {t('bets.edit.add')}
            </EditAct>
          </li>
        )
      })}
    </ul>
  )
}

/** Milliseconds without a key after which the stake is checked; Enter asks at once. */
const pause = 500

const Stake = ({ edit: { draft, currency } }: { edit: EditView }) => {
  const t = useText()
  const { send } = useEditFlow()
  const entered = draft?.entered ?? null
  const [typed, setTyped] = useState(entered === null ? '' : writeAmount(entered, currency))
  const entry = parseEntry(typed, currency)
  const next = entry.kind === 'amount' ? entry.entered : null
  const isDue = draft !== null && next !== entered
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => send({ type: 'stake.typed', entered: next }), pause)
    return () => clearTimeout(timer)
  })
  return (
    <TextInput
      label={t('slip.stake', { currency })}
      value={typed}
      onChange={setTyped}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        if (isDue) send({ type: 'stake.typed', entered: next })
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="go"
      maxLength={24}
      error={
        entry.kind === 'wrong'
          ? t(`slip.problem.${entry.problem}`, { currency, digits: currencies[currency].digits })
          : undefined
      }
    />
  )
}
