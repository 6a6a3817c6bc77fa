/** The shelves of the lobby. */
export const gameKinds = ['casino', 'slots', 'fishing', 'poker', 'mini', 'lottery', 'esports'] as const
export type GameShelf = (typeof gameKinds)[number]

/** An id in words, where nothing better is said: `video-poker` is Video poker. */
export const titleOf = (id: string): string => id.replace(/^./, (first) => first.toUpperCase()).replaceAll('-', ' ')

/** Games that only the house's own studio has. */
export const ownTitles = [
  'orchard',
  'lanterns',
  'comet',
  'spring-tide',
  'coral-reef',
  'captains-log',
  'mango-stall',
  'firecrackers',
  'tea-master',
  'book-of-jade',
  'monsoon',
  'gem-cave',
] as const

/** The house's switches for games (§page.features). */
export interface GameSwitches {
  readonly liveCasino: boolean
  readonly lottery: boolean
  readonly miniGame: boolean
  readonly esports: boolean
}

/** What each switch closes, and by which code. */
const switches = {
  liveCasino: { kinds: ['casino', 'poker'], code: 'liveCasinoDisabled' },
  lottery: { kinds: ['lottery'], code: 'lotteryDisabled' },
  miniGame: { kinds: ['mini'], code: 'MiniGameDisabled' },
  esports: { kinds: ['esports'], code: 'esportsDisabled' },
} as const satisfies Readonly<
  Record<keyof GameSwitches, { readonly kinds: readonly GameShelf[]; readonly code: string }>
>
type SwitchCode = (typeof switches)[keyof GameSwitches]['code']

/**
 * Why the games of a shelf are closed; undefined where the house has them on. Members are not told about what is
 * switched off.
 */
export const switchedOff = (kind: GameShelf, on: GameSwitches): SwitchCode | undefined =>
  Object.entries(switches).find(
    ([name, { kinds }]) => !on[name as keyof GameSwitches] && kinds.some((one) => one === kind),
  )?.[1].code

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
