import type { ReactNode } from 'react'
import { Chevron } from '../chevron.tsx'
import * as style from './choice.css.ts'

export interface ChoiceProps<Id extends string> {
  readonly label: string
  readonly value: Id
  readonly options: readonly { readonly id: Id; readonly label: string }[]
  readonly onChange: (id: Id) => void
  readonly hint?: ReactNode
}

/** One of a few where there is no room for all: the device's own list behind a chip. */
export const Choice = <Id extends string>({ label, value, options, onChange, hint }: ChoiceProps<Id>) => (
  <span className={style.choice}>
    <span className={style.chosen} aria-hidden>
      {options.find(({ id }) => id === value)?.label}
    </span>
    {hint === undefined ? (
      <Chevron />
    ) : (
      <kbd className={style.key} aria-hidden>
        {hint}
      </kbd>
    )}
    <select
      aria-label={label}
      value={value}
      className={style.select}
      onChange={({ target }) => {
        const option = options.find(({ id }) => id === target.value)
        if (option) onChange(option.id)
      }}
    >
      {options.map(({ id, label: text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  </span>
)
