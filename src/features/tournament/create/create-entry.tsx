import { roomPinDigits, roomPlayers } from '#domain/bet/limits.ts'
import { parseAmount, printAmount, writeAmount } from '#domain/money/money.ts'
import { prizePlan } from '#domain/room/prizes.ts'
import { entryRange } from '#domain/room/terms.ts'
import type { CreateFault, EntryForm } from '#machines/room/create-room.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { TextInput } from '#ui/forms/field.tsx'
import { reasonText, type Translate, useText } from '#ui/text/text.tsx'
import { typedNumber } from '#ui/forms/typed-number.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CreateViewProps } from './create-view.ts'
import { PrizeTable } from '../prizes/prize-table.tsx'
import * as style from '../tournament.css.ts'

/** Entry fee, players and PIN, with the resulting prizes. */
export const CreateEntry = ({ create }: CreateViewProps) => {
  const t = useText()
  const { announcer } = usePublicContext()
  const {
    snapshot: { context },
    send,
  } = useFlow(create)
  const { kind, currency, entry, players, pin, fault, reason } = context
  const [typed, setTyped] = useState({
    entry: entry === null ? '' : writeAmount(entry, currency),
    players: players === null ? '' : String(players),
    pin,
  })
  const form = useRef<HTMLFormElement>(null)
  const wrong = fault ?? (reason as CreateFault | null)
  useEffect(() => {
    if (wrong !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])
  // The field may already have the focus, and then nothing is announced.
  useEffect(() => {
    if (fault !== null) announcer.outcome(faultText(t, fault))
  }, [announcer, t, fault])
  const fill = (part: Partial<typeof typed>) => {
    const now = { ...typed, ...part }
    setTyped(now)
    send({ type: 'entry.typed', form: formOf(now, currency) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'step.next' })
  }
  const range = entryRange(currency)
  const bounds = { min: printAmount(range.min, currency), max: printAmount(range.max, currency) }
  const plan = prizePlan((entry ?? 0n) * BigInt(players ?? 0))
  return (
    <form ref={form} className={style.form} onSubmit={submit} noValidate data-announces>
      <h2 tabIndex={-1} data-landing className={style.capTitle}>
        {t('rooms.step.entry')}
      </h2>
      <div data-tour="entry" className={style.fields}>
        <div className={style.withChips}>
          <TextInput
            label={t('rooms.create.entry', { currency, ...bounds })}
            value={typed.entry}
            inputMode="decimal"
            onChange={(text) => fill({ entry: text })}
            error={errorOf(t, wrong, ['roomRateRequired', 'minRoomRate', 'maxRoomRate'])}
          />
          <div role="group" aria-label={t('rooms.step.entry')} className={style.chips}>
            {feeSteps.map((step) => (
              <Button key={step} kind="chip" onPress={() => fill({ entry: writeAmount(range.min * step, currency) })}>
                {printAmount(range.min * step, currency)}
              </Button>
            ))}
          </div>
        </div>
        <TextInput
          label={t('rooms.create.players', roomPlayers)}
          value={typed.players}
          inputMode="numeric"
          onChange={(text) => fill({ players: text })}
          error={errorOf(t, wrong, ['roomLimitRequired', 'minRoomLimit', 'maxRoomLimit'])}
        />
        {kind === 'private' && (
          <TextInput
            label={t('rooms.pin', { digits: roomPinDigits })}
            value={typed.pin}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            onChange={(text) => fill({ pin: text })}
            error={errorOf(t, wrong, ['invalidRoomPassword'])}
          />
        )}
      </div>
      <PrizeTable currency={currency} pool={(entry ?? 0n) * BigInt(players ?? 0)} fee={plan.fee} prizes={plan.prizes} />
      <p className={style.fine}>{t('rooms.create.prizesIfFull')}</p>
      <div className={style.acts}>
        <Button kind="primary" type="submit">
          {t('rooms.next')}
        </Button>
      </div>
    </form>
  )
}

/** Entry fees by one press, in times of the least. */
const feeSteps = [1n, 2n, 5n, 10n] as const

const formOf = (
  { entry, players, pin }: { readonly entry: string; readonly players: string; readonly pin: string },
  currency: Parameters<typeof parseAmount>[1],
): EntryForm => {
  const count = typedNumber(players)
  return {
    entry: parseAmount(typedNumber(entry).replaceAll(',', ''), currency) ?? null,
    players: /^[0-9]{1,4}$/.test(count) ? Number(count) : null,
    pin: typedNumber(pin),
  }
}

const errorOf = (t: Translate, wrong: CreateFault | null, own: readonly CreateFault[]): string | undefined =>
  wrong !== null && own.includes(wrong) ? faultText(t, wrong) : undefined

/** What is wrong, in one sentence. */
export const faultText = (t: Translate, fault: CreateFault): string =>
  fault === 'leagueRequired' || fault === 'termsRequired' ? t(`rooms.fault.${fault}`) : reasonText(t, fault)
