/** Whether a popup may cover the page: no slip with picks, and no game, which its address names (§page.addresses). */
export const mayCover = (picks: number, search: string): boolean =>
  picks === 0 && !new URLSearchParams(search).has('play')
