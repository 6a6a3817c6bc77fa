import { printMoney } from '#domain/money/money.ts'
import { prizePlan } from '#domain/room/prizes.ts'
import { Button } from '#ui/forms/button.tsx'
import { clickOnce } from '#ui/forms/click-once.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { Notice } from '#ui/frame/notice.tsx'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useEffect, useRef, useState } from 'react'
import { faultText } from './create-entry.tsx'
import type { CreateViewProps } from './create-view.ts'
import { PrizeTable } from '../prizes/prize-table.tsx'
import { Rules } from '../rules.tsx'
import * as style from '../tournament.css.ts'

/** The future room, its rules, and the confirmation that pays for the owner's seat. */
export const CreateReview = ({ create }: CreateViewProps) => {
  const t = useText()
  const { announcer } = usePublicContext()
  const {
    snapshot: {
      context: { entry, players, matches, currency, isAccepted, fault, reason },
    },
    send,
  } = useFlow(create)
  const [key] = useState(() => crypto.randomUUID())
  const terms = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (fault === null) return
    terms.current?.focus()
    announcer.outcome(faultText(t, fault))
  }, [announcer, t, fault])
  const pool = (entry ?? 0n) * BigInt(players ?? 0)
  const cost = printMoney(entry ?? 0n, currency)
  return (
    <div className={style.form}>
      <h2 tabIndex={-1} data-landing className={style.capTitle}>
        {t('rooms.step.review')}
      </h2>
      {reason !== null && <Notice tone="error">{reasonText(t, reason)}</Notice>}
      <p>{t('rooms.create.summary', { entry: cost, players: players ?? 0, count: matches.length })}</p>
      <PrizeTable currency={currency} pool={pool} {...prizePlan(pool)} />
      <Rules />
      <label className={style.tick}>
        <input
          ref={terms}
          type="checkbox"
          checked={isAccepted}
          {...(fault !== null && { 'aria-invalid': true, 'aria-describedby': 'terms-wrong' })}
          onChange={(event) => send({ type: 'terms.accepted', isAccepted: event.target.checked })}
        />
        <span>{t('rooms.create.accept')}</span>
      </label>
      {fault !== null && (
        <p id="terms-wrong" className={style.bad}>
          {faultText(t, fault)}
        </p>
      )}
      <div className={style.acts}>
        <Button onPress={() => send({ type: 'step.back' })}>{t('rooms.backStep')}</Button>
        <Button kind="primary" onClickCapture={clickOnce} onPress={() => send({ type: 'room.confirmed', key })}>
          {t('rooms.create.go', { entry: cost })}
        </Button>
      </div>
    </div>
  )
}
