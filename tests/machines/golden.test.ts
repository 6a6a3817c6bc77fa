import { consentEnvironment, footingEnvironment } from '#review/environment/placement.ts'
import { explore } from '#review/explore.ts'
import { flows } from '#review/flows.ts'
import { tour } from '#review/paths.ts'
import { rowsOf, tableText } from '#review/table.ts'
import { describe, expect, test } from 'vitest'

/** The reviewed tables: a change of a machine is a change of these files, read line by line before it is accepted. */
describe('every reachable edge is the reviewed one (§machine.edges)', () => {
  for (const { name, environment, watch } of flows) {
    const reach = explore(environment)
    const file = name.toLowerCase()
    test(name, async () => {
      await expect(tableText(rowsOf(environment, watch, reach))).toMatchFileSnapshot(`${file}.edges.txt`)
    })
    test(`${name}: every declared transition is taken by the tour`, () => {
      expect(tour(environment, reach).missing.map(({ key }) => key)).toEqual([])
    })
  }
  test('Placement, by consent (§bet.consent)', async () => {
    await expect(tableText(rowsOf(consentEnvironment, ['consent', 'moves', 'prices']))).toMatchFileSnapshot(
      'placement.consent.edges.txt',
    )
  })
  test('Placement, by footing: only sound ground leads to placing', () => {
    const rows = rowsOf(footingEnvironment, ['footing']).filter(
      ({ to, from }) => to === 'placing' && from !== 'placing',
    )
    expect(rows.map(({ edge, holding }) => `${edge.id} ${holding}`)).toEqual([
      'PLC-53 footing sound',
      'PLC-20 footing sound',
      'PLC-23 footing sound',
      'PLC-25 footing sound',
      'PLC-43 footing sound',
    ])
  })
})
