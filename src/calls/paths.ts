/** All markets of one match: a page of the board with its own address (§page.match). */
export const matchPaths = /^\/desktop\/match\/([1-9]\d{0,15})$/

/** One special event, under the page of all of them (§page.event). */
const eventPaths = /^\/event\/([1-9]\d{0,15})$/

/** The special event of an address; null if it is another page's. */
export const eventAt = (path: string): number | null => Number(eventPaths.exec(plainPath(path))?.[1] ?? 0) || null

/** An address as the table of pages has it: without a trailing slash. */
export const plainPath = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)
