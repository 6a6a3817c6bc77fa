import type { ComponentProps, KeyboardEvent } from 'react'
import * as style from './button.css.ts'

export type ButtonKind = keyof typeof style.button | 'bare'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'onClick'> {
  kind?: ButtonKind
  isDisabled?: boolean
  /** Waits for an answer: keeps the focus and its place, and ignores presses. */
  isPending?: boolean
  onPress?: (() => void) | undefined
}

/**
 * The one button: `primary` for the single main action of a screen; `strong` has its look and is lower, for the answer
 * to a question or a form; `plain`, `quiet`, `chip`; `bare` has the look of its place. A pending button says nothing
 * itself; the announcer says outcomes.
 */
export const Button = ({
  kind = 'plain',
  isPending = false,
  isDisabled = false,
  className = '',
  onPress,
  onKeyDown,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={isPending ? 'button' : type}
    disabled={isDisabled}
    {...(isPending && { 'aria-disabled': true, 'data-pending': true })}
    className={kind === 'bare' ? className : `${style.button[kind]} ${className}`}
    onClick={onPress && !isPending ? () => onPress() : undefined}
    onKeyDown={(event) => {
      pressOnce(event)
      onKeyDown?.(event)
    }}
  />
)

/** A key held down presses once: the focus may have moved to another button in the meantime. */
export const pressOnce = (event: KeyboardEvent): void => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}
