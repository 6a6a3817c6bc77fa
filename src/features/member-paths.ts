import { pageDefaults } from '#domain/bet/limits.ts'
import { featureAt, pages } from '#features/routes.ts'

/** A house as it is by default. */
const house = { isOn: (flag: keyof typeof pageDefaults) => pageDefaults[flag], slotProviders: 1 }

/** The addresses that show a page of members in a house as it is by default, and do not only lead to another. */
export const memberPaths: readonly string[] = Object.entries(pages).flatMap(([path, row]) =>
  row.access === 'member' && !('leadsTo' in row) && featureAt(path)?.instead?.(path, house) === undefined ? [path] : [],
)
