import type { Refusal } from '../refusal.ts'
import { SeasonFileError } from './file.ts'
import { loadBytes, textIn } from '../text.ts'

/**
 * Reads files one after another; a file that is not a season is left out by name as long as another one is. Throws a
 * `SeasonFileError` for a file that cannot be opened, and that of the first file if none can be used.
 */
export const loadEach = async <File>(
  files: readonly string[],
  read: (file: string, text: string) => File,
): Promise<{ readonly read: readonly File[]; readonly left: readonly Refusal[] }> => {
  const found: File[] = []
  const wrong: SeasonFileError[] = []
  for (const file of files) {
    const bytes = await loadBytes(file)
    try {
      found.push(read(file, textIn(file, bytes)))
    } catch (error) {
      if (!(error instanceof SeasonFileError)) throw error
      wrong.push(error)
    }
  }
  if (found.length === 0 && wrong[0]) throw wrong[0]
  return { read: found, left: wrong.map(({ file, message }) => ({ file, reason: message.slice(file.length + 2) })) }
}
