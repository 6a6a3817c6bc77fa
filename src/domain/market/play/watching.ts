/** Matches that are watched at once in the live centre (§page.live-centre). */
export const mostWatched = 4

/**
 * What a member watches: the matches that are kept, in the order they were pinned, and one that is open beside them.
 */
export interface Watching {
  readonly pinned: readonly number[]
  readonly open: number | null
}

export const watchedIn = ({ pinned, open }: Watching): readonly number[] => (open === null ? pinned : [...pinned, open])

/** Whether another match can be opened: not while as many are pinned as there is room for. */
export const hasRoom = ({ pinned }: Watching): boolean => pinned.length < mostWatched

/** Opens a match in the place of the one that is not pinned; one that is watched already stays where it is. */
export const openMatch = (watching: Watching, id: number): Watching =>
  watchedIn(watching).includes(id) || !hasRoom(watching) ? watching : { ...watching, open: id }

/** Keeps a match, whichever is opened after it. */
export const pinMatch = (watching: Watching, id: number): Watching =>
  watching.pinned.includes(id) || !hasRoom(watching)
    ? watching
    : { pinned: [...watching.pinned, id], open: watching.open === id ? null : watching.open }

/** Lets a match go: it stays open, unless another one is. */
export const unpinMatch = ({ pinned, open }: Watching, id: number): Watching => ({
  pinned: pinned.filter((one) => one !== id),
  open: open ?? (pinned.includes(id) ? id : null),
})

export const closeMatch = ({ pinned, open }: Watching, id: number): Watching => ({
  pinned: pinned.filter((one) => one !== id),
  open: open === id ? null : open,
})

/** The same as an address has it, `match=7&pins=3,4`; unknown, duplicate and excess ids are dropped. */
export const parseWatching = (query: string): Watching => {
  const parameters = new URLSearchParams(query)
  const ids = (text: string | null) =>
    (text ?? '').split(',').flatMap((one) => (/^[1-9]\d{0,15}$/.test(one) ? [Number(one)] : []))
  const pinned = [...new Set(ids(parameters.get('pins')))].slice(0, mostWatched)
  const [open] = ids(parameters.get('match'))
  return open === undefined ? { pinned, open: null } : openMatch({ pinned, open: null }, open)
}

export const writeWatching = ({ pinned, open }: Watching): string =>
  [...(open === null ? [] : [`match=${open}`]), ...(pinned.length === 0 ? [] : [`pins=${pinned.join()}`])].join('&')
