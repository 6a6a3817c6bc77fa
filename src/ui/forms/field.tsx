import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import * as style from './field.css.ts'

export interface TextInputProps
  extends Pick<
    ComponentProps<'input'>,
    | 'name'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'inputMode'
    | 'maxLength'
    | 'aria-describedby'
    | 'onBlur'
    | 'onKeyDown'
    | 'onKeyUp'
    | 'onFocus'
    | 'enterKeyHint'
  > {
  label: string
  value: string
  onChange: (value: string) => void
  /** The error under the field, tied to it; absent if there is none. */
  error?: string | undefined
  type?: 'text' | 'password' | 'search'
  isRequired?: boolean
  inputRef?: Ref<HTMLInputElement>
  /** A control in the field, at its end. */
  end?: ReactNode
}

/**
 * A labelled text field. The screen validates: it passes `error`, and moves the focus to the first field that has one.
 */
export const TextInput = ({
  label,
  error,
  type = 'text',
  isRequired = false,
  inputRef,
  end,
  onChange,
  ...input
}: TextInputProps) => {
  const tie = useField(error !== undefined)
  return (
    <div className={style.field}>
      <label className={style.label} {...tie.label}>
        {label}
      </label>
      <span className={style.line}>
        <input
          {...input}
          {...tie.input}
          ref={inputRef}
          type={type}
          required={isRequired}
          className={style.input}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </span>
      {error !== undefined && (
        <span className={style.error} {...tie.error}>
          {error}
        </span>
      )}
    </div>
  )
}

/** Ties a field to its label and, if it is wrong, to its error text: attributes for each of the three. */
export const useField = (isWrong: boolean) => {
  const id = useId()
  const error = `${id}error`
  return {
    label: { htmlFor: id },
    input: { id, ...(isWrong && { 'aria-invalid': true, 'aria-describedby': error }) },
    error: { id: error },
  }
}
