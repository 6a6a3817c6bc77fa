import { fireEvent, getByRole } from '@testing-library/dom'
import { act } from '../features/slip/harness.tsx'

/** The field of a list: its name is what is chosen, then what it is a choice of. */
export const listField = (host: HTMLElement, label: string): HTMLElement =>
  getByRole(host, 'button', { name: (name) => name === label || name.endsWith(` ${label}`) })

/** Opens a list of the product and chooses an option by its words, as a member does. */
export const choose = (host: HTMLElement, label: string, option: string | RegExp): void => {
  act(() => listField(host, label).click())
  act(() => getByRole(getByRole(document.body, 'listbox'), 'option', { name: option }).click())
}

/** Types a part of a name into a field that finds, and chooses an option by its words. */
export const find = (host: HTMLElement, label: string, typed: string, option: string | RegExp): void => {
  const field = getByRole(host, 'combobox', { name: label })
  act(() => field.focus())
  act(() => void fireEvent.change(field, { target: { value: typed } }))
  act(() => getByRole(getByRole(document.body, 'listbox'), 'option', { name: option }).click())
}
