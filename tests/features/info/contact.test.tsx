import { findByRole, getByRole, queryByText } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPages } from './page.tsx'

beforeEach(() => history.replaceState(null, '', '/info/contact'))
afterEach(() => void delete document.documentElement.dataset['hours'])

describe('§page.contact: whom to ask', () => {
  test('the upline by name and the way to a case are always there, the hours as the operator says them', async () => {
    document.documentElement.dataset['hours'] = '10:00-22:00, every day'
    const { host } = openPages()
    await findByRole(host, 'heading', { level: 1, name: 'Contact us' })
    expect([...host.querySelectorAll('dl > *')].map(({ textContent }) => textContent)).toEqual([
      'Your upline',
      'house',
      'Hours',
      '10:00-22:00, every day',
      'Your account name (please quote it)',
      'ann',
    ])
    expect(getByRole(host, 'link', { name: /^Write to us here/ }).getAttribute('href')).toBe('/info/feedback')
    expect(queryByText(host, /Need help with gambling/)).toBeNull()
    const found = await axe.run(host, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    expect(found.violations.map(({ id }) => id)).toEqual([])
  })
})
