import type { HouseLimits } from '#domain/bet/exposure.ts'
import { type LanguageCode, languageCodes } from '#domain/text/languages.ts'
import { startingGameWins } from '#domain/bet/limits.ts'
import { type FourEyes, operatorActs } from '#domain/operator.ts'
import type { Deductions } from '#domain/odds/myanmar.ts'

/** Readers that parse configuration values from text; each answers undefined for an invalid text. */
export const oneOf =
  <const Choice extends string>(...choices: readonly Choice[]) =>
  (text: string): Choice | undefined =>
    choices.find((choice) => choice === text)

export const wholeFrom =
  (least: number, most: number) =>
  (text: string): number | undefined =>
    /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined

export const numberFrom =
  (least: number, most: number) =>
  (text: string): number | undefined =>
    /^\d{1,5}(\.\d{1,3})?$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined

/**
 * The highest wins of a round, of a member's day and of a provider's day, in whole units of the reference currency;
 * none is smaller than the one before.
 */
export type GameWins = readonly [round: number, day: number, provider: number]

/** Reads them; where the last is not named it is the usual one, or the one before if that is more. */
export const highestWins = (text: string): GameWins | undefined => {
  const found = /^([1-9]\d{0,8}),([1-9]\d{0,8})(?:,([1-9]\d{0,8}))?$/.exec(text)
  const [round, day] = [Number(found?.[1]), Number(found?.[2])]
  const provider = found?.[3] === undefined ? Math.max(day, startingGameWins[2]) : Number(found[3])
  return round <= day && day <= provider ? [round, day, provider] : undefined
}

export const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

export const databaseAddress = (text: string): string | undefined =>
  /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text) ? text : undefined

export const percents = (text: string): Deductions | undefined =>
  text === 'none' ? [] : /^\d{1,2}(,\d{1,2}){0,11}$/.test(text) ? text.split(',').map(Number) : undefined

export const onOrOff = (text: string): boolean | undefined => ({ on: true, off: false })[text]

/** Language codes, each once, with the operator's first choice first. */
export const languageList = (text: string): readonly LanguageCode[] | undefined => {
  const codes = listOf(text)
  const known = codes.filter((code): code is LanguageCode => (languageCodes as readonly string[]).includes(code))
  return known.length > 0 && known.length === codes.length && new Set(known).size === known.length ? known : undefined
}

/** Where members reach the operator: a page, an e-mail address or a phone number. */
export const contactAddress = (text: string): string | undefined =>
  /^(https:\/\/|mailto:|tel:)[^\s"<>]{3,200}$/.test(text) ? text : undefined

/** An origin that a page may ask: https, or http on this machine; no path, query or name of a user. */
export const originOf = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined
  const { origin, protocol, hostname, href } = new URL(text)
  const isHere = hostname === 'localhost' || /^127(\.\d+){3}$/.test(hostname)
  return href === `${origin}/` && (protocol === 'https:' || (protocol === 'http:' && isHere)) ? origin : undefined
}

/** The address of a collector of traces: no name of a user, query or fragment. */
export const collectorAddress = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '' ? text : undefined
}

/** Addresses of NATS servers, with one scheme and one user for all: they are one cluster. */
export const natsServers = (text: string): string | undefined => {
  const list = listOf(text)
  if (list.length === 0 || !list.every((one) => /^(nats|tls):\/\/[^\s,]+$/.test(one) && URL.canParse(one)))
    return undefined
  const kinds = new Set(
    list.map((one) => {
      const { protocol, username, password } = new URL(one)
      return `${protocol}//${username}:${password}`
    }),
  )
  return kinds.size === 1 ? list.join() : undefined
}

/** At most two URLs to ask, each with `{address}` once as the placeholder for the address in question. */
export const lookUps = (text: string): readonly string[] | undefined => {
  const list = listOf(text)
  return list.length <= 2 &&
    list.every(
      (one) =>
        /^https?:\/\//.test(one) &&
        one.split('{address}').length === 2 &&
        URL.canParse(one.replace('{address}', '203.0.113.7')),
    )
    ? list
    : undefined
}

/**
 * Four whole amounts: a market and a match of soccer, then a market and a match of any other sport; a market's amount
 * is at most its match's.
 */
export const houseLimits = (text: string): HouseLimits | undefined => {
  const [soccerMarket = 0, soccerMatch = 0, market = 0, match = 0] = /^[1-9]\d{0,11}(,[1-9]\d{0,11}){3}$/.test(text)
    ? text.split(',').map(Number)
    : []
  return market > 0 && market <= match && soccerMarket <= soccerMatch
    ? [soccerMarket, soccerMatch, market, match]
    : undefined
}

/** `credit=500,withdraw=10000`: acts, each once, with whole amounts; `none` when no act needs a second operator. */
export const fourEyes = (text: string): FourEyes | undefined => {
  if (text === 'none') return {}
  const pairs = listOf(text).map((pair) => /^([a-z]+)=(\d{1,12})$/.exec(pair))
  const known = pairs.flatMap((pair) => {
    const act = operatorActs.find((name) => name === pair?.[1])
    return act ? [[act, Number(pair![2])] as const] : []
  })
  return known.length > 0 && known.length === pairs.length && new Set(known.map(([act]) => act)).size === known.length
    ? Object.fromEntries(known)
    : undefined
}

/** A time zone by its name in the tz database. */
export const zoneName = (text: string): string | undefined => {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions()
    return /^[A-Za-z]/.test(timeZone) ? text : undefined
  } catch {
    return undefined
  }
}

/** The name of a person, in letters of any script. */
export const personName = (text: string): string | undefined => {
  const name = text.trim()
  return /^\p{L}[\p{L}\p{M} .'’-]{2,79}$/u.test(name) ? name : undefined
}
