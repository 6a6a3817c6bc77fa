import type { PageFlag } from '#domain/bet/limits.ts'
import { type LinkedPath, type PageRow, pages, type Redirection } from './pages.ts'

/** The addresses of all linked pages, without those that the operator has not enabled. */
export const linkedPaths = (isOn: (flag: PageFlag) => boolean): readonly LinkedPath[] =>
  Object.entries<PageRow | Redirection>(pages).flatMap(([path, page]) =>
    'link' in page && (page.flag === undefined || isOn(page.flag)) ? [path as LinkedPath] : [],
  )
