/** What a process does: everything, serve members, or keep the book and hand out the board (§server.one-holder). */
export const processRoles = ['all', 'server', 'odds'] as const
export type ProcessRole = (typeof processRoles)[number]
