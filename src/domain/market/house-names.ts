import { byName } from '../text/by-name.ts'

/** Names that speak for the house (§account.nickname). The operator's brand is added to them. */
const reserved = [
  'touchline',
  'admin',
  'administrator',
  'sysadmin',
  'superuser',
  'webmaster',
  'moderator',
  'operator',
  'official',
  'staff',
  'system',
  'security',
  'support',
  'helpdesk',
  'customerservice',
  'customercare',
  'cashier',
  'bookmaker',
  'house',
] as const

/** Words that make such a name no other: `TheAdmins`, `SupportTeam`. */
const fillers = [
  'the',
  'a',
  'my',
  'your',
  'our',
  'mr',
  'real',
  'team',
  'desk',
  'chat',
  'live',
  'online',
  'group',
  'office',
  'account',
  'member',
  'game',
  'bet',
  'service',
  'center',
  'centre',
  'bot',
] as const

/** Letters and digits that look alike, by the letter that stands for them. */
const alike = byName<string>({
  '0': 'o',
  '1': 'l',
  i: 'l',
  j: 'l',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
  v: 'u',
})

/**
 * What a name of ASCII looks like: two names with the same answer can be distinguished only with care. Case and signs
 * between its parts do not count.
 */
export const looksOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[\dijv]/g, (sign) => alike[sign]!)

/**
 * Whether a name could be taken for the house's own: one of its names, or of `more`, in any number, with digits around
 * it, or with words that add nothing.
 */
export const looksLikeHouse = (name: string, more: readonly string[]): boolean => {
  const own = [...reserved, ...more].map(looksOf).filter((word) => word !== '')
  const [all, named] = [[...own, ...fillers.map(looksOf)], own].map((words) => `(?:${words.join('|')})s?`)
  const house = new RegExp(`^(?:${all})*${named}(?:${all})*$`)
  return [name, name.replace(/^\d+|\d+$/g, '')].some((text) => house.test(looksOf(text)))
}
