/** The shelves games stand on. */
export const gameKinds = ['casino', 'slots', 'fishing', 'poker', 'mini', 'lottery', 'esports'] as const
export type GameShelf = (typeof gameKinds)[number]

/** The house's switches for games (§page.features). */
export interface GameSwitches {
  readonly liveCasino: boolean
  readonly lottery: boolean
  readonly miniGame: boolean
}

/** Why games of a kind are not open; undefined where the house has them on. What is off is off without a word to the member. */
export const switchedOff = (
  kind: GameShelf,
  { liveCasino, lottery, miniGame }: GameSwitches,
): 'liveCasinoDisabled' | 'lotteryDisabled' | 'MiniGameDisabled' | undefined => {
  if ((kind === 'casino' || kind === 'poker') && !liveCasino) return 'liveCasinoDisabled'
  if (kind === 'lottery' && !lottery) return 'lotteryDisabled'
  return kind === 'mini' && !miniGame ? 'MiniGameDisabled' : undefined
}
