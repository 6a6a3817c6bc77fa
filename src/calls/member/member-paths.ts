import { pages, routeOf } from '../pages.ts'

const isMemberPath = (path: string): boolean => {
  const row = routeOf(path)
  return row !== undefined && 'shows' in row && row.access === 'member'
}

/**
 * The addresses of the table that show a page of members, and do not only lead to another, in the order of the menu.
 */
export const memberPaths: readonly string[] = Object.keys(pages).filter(isMemberPath)
