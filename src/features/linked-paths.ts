import type { PageFlag } from '#domain/bet/limits.ts'
import type { PageRow, Redirection } from '#calls/routes.ts'
import { type LinkedPath, pages } from '#features/routes.ts'

/** The addresses of all linked pages, the header's first, without those that the operator has not enabled. */
export const linkedPaths = (isOn: (flag: PageFlag) => boolean): readonly LinkedPath[] =>
  Object.entries<PageRow | Redirection>(pages)
    .filter(([, { link, flag }]) => link !== undefined && (flag === undefined || isOn(flag)))
    .sort(([, { at: one = Infinity }], [, { at: other = Infinity }]) => (one === other ? 0 : one - other))
    .map(([path]) => path as LinkedPath)
