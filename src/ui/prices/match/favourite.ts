import type { Preferences } from '../../preferences.ts'

/** Marks a match as a favourite, or takes the mark back; whether it is one now. */
export const turnFavourite = (preferences: Pick<Preferences, 'favourites'>, match: number): boolean => {
  const { favourites } = preferences
  const isOne = !favourites.includes(match)
  preferences.favourites = isOne ? [...favourites, match] : favourites.filter((other) => other !== match)
  return isOne
}
