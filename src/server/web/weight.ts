import { scriptsOf } from './first-view.ts'
import { type Client, fileOf, loadClient } from './manifests.ts'
import { sentBytes } from './packing.ts'

/** The scripts a browser loads for a page by itself, before the member does anything. */
export interface Weight {
  readonly page: string
  /** KiB of brotli the page may take (§page.weight). */
  readonly most: number
  readonly scripts: readonly Script[]
}

export interface Script {
  readonly url: string
  /** Bytes of brotli. */
  readonly bytes: number
  /** The packages and source files in it that weigh most. */
  readonly holds: readonly string[]
}

/** The sign-in page as a visitor gets it; then what the board and the slip add to it, of a client that is packed. */
export const measureWeight = (dir: string, client: Client = loadClient(dir)): readonly Weight[] => {
  const { files } = client
  const [signIn, board] = [scriptsOf(client, 'landing'), scriptsOf(client, 'desktop')]
  const scripts = (urls: string[]) =>
    urls.map((url) => ({ url, bytes: sentBytes(fileOf(dir, url)), holds: files.get(url)?.holds ?? [] }))
  return [
    { page: 'sign-in page', most: 130, scripts: scripts(signIn) },
    { page: 'board and slip, on top', most: 60, scripts: scripts(board.filter((url) => !signIn.includes(url))) },
  ]
}

export const kibOf = ({ scripts }: Weight): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024

/** One line per script, the heaviest first. */
export const printWeight = (weight: Weight): string[] => [
  `${weight.page}: ${kibOf(weight).toFixed(1)} of ${weight.most} KiB brotli in ${weight.scripts.length} scripts`,
  ...[...weight.scripts]
    .sort((a, b) => b.bytes - a.bytes)
    .map(
      ({ url, bytes, holds }) =>
        `${(bytes / 1024).toFixed(2).padStart(7)}  ${url
          .replace('/web/', '')
          .replace(/-\w+\.js$/, '')
          .padEnd(24)}  ${holds.join(', ')}`,
    ),
]
