import { consentEnvironment, availabilityEnvironment } from '#review/flows/slip/placement.ts'
import { explore } from '#review/explore.ts'
import { flows } from '#review/flows.ts'
import { tour } from '#review/paths.ts'
import { rowsOf, tableText } from '#review/table.ts'
import { describe, expect, test } from 'vitest'
import { bounds, textOfBound } from './bounds.ts'

/** The reviewed tables: a change of a machine is a change of these files, read line by line before it is accepted. */
describe('every reachable edge is the reviewed one (§machine.edges)', () => {
  for (const { name, environment, watch } of flows) {
    const reach = explore(environment)
    const file = name.toLowerCase()
    test(name, async () => {
      await expect(tableText(rowsOf(environment, watch, reach), reach)).toMatchFileSnapshot(`edges/${file}.txt`)
    })
    test(`${name}: every declared transition is taken by the tour`, () => {
      expect(tour(environment, reach).missing.map(({ key }) => key)).toEqual([])
    })
  }
  test('the bounds of rules', async () => {
    await expect(bounds.map(textOfBound).join('\n')).toMatchFileSnapshot('edges/bounds.txt')
  })
  test('Placement, by consent (§bet.consent)', async () => {
    const reach = explore(consentEnvironment)
    const rows = rowsOf(consentEnvironment, ['consent', 'moves', 'prices'], reach)
    await expect(tableText(rows, reach)).toMatchFileSnapshot('edges/placement.consent.txt')
  })
  test('Placement, by availability: only an available market leads to placing', () => {
    const rows = rowsOf(availabilityEnvironment, ['availability']).filter(
      ({ to, from }) => to === 'underWay.placing' && from !== to,
    )
    expect(rows.map(({ edge, holding }) => `${edge.id} ${holding}`)).toEqual([
      'PLC-53 availability available',
      'PLC-20 availability available',
      'PLC-23 availability available',
      'PLC-25 availability available',
      'PLC-43 availability available',
    ])
  })
})
