import { type Checked, checkManifest } from '#server/integrity/manifest.ts'
import { ConfigError } from '#server/config/config.ts'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Checks the product's own files against the manifest of its build. With real money, a changed file or a missing
 * manifest refuses the start with a `ConfigError`; otherwise it is reported.
 */
export const expectAsBuilt = (realMoney: boolean, tell: (text: string) => void, at = root): void => {
  const checked = checkManifest(at)
  if (checked && checked.differences.length === 0) return tell(builtText(checked))
  if (!checked && !realMoney) return
  const words = checked ? differenceTexts(checked) : ['there is no manifest of a build: run npm run build first']
  if (realMoney) throw new ConfigError(['real money runs the product as it was built alone', ...words])
  for (const line of words) tell(line)
}

export const builtText = ({ files, sha256 }: Checked): string =>
  `${files} files as they were built, manifest sha256 ${sha256}`

const shown = 10

export const differenceTexts = ({ differences }: Checked): readonly string[] => [
  ...differences.slice(0, shown).map(({ path, what }) => `${path} is ${what} since the build`),
  ...(differences.length > shown ? [`and ${differences.length - shown} more`] : []),
]
