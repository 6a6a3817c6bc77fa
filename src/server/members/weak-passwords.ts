import { passwordLength } from '#domain/bet/limits.ts'
import { houseWords, wordIn } from '#domain/member/password-words.ts'
import type { Config } from '../config/config.ts'
import { type Listed, openStolenPasswords } from './stolen-passwords.ts'

/** Why a new password is too easily guessed, as members and operators read it. */
export type Weakness = 'commonPassword' | 'housePassword' | 'stolenPassword'

/** The names of the person a password is for. */
export type OwnNames = readonly (string | null)[]

/** Answers why a password is weak; undefined if it may be used (§account.password-words). */
export type WeaknessOf = (password: string, names: OwnNames) => Promise<Weakness | undefined>

export type PasswordSettings = Partial<Pick<Config, 'brand' | 'passwordWords' | 'stolenPasswords'>>

/** How many passwords at the top of the list count as common; the rest of the list was stolen too. */
export const commonest = 3_000

/**
 * Checks new passwords against the commonest ones, against words of the house and of the member, and against stolen
 * ones: the built-in list, and the operator's own if there is one. Throws a `ConfigError` for a list that cannot be
 * read.
 */
export const openWeakPasswords = ({
  brand = '',
  passwordWords = [],
  stolenPasswords,
}: PasswordSettings = {}): WeaknessOf => {
  const words = [...houseWords, ...passwordWords, brand, brand.replaceAll(/\W/g, '')]
  const isStolen: Listed = stolenPasswords === undefined ? async () => false : openStolenPasswords(stolenPasswords)
  return async (password, names) => {
    const rank = (await builtIn()).get(password.toLowerCase())
    if (rank !== undefined && rank < commonest) return 'commonPassword'
    if (wordIn(password, [...words, ...names.filter((name) => name !== null)]) !== undefined) return 'housePassword'
    return rank !== undefined || (await isStolen(password)) ? 'stolenPassword' : undefined
  }
}

let loading: Promise<ReadonlyMap<string, number>> | undefined

/**
 * Known stolen passwords that fit the rule, in lower case, by rank. They are unpacked when the first password is
 * chosen, so that a start does not wait for them.
 */
export const builtIn = (): Promise<ReadonlyMap<string, number>> => (loading ??= unpacked())

const unpacked = async (): Promise<ReadonlyMap<string, number>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const fitting = dictionary['passwords-common'].filter(
    ({ length }) => length >= passwordLength.min && length <= passwordLength.max,
  )
  return new Map(fitting.map((password, rank) => [password.toLowerCase(), rank]))
}
