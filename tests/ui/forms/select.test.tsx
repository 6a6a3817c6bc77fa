import { Select } from '#ui/forms/select.tsx'
import { fireEvent, getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import axe from 'axe-core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { choose, listField } from '../../_kit/choose.ts'
import { act, openSlipHarness, show } from '../../features/slip/harness.tsx'

const options = [
  { id: '', label: 'All leagues' },
  { id: 9, label: 'Harbour League', group: 'Soccer' },
  { id: 12, label: 'Hill League', group: 'Soccer' },
  { id: 30, label: 'Hoops', group: 'Basketball' },
] as const

/** A list on a page, and what was chosen in it, in order. */
const open = () => {
  const chosen: (number | '')[] = []
  const Page = () => {
    const [value, setValue] = useState<number | ''>('')
    return (
      <Select<number | ''>
        label="League"
        value={value}
        options={options}
        onChange={(id) => {
          chosen.push(id)
          setValue(id)
        }}
      />
    )
  }
  return { chosen, ...show(openSlipHarness(), <Page />) }
}

test('its name is what is chosen and what it is a choice of; it opens by a press, and closes with the choice', async () => {
  const { host, chosen } = open()
  expect(listField(host, 'League').textContent).toBe('All leagues')
  act(() => listField(host, 'League').click())
  const list = getByRole(document.body, 'listbox')
  expect(getAllByRole(list, 'group').map((group) => getAllByRole(group, 'option').length)).toEqual([2, 1])
  expect(getByRole(list, 'option', { selected: true }).textContent).toBe('All leagues')
  expect((await axe.run(list, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)).toEqual([])
  act(() => fireEvent.keyDown(document.activeElement!, { key: 'Escape' }))
  expect([queryByRole(document.body, 'listbox'), chosen]).toEqual([null, []])
  choose(host, 'League', 'Hoops')
  expect([listField(host, 'League').textContent, chosen]).toEqual(['Hoops', [30]])
  choose(host, 'League', 'All leagues')
  expect(chosen).toEqual([30, ''])
})

test('right and left choose while it is closed, and a letter the next that begins with it', () => {
  const { host, chosen } = open()
  const field = listField(host, 'League')
  act(() => field.focus())
  const press = (key: string) => act(() => fireEvent.keyDown(field, { key }))
  press('ArrowRight')
  press('ArrowRight')
  press('ArrowLeft')
  expect(chosen).toEqual([9, 12, 9])
})
