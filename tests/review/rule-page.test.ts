import { writtenOut } from '#domain/rule-book/chapters.ts'
import { clauseIds, rules } from '#domain/rule-book/rules.ts'
import { flows } from '#review/flows.ts'
import { rulePage } from '#review/pages/rule-page.ts'
import { expect, test } from 'vitest'

const page = rulePage(flows)

test('every clause is on the page once, with its numbers filled in', () => {
  for (const id of clauseIds) expect(page.split(`id="${id}"`), id).toHaveLength(2)
  expect(page).not.toMatch(/\{\w+\}/)
  expect(writtenOut(rules['parlay.legs'])).toBe('A parlay has 2 to 12 legs.')
})

test('an example shows what goes in and what the domain makes of it', () => {
  expect(page).toContain('<td>entered 10.00, type MY, odds -0.96</td><td>risk 9.60, toWin 10.00</td>')
})

test('a clause leads to the transitions that serve it', () => {
  const section = page.slice(page.indexOf('id="bet.danger-delay"'))
  expect(section.slice(0, section.indexOf('</section>'))).toContain('<a href="bet.html#BET-03">BET-03</a>')
})

test('§page.rules: a clause that members read has its number, and no other has one', () => {
  const sectionOf = (id: string) => page.slice(page.indexOf(`id="${id}"`)).split('</section>')[0]
  expect(sectionOf('bet.danger-delay')).toContain('Rule 2.6 of the members')
  expect(sectionOf('bet.order-of-checks')).not.toContain('of the members')
})
