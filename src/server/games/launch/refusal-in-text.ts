const words = ['currency', 'country', 'game'] as const

/**
 * What a provider's refusal is about, where it says so in words alone: the first of the three words that is in them
 * counts, and all three together mean no more than that the game is not offered. The text itself goes nowhere.
 */
export const refusalInText = (text: unknown): (typeof words)[number] | 'refused' => {
  const written = String(text).toLowerCase()
  const named = words.filter((word) => written.includes(word))
  return named.length === words.length ? 'game' : (named[0] ?? 'refused')
}
