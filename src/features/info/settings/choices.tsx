import type { Profile } from '#calls/member/member.ts'
import type { Settings } from '#domain/member/settings.ts'
import { parseAmount, printMoney, writeAmount } from '#domain/money/money.ts'
import { Select } from '#ui/forms/select.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { TextInput } from '#ui/forms/field.tsx'
import { Segments } from '#ui/forms/segments.tsx'
import { usualLimits } from '#ui/prices/usual-limits.ts'
import { type TextKey, useText } from '#ui/text/text.tsx'
import { typedNumber } from '#ui/forms/typed-number.ts'
import { type ReactNode, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import * as style from './settings.css.ts'

/** The name of a setting, its explanation, and the choice. */
export const Row = ({
  name,
  why,
  htmlFor,
  id = htmlFor,
  isWide = false,
  children,
}: {
  name: string
  why?: string | undefined
  /** Of the control that the name labels. */
  htmlFor?: string
  /** Where the control has its name itself: the explanation is `${id}why`. */
  id?: string
  /** Whether it needs more than one column. */
  isWide?: boolean
  children: ReactNode
}) => (
  <div className={isWide ? style.wide : style.row}>
    <div>
      {htmlFor === undefined ? (
        <span className={style.name}>{name}</span>
      ) : (
        <label htmlFor={htmlFor} className={style.name}>
          {name}
        </label>
      )}
      {why !== undefined && (
        <p id={id && `${id}why`} className={style.why}>
          {why}
        </p>
      )}
    </div>
    <div className={style.choice}>{children}</div>
  </div>
)

type NameOf<Value> = { [Name in keyof Settings]: Settings[Name] extends Value ? Name : never }[keyof Settings]

interface ChoiceProps<Name extends NameOf<string>> {
  setting: Name
  options: readonly Settings[Name][]
  label: (id: Settings[Name]) => string
  /** The class of a patch of colour before a choice. */
  swatch?: (id: Settings[Name]) => string | undefined
}

/** One of a few. */
export const Choice = <Name extends NameOf<string>>({ setting, options, label, swatch }: ChoiceProps<Name>) => {
  const t = useText()
  const preferences: Settings = usePublicContext().preferences
  const { [setting]: value }: Pick<Settings, Name> = useSnapshot(preferences) as Settings
  return (
    <Row name={t(`settings.${setting}` as TextKey)} why={whyOf(t, setting)}>
      <Segments
        label={t(`settings.${setting}` as TextKey)}
        value={value}
        options={options.map((id) => ({ id, label: label(id), swatch: swatch?.(id) }))}
        onChange={(id) => void (preferences[setting] = id)}
      />
    </Row>
  )
}

/** One of many. */
export const ListChoice = ({
  setting,
  value,
  options,
  onChange,
}: {
  setting: 'language' | 'timeZone' | 'pageSize'
  value: string
  options: readonly { readonly id: string; readonly label: string; readonly lang?: string }[]
  onChange: (id: string) => void
}) => {
  const t = useText()
  const id = useId()
  return (
    <Row name={t(`settings.${setting}`)} why={whyOf(t, setting)} id={id}>
      <Select
        label={t(`settings.${setting}`)}
        isLabelHidden
        value={value}
        options={options}
        onChange={onChange}
        describedBy={`${id}why`}
      />
    </Row>
  )
}

/** What stays on the device (`#ui/preferences.ts`). */
type OnDevice = 'largeControls' | 'typedConfirmation'

/** On or off. `onChange` replaces the default if more than the setting depends on it. */
export const Flag = ({
  setting,
  onChange,
}: {
  setting: NameOf<boolean> | OnDevice
  onChange?: (on: boolean) => void
}) => {
  const t = useText()
  const { preferences } = usePublicContext()
  const isOn = useSnapshot(preferences)[setting]
  const id = useId()
  const change = onChange ?? ((on: boolean) => void (preferences[setting] = on))
  return (
    <Row name={t(`settings.${setting}` as TextKey)} why={whyOf(t, setting)} htmlFor={id}>
      <span className={style.flag}>
        <input
          id={id}
          type="checkbox"
          className={style.box}
          checked={isOn}
          aria-describedby={`${id}why`}
          onChange={({ target }) => change(target.checked)}
        />
      </span>
    </Row>
  )
}

/**
 * A stake in the member's currency: one that is invalid or below the minimum bet is reported and not applied, and one
 * that was kept below it is shown as the minimum, which is what is bet (§stake.opening).
 */
export const AmountSetting = ({
  setting,
  member,
}: {
  setting: 'defaultStakeAmount' | 'quickBetAmount'
  member: Profile
}) => {
  const t = useText()
  const { currency } = member
  const { minBet } = usualLimits(member)
  const { preferences } = usePublicContext()
  const held = useSnapshot(preferences)[setting]
  const [typed, setTyped] = useState<string | null>(null)
  const type = (entered: string) => {
    const text = typedNumber(entered)
    setTyped(text)
    if (isStake(text, member)) preferences[setting] = text.replace(',', '.')
  }
  const isWrong = typed !== null && !isStake(typed, member)
  return (
    <Row name={t(`settings.${setting}`)} why={whyOf(t, setting)}>
      <div className={style.amount}>
        <TextInput
          label={t('settings.amountIn', { name: t(`settings.${setting}`), currency })}
          value={typed ?? (isStake(held, member) ? held : writeAmount(minBet, currency))}
          onChange={type}
          inputMode="decimal"
          maxLength={15}
          error={isWrong ? t('settings.amount.least', { least: printMoney(minBet, currency) }) : undefined}
        />
      </div>
    </Row>
  )
}

const isStake = (text: string, member: Profile): boolean =>
  (parseAmount(text, member.currency) ?? 0n) >= usualLimits(member).minBet && /^\d{1,12}([.,]\d{1,2})?$/.test(text)

const whyOf = (t: ReturnType<typeof useText>, setting: keyof Settings | OnDevice): string =>
  t(`settings.${setting}.why` as TextKey)
