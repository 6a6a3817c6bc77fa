/** All markets of one match: a page of the board with its own address (§page.match). */
export const matchPaths = /^\/desktop\/match\/([1-9]\d{0,15})$/

/** One special event, under the page of all of them (§page.event). */
export const eventPaths = /^\/event\/[1-9]\d{0,15}$/

/** An address as the table of pages has it: without a trailing slash. */
export const plainPath = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)
