import { useAriaTexts } from '../text/aria-texts.ts'
import { useText } from '../text/text.tsx'
import { Button, ComboBox as AriaComboBox, Input, Label, Popover } from 'react-aria-components/ComboBox'
import { keyOf, OptionList, type Option } from './option-list.tsx'
import * as style from './select.css.ts'

export interface ComboBoxProps<Id extends string | number> {
  readonly label: string
  readonly value: Id
  readonly options: readonly Option<Id>[]
  readonly onChange: (id: Id) => void
  /** The class of the label and the field together. */
  readonly className?: string
}

/**
 * One of many by typing a part of its name: for lists that grow with the programme, as leagues do. The field holds the
 * name of what is chosen, and again once it is left; the arrow opens the whole list.
 */
export const ComboBox = <Id extends string | number>({
  label,
  value,
  options,
  onChange,
  className,
}: ComboBoxProps<Id>) => {
  useAriaTexts()
  const t = useText()
  return (
    <AriaComboBox
      className={className ?? style.select}
      value={keyOf(value)}
      onChange={(key) => {
        // A field that is emptied for another name has chosen nothing yet.
        const chosen = options.find(({ id }) => keyOf(id) === key)
        if (chosen && chosen.id !== value) onChange(chosen.id)
      }}
      allowsEmptyCollection
    >
      <Label className={style.label}>{label}</Label>
      <div className={style.combo}>
        <Input className={style.typed} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button className={style.opener}>
          <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" className={style.sign}>
            <path d="M7 10l5 5 5-5" />
          </svg>
        </Button>
      </div>
      <Popover className={style.popover}>
        <OptionList options={options} nothing={<p className={style.none}>{t('choice.none')}</p>} />
      </Popover>
    </AriaComboBox>
  )
}
