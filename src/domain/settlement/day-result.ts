/** What a member's result of a day is made of, in the order it is shown (§page.day-result). */
export const resultKinds = ['sports', 'games', 'rooms'] as const
export type ResultKind = (typeof resultKinds)[number]

/** The kind that a platform of the reports belongs to. */
export const kindOfPlatform = (platform: string): ResultKind =>
  platform === 'sportsbook' ? 'sports' : platform === 'tournament' ? 'rooms' : 'games'
