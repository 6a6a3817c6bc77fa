/** The shelves games stand on. */
export const gameKinds = ['casino', 'slots', 'fishing', 'poker', 'mini', 'lottery', 'esports'] as const
export type GameShelf = (typeof gameKinds)[number]

/** The house's switches for games (§page.features). */
export interface GameSwitches {
  readonly liveCasino: boolean
  readonly lottery: boolean
  readonly miniGame: boolean
}

/** Why the games of a shelf are closed; undefined where the house has them on. Members are not told about what is switched off. */
export const switchedOff = (
  kind: GameShelf,
  { liveCasino, lottery, miniGame }: GameSwitches,
): 'liveCasinoDisabled' | 'lotteryDisabled' | 'MiniGameDisabled' | undefined => {
  if ((kind === 'casino' || kind === 'poker') && !liveCasino) return 'liveCasinoDisabled'
  if (kind === 'lottery' && !lottery) return 'lotteryDisabled'
  return kind === 'mini' && !miniGame ? 'MiniGameDisabled' : undefined
}

/** How reports group games. */
export const gamePlatforms = ['slots', 'liveCasino', 'lottery'] as const
export type GamePlatform = (typeof gamePlatforms)[number]

const platforms: Readonly<Record<GameShelf, GamePlatform>> = {
  slots: 'slots',
  fishing: 'slots',
  casino: 'liveCasino',
  poker: 'liveCasino',
  esports: 'liveCasino',
  mini: 'lottery',
  lottery: 'lottery',
}

/** The platform of a shelf; a game that nobody offers any more counts as a slot. */
export const platformOfGame = (kind: GameShelf | undefined): GamePlatform => (kind ? platforms[kind] : 'slots')

/** The state of a round for its member: something still runs, every stake came back, or it is over. */
export const gameStates = ['running', 'returned', 'over'] as const
export type GameState = (typeof gameStates)[number]
