import { byName } from '../text/by-name.ts'
/**
 * Words that a new password may not contain, because anyone who guesses a member's password tries them first
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

/** Digits and signs that count as the letters they resemble. */
const lookalikes = byName<string>({
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
})

const plain = (text: string): string => text.toLowerCase().replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign]!)
const bare = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Shorter words occur inside too many others to be refused there. */
const leastInside = 4

/**
 * The first of the given words that a password contains, ignoring case and reading look-alikes as letters; undefined if
 * it contains none. A word of fewer than four letters counts only if the password has no other letters.
 */
export const wordIn = (password: string, words: readonly string[]): string | undefined => {
  const [typed, read] = [password.toLowerCase(), plain(password)]
  return words
    .filter((word) => word !== '')
    .find((word) => {
      const written = word.toLowerCase()
      if (written.length >= leastInside) return typed.includes(written) || read.includes(plain(written))
      return bare(typed) === written
    })
}
