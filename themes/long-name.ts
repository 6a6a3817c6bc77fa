/**
 * A name of a team or a league goes on in another line between its words. A word too long for its line ends in an
 * ellipsis; its accessible name is whole.
 */
export const longName = { minWidth: 0, overflowWrap: 'normal', overflowX: 'clip', textOverflow: 'ellipsis' } as const
