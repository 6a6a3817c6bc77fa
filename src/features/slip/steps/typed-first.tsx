import { type Currency, parseAmount, printAmount, writeAmount } from '#domain/money/money.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { TextInput } from '#ui/forms/field.tsx'
import { typedNumber } from '#ui/forms/typed-number.ts'
import { useText } from '#ui/text/text.tsx'
import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'

export interface TypedFirstProps {
  /** What the bet risks, in minor units. */
  readonly risk: bigint
  readonly currency: Currency
  /** The button that places the bet. */
  readonly children: ReactNode
}

/**
 * The button that spends money, for who asked for it (§bet.typed-confirmation) only once its risk was typed: no single
 * key pressed by mistake bets. The focus stays on the heading before it.
 */
export const TypedFirst = ({ risk, currency, children }: TypedFirstProps) => {
  const t = useText()
  const { typedConfirmation } = useSnapshot(usePlatform().preferences)
  const [text, setText] = useState('')
  if (!typedConfirmation) return children
  const isTyped = parseAmount(text.replace(',', '.'), currency) === risk
  return (
    <>
      <TextInput
        label={t('slip.typed', { risk: printAmount(risk, currency) })}
        value={text}
        onChange={(typed) => setText(typedNumber(typed))}
        inputMode="decimal"
        maxLength={writeAmount(risk, currency).length + 2}
      />
      {isTyped && children}
    </>
  )
}
