import type { PageFlag } from '#domain/bet/limits.ts'
import type { PageRow, Redirection } from '#calls/routes.ts'
import { type LinkedPath, pages } from '#features/routes.ts'

/** The addresses of all linked pages, the header's first, without those that the operator has not enabled. */
export const linkedPaths = (isOn: (flag: PageFlag) => boolean): readonly LinkedPath[] =>
  Object.entries<PageRow | Redirection>(pages)
    .filter(([, { link, flag }]) => link !== undefined && (flag === undefined || isOn(flag)))
    .sort(([, { at: one = Infinity }], [, { at: other = Infinity }]) => (one === other ? 0 : one - other))
    .map(([path]) => path as LinkedPath)

/** The address of a page that has a name. */
export type NamedPath = {
  readonly [Path in keyof typeof pages]: (typeof pages)[Path] extends { readonly name: string } ? Path : never
}[keyof typeof pages]

/**
 * The addresses of a member's pages by their names: those that are linked, then the others that the operator has
 * enabled. Of several pages with one name, the first.
 */
export const namedPaths = (isOn: (flag: PageFlag) => boolean): readonly NamedPath[] => {
  const all = Object.entries<PageRow | Redirection>(pages).flatMap(([path, { name, access, flag }]) =>
    name !== undefined && access === 'member' && (flag === undefined || isOn(flag)) ? [path as NamedPath] : [],
  )
  const byName = Map.groupBy([...linkedPaths(isOn), ...all], (path) => pages[path].name)
  return [...byName.values()].map(([path]) => path!)
}
