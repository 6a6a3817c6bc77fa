import { Button } from '#ui/forms/button.tsx'
import { TextInput } from '#ui/forms/field.tsx'
import { Radios } from '#ui/forms/radios.tsx'
import { fireEvent, getByLabelText, getByRole } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { act, openSlipHarness, show } from '../features/slip/harness.tsx'

const open = (part: ReactNode) => show(openSlipHarness(), part).host

test('§bet.key: a key held down presses once, so that it cannot run on into the next question', () => {
  const press = vi.fn<() => void>()
  const button = getByRole(open(<Button onPress={press}>Place bet</Button>), 'button')
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
  for (const key of ['Enter', ' ']) expect(fireEvent.keyDown(button, { key, repeat: true }), key).toBe(false)
  expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true)
})

test('a pending button keeps the focus and does nothing', () => {
  const press = vi.fn<() => void>()
  const button = getByRole<HTMLButtonElement>(
    open(
      <Button isPending type="submit" onPress={press}>
        Place bet
      </Button>,
    ),
    'button',
  )
  act(() => button.focus())
  act(() => button.click())
  expect([press.mock.calls.length, document.activeElement, button.type, button.getAttribute('aria-disabled')]).toEqual([
    0,
    button,
    'button',
    'true',
  ])
})

test('a field is tied to its label, and to its error only while there is one', () => {
  const Asked = () => {
    const [value, type] = useState('')
    return (
      <TextInput
        label="Username"
        value={value}
        onChange={type}
        error={value === '' ? 'Username is required!' : undefined}
      />
    )
  }
  const input = getByLabelText<HTMLInputElement>(open(<Asked />), 'Username')
  expect([
    input.getAttribute('aria-invalid'),
    document.getElementById(input.getAttribute('aria-describedby')!)?.textContent,
  ]).toEqual(['true', 'Username is required!'])
  act(() => void fireEvent.input(input, { target: { value: 'ann' } }))
  expect([input.value, input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([
    'ann',
    null,
    null,
  ])
})

test('one tab stop, and the arrows choose', async () => {
  const Choice = () => {
    const [value, choose] = useState<'early' | 'today' | 'live'>('today')
    return (
      <Radios
        label="Market"
        value={value}
        onChange={choose}
        options={(['early', 'today', 'live'] as const).map((id) => ({ id, content: id }))}
        className="group"
        choiceClass="one"
      />
    )
  }
  const host = open(<Choice />)
  const keyboard = userEvent.setup()
  await act(async () => keyboard.tab())
  expect(document.activeElement).toBe(getByLabelText(host, 'today'))
  await act(async () => keyboard.keyboard('{ArrowRight}'))
  expect(getByLabelText<HTMLInputElement>(host, 'live').checked).toBe(true)
  expect(host.querySelector('[data-selected]')?.textContent).toBe('live')
  await act(async () => keyboard.tab())
  expect(document.activeElement).toBe(document.body)
})
