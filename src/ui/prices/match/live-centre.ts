import { writeWatching } from '#domain/market/play/watching.ts'

/** The address of a match in the live centre. */
export const liveCentrePath = (match: number): string => `/livetv?${writeWatching({ pinned: [], open: match })}`
