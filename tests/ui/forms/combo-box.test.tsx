import en from '#locales/en.json' with { type: 'json' }
import { ComboBox } from '#ui/forms/combo-box.tsx'
import { fireEvent, getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { find } from '../../_kit/choose.ts'
import { act, openSlipHarness, show } from '../../features/slip/harness.tsx'

const options = [
  { id: '', label: 'All leagues' },
  { id: 9, label: 'Harbour League', group: 'Soccer' },
  { id: 12, label: 'Hill League', group: 'Soccer' },
  { id: 30, label: 'Hoops', group: 'Basketball' },
] as const

/** A field on a page, and what was chosen in it, in order. */
const open = () => {
  const chosen: (number | '')[] = []
  const Page = () => {
    const [value, setValue] = useState<number | ''>('')
    const choose = (id: number | '') => {
      chosen.push(id)
      setValue(id)
    }
    return <ComboBox<number | ''> label="League" value={value} options={options} onChange={choose} />
  }
  const { host } = show(openSlipHarness(), <Page />)
  const field = getByRole<HTMLInputElement>(host, 'combobox', { name: 'League' })
  const type = (value: string) => act(() => void fireEvent.change(field, { target: { value } }))
  const press = (key: string) => act(() => void fireEvent.keyDown(field, { key }))
  act(() => field.focus())
  return { chosen, host, field, type, press }
}

const shown = () => {
  const list = queryByRole(document.body, 'listbox')
  return list && [...list.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
}

test('a part of a name leaves the options that have it; arrows and Enter choose', () => {
  const { chosen, field, type, press } = open()
  expect([field.value, shown()]).toEqual(['All leagues', null])
  type('h')
  expect(shown()).toEqual(['Harbour League', 'Hill League', 'Hoops'])
  type('hil')
  expect(shown()).toEqual(['Hill League'])
  press('ArrowDown')
  expect(field.getAttribute('aria-activedescendant')).toBe(getByRole(document.body, 'option').id)
  press('Enter')
  expect([field.value, shown(), chosen]).toEqual(['Hill League', null, [12]])
})

test('nothing is chosen by emptying it, by a name that is not there, or by leaving it', () => {
  const { chosen, field, type, press } = open()
  type('')
  type('nowhere')
  expect(getByRole(document.body, 'listbox').textContent).toBe(en['choice.none'])
  press('Escape')
  act(() => field.blur())
  expect([field.value, shown(), chosen]).toEqual(['All leagues', null, []])
})

test('its button opens the whole list, whatever the field holds; it says what it opens, and axe finds nothing', async () => {
  const { host, field } = open()
  find(host, 'League', 'oops', 'Hoops')
  expect(field.value).toBe('Hoops')
  act(() => getByRole(host, 'button', { name: `${en['choice.show']} League` }).click())
  const list = getByRole(document.body, 'listbox', { name: 'League' })
  expect(shown()).toEqual(options.map(({ label }) => label))
  expect(getAllByRole(list, 'group')).toHaveLength(2)
  expect(getByRole(list, 'option', { selected: true }).textContent).toBe('Hoops')
  expect((await axe.run(list, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)).toEqual([])
})
