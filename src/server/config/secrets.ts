import { readFileSync } from 'node:fs'

/** The longest secret is an address of a database. */
const mostBytes = 4_096

/**
 * A secret from a file, as systemd's credentials or the agent of a vault write them: one line, without its end.
 * Undefined for a file that cannot be read, is empty or holds more than one line.
 */
export const loadSecretFile = (file: string): string | undefined => {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    return text === '' || text.length > mostBytes || /[\r\n]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
