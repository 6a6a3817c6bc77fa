import { type ReactNode, useId } from 'react'
import { unseen } from '../frame/focus.css.ts'

export interface RadiosProps<Id extends string> {
  label: string
  value: Id
  onChange: (id: Id) => void
  options: readonly { readonly id: Id; readonly content: ReactNode }[]
  isDisabled?: boolean
  /** Classes of the group and of each choice; a chosen one carries `data-selected`. */
  className: string
  choiceClass: string
}

/**
 * A choice of a few, laid out by its classes: native radios, so there is one tab stop, and the arrow keys move and
 * choose.
 */
export const Radios = <Id extends string>({
  label,
  value,
  onChange,
  options,
  isDisabled = false,
  className,
  choiceClass,
}: RadiosProps<Id>) => {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {options.map(({ id, content }) => (
        <label
          key={id}
          className={choiceClass}
          data-selected={id === value || undefined}
          data-disabled={isDisabled || undefined}
        >
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === value}
            disabled={isDisabled}
            className={unseen}
            onChange={() => onChange(id)}
          />
          {content}
        </label>
      ))}
    </div>
  )
}
