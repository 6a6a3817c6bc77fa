import { findByRole, getByRole, queryByRole } from '@testing-library/dom'
import { expect, test } from 'vitest'

const page = (): HTMLElement => {
  const host = document.createElement('main')
  host.innerHTML = Array.from({ length: 500 }, (_, at) => `<p><button>Button ${at}</button></p>`).join('')
  return host
}

test('a query that finds nothing says what was asked and how the page begins, not the whole page', async () => {
  const host = page()
  expect(queryByRole(host, 'heading')).toBeNull()
  const asked = [
    () => getByRole(host, 'heading', { name: 'Nowhere', hidden: true }),
    () => findByRole(host, 'heading', { name: 'Nowhere', hidden: true }, { timeout: 1 }),
  ]
  for (const ask of asked) {
    const error = await Promise.resolve()
      .then(ask)
      .catch((thrown: unknown) => thrown as Error)
    const { message } = error as Error
    expect(message).toMatch(/^Unable to find .*role.*"heading" and name "Nowhere"/)
    expect(message.split('The page: Button 0Button 1')).toHaveLength(2)
    expect(message.length).toBeLessThan(1_400)
  }
})
