import { clearToasts, showToast, ToastRegion } from '#ui/frame/toast.tsx'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { aPlatform } from '../features/sportsbook/fixture.tsx'
import { mounted } from '../features/sportsbook/mounted.tsx'

afterEach(clearToasts)

test('§page.notices: of four, the oldest that passes makes room; one that stays does not while another can', async () => {
  const { host } = await mounted(aPlatform(), undefined, <ToastRegion />)
  const shown = () =>
    [...host.querySelectorAll('section[aria-label="Notices"] > div')].map((one) => one.querySelector('p')?.textContent)
  await act(async () => {
    showToast('info', 'stays', { stays: true, lines: ['a row'], link: { to: '/info/statement', text: 'See' } })
    for (const text of ['1', '2', '3', '4', '5']) showToast('info', text)
    showToast('info', '5')
  })
  expect(shown()).toEqual(['stays', '3', '4', '5'])
  await act(async () => ['6', '7', '8'].forEach((text) => showToast('warn', text, { stays: true })))
  expect(shown()).toEqual(['stays', '6', '7', '8'])
  await act(async () => showToast('warn', '9', { stays: true }))
  expect(shown()).toEqual(['6', '7', '8', '9'])
})
