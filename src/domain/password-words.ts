/**
 * Words that a new password may not hold, because whoever guesses a member of this house begins with them
 * (§account.password-words). The operator adds the brand's name and words of its own.
 */
export const houseWords = [
  'touchline',
  'account',
  'member',
  'password',
  'sports',
  'betting',
  'bookie',
  'wager',
  'odds',
  'stake',
  'parlay',
  'handicap',
  'jackpot',
  'casino',
  'poker',
  'lottery',
  'winner',
  'champion',
  'league',
  'soccer',
  'football',
  'goal',
  'tennis',
  'basketball',
  'baseball',
  'hockey',
  'cricket',
  'volleyball',
  'badminton',
  'boxing',
  'racing',
] as const

/** What is read as the letter it looks like. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign]!)
const bare = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Shorter words are inside too many others to be refused there. */
const leastInside = 4

/**
 * The first of some words that a password holds, in whatever case and with digits for letters; undefined where it holds
 * none. A word of fewer than four letters counts only where it is all the letters there are.
 */
export const wordIn = (password: string, words: readonly string[]): string | undefined => {
  const [typed, read] = [password.toLowerCase(), plain(password)]
  return words
    .filter((word) => word !== '')
    .find((word) => {
      const said = word.toLowerCase()
      if (said.length >= leastInside) return typed.includes(said) || read.includes(plain(said))
      return bare(typed) === said
    })
}
