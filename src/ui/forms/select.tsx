import { useAriaTexts } from '../text/aria-texts.ts'
import { Button, Label, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { keyOf, OptionList, type Option } from './option-list.tsx'
import * as style from './select.css.ts'

export interface SelectProps<Id extends string | number> {
  readonly label: string
  /** The label is only heard: what is chosen says enough. */
  readonly isLabelHidden?: boolean
  readonly value: Id
  readonly options: readonly Option<Id>[]
  readonly onChange: (id: Id) => void
  /** Classes of the label and the field together, of the label, and of the field. */
  readonly className?: string
  readonly labelClass?: string
  readonly fieldClass?: string
  /** Of its field in a form, which leads the focus to it where it is wrong. */
  readonly name?: string
  readonly isRequired?: boolean
  readonly isInvalid?: boolean
  /** The element that explains it, or says what is wrong. */
  readonly describedBy?: string | undefined
}

/**
 * One of many, from a list that opens on demand and takes typing; it is at home on every page but the board, whose own
 * lists are the browser's (`sportsbook/filters/choice.tsx`).
 */
export const Select = <Id extends string | number>({
  label,
  isLabelHidden = false,
  value,
  options,
  onChange,
  className,
  labelClass,
  fieldClass = style.field,
  name,
  isRequired = false,
  isInvalid = false,
  describedBy,
}: SelectProps<Id>) => {
  useAriaTexts()
  return (
    <AriaSelect
      className={className ?? style.select}
      value={keyOf(value)}
      onChange={(key) => {
        const chosen = options.find(({ id }) => keyOf(id) === key)
        if (chosen) onChange(chosen.id)
      }}
      isRequired={isRequired}
      isInvalid={isInvalid}
      validationBehavior="aria"
      {...(isLabelHidden && { 'aria-label': label })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    >
      {!isLabelHidden && <Label className={labelClass ?? style.label}>{label}</Label>}
      <Button className={fieldClass} {...(name !== undefined && { 'data-field': name })}>
        <SelectValue className={style.value}>{() => options.find(({ id }) => id === value)?.label}</SelectValue>
        <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" className={style.sign}>
          <path d="M7 10l5 5 5-5" />
        </svg>
      </Button>
      <Popover className={style.popover}>
        <OptionList options={options} />
      </Popover>
    </AriaSelect>
  )
}
