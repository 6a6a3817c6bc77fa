import { type Currency, isCurrency } from '#domain/money/money.ts'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { newPassword } from '../members/passwords.ts'

/** A member of the demonstration, as printed when the server starts. */
export interface DemoMember {
  readonly accountId: string
  readonly password: string
  readonly currency: Currency
}

export const newDemoMembers = (): readonly DemoMember[] =>
  (['MYR', 'THB', 'USD', 'MMK'] as const).map((currency, index) => ({
    accountId: `member${index + 1}`,
    password: newPassword(),
    currency,
  }))

/** Where visitors reach the operator: a demonstration shows a way, too, unless the configuration names one. */
export const contactFor = ({ contactAddress, demo }: Pick<Config, 'contactAddress' | 'demo'>): string | undefined =>
  contactAddress ?? (demo ? 'mailto:help@touchline.example' : undefined)

/** Where a data folder keeps the passwords of the demonstration. */
export const demoMembersIn = (folder: string): string => join(folder, 'demo-members.json')

/**
 * Stores the demonstration's passwords beside the data, readable only by its owner, so that a later start prints them
 * again.
 */
export const storeDemoMembers = async (folder: string, members: readonly DemoMember[]): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(demoMembersIn(folder), `${JSON.stringify(members, null, 2)}\n`, { mode: 0o600 })
}

/** The members created by an earlier start; an empty list when there are none or the file is no longer as stored. */
export const loadDemoMembers = async (folder: string): Promise<readonly DemoMember[]> => {
  try {
    const kept: unknown = JSON.parse(await readFile(demoMembersIn(folder), 'utf8'))
    return Array.isArray(kept) ? kept.filter(isDemoMember) : []
  } catch {
    return []
  }
}

const isDemoMember = (value: unknown): value is DemoMember => {
  if (typeof value !== 'object' || value === null) return false
  const { accountId, password, currency } = value as Record<string, unknown>
  return (
    typeof accountId === 'string' &&
    typeof password === 'string' &&
    typeof currency === 'string' &&
    isCurrency(currency)
  )
}
