/**
 * Everything a single key does, in the order members see it, with its default key. Nothing else in the
 * product names a key. Arrows, Enter, Escape and Tab are not shortcuts: they belong to whatever has the focus.
 */
export const startingKeys = {
  command: '/',
  help: '?',
  board: 'g',
  slip: 's',
  tab: 't',
  markets: 'm',
  statistics: 'i',
  build: 'd',
  favourite: 'f',
  oddsType: 'o',
  pause: 'p',
  balance: 'b',
  news: 'w',
  previous: 'k',
  next: 'j',
} as const

export type Shortcut = keyof typeof startingKeys
export const shortcutNames = Object.keys(startingKeys) as readonly Shortcut[]

/** Opens the help (§page.help). It types no character, so it also works in a field and need not be switched off. */
export const helpKey = 'F1'

/**
 * A member's shortcuts on a device: all on or off (WCAG 2.1.4), and the key of each; an empty key turns that one off.
 */
export interface ShortcutChoice {
  isOn: boolean
  keys: Record<Shortcut, string>
}

export const startingShortcuts = (): ShortcutChoice => ({ isOn: true, keys: { ...startingKeys } })

/** Why a key cannot be used: it types nothing, or another shortcut has it. */
export type KeyProblem = { readonly kind: 'unwritten' } | { readonly kind: 'taken'; readonly by: Shortcut }

/** A key as the keyboard reports it, ignoring capitals; undefined for a key that types no character. */
export const parseKey = (key: string): string | undefined => {
  const small = key.toLowerCase()
  return [...small].length === 1 && !/[\s\p{C}\p{M}]/u.test(small) ? small : undefined
}

/** Assigns a key to a shortcut, or says why not. A key that is taken stays where it is. */
export const giveKey = (
  { keys }: ShortcutChoice,
  shortcut: Shortcut,
  key: string,
): KeyProblem | { readonly kind: 'given'; readonly key: string } => {
  const read = parseKey(key)
  if (read === undefined) return { kind: 'unwritten' }
  const by = shortcutNames.find((name) => name !== shortcut && keys[name] === read)
  return by ? { kind: 'taken', by } : { kind: 'given', key: read }
}

/** What a key does now. */
export const shortcutOf = ({ isOn, keys }: ShortcutChoice, key: string): Shortcut | undefined => {
  const read = isOn ? parseKey(key) : undefined
  return read === undefined ? undefined : shortcutNames.find((name) => keys[name] === read)
}

/** The key of a shortcut as it is printed; undefined while it does nothing. */
export const printKey = ({ isOn, keys }: ShortcutChoice, shortcut: Shortcut): string | undefined =>
  isOn && keys[shortcut] !== '' ? keys[shortcut].toUpperCase() : undefined

/** Reads a stored choice, each part by itself; a key that two shortcuts claim goes to the first. */
export const parseShortcuts = (kept: unknown): ShortcutChoice => {
  const { isOn, keys } = (typeof kept === 'object' && kept !== null ? kept : {}) as {
    readonly isOn?: unknown
    readonly keys?: Readonly<Record<string, unknown>>
  }
  const choice: ShortcutChoice = {
    isOn: isOn !== false,
    keys: Object.fromEntries(shortcutNames.map((name) => [name, ''])) as ShortcutChoice['keys'],
  }
  for (const name of shortcutNames) {
    const key = keys?.[name] ?? startingKeys[name]
    const given = typeof key === 'string' ? giveKey(choice, name, key) : { kind: 'unwritten' as const }
    if (given.kind === 'given') choice.keys[name] = given.key
  }
  return choice
}
