import { parseConfig } from '#server/config/config.ts'
import { contactFor, newDemoMembers } from '#server/demo/demo-members.ts'
import { expect, test } from 'vitest'

const contact = (...flags: readonly string[]) => contactFor(parseConfig(flags))

test('§page.contact: a demonstration shows a way to its operator, a shop the one it names and no other', () => {
  expect(contact()).toMatch(/^mailto:\S+@\S+\.example$/)
  expect(contact('--demo', 'off')).toBeUndefined()
  for (const demo of ['on', 'off'])
    expect(contact('--demo', demo, '--contact-address', 'tel:+60123')).toBe('tel:+60123')
})

test('§myanmar.currencies: one of the members of a demonstration has kyats', () => {
  expect(newDemoMembers().map(({ currency }) => currency)).toContain('MMK')
})
