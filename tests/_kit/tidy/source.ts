import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What is written, by its path from the root. */
export type Tree = ReadonlyMap<string, string>

/** A breach of a rule, as `file:line what is wrong`. */
export type Breach = string

/** Everything git keeps or would keep, as it stands on the disk. */
export function loadTree(): Tree {
  // Whoever runs this need not own the checkout: a pipeline seldom does.
  const listed = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0')
  return new Map(
    listed
      .filter((path) => path !== '' && existsSync(join(root, path)))
      .map((path) => [path, isText(path) ? readFileSync(join(root, path), 'utf8') : '']),
  )
}

const isText = (path: string) => !/\.(png|webp|woff2|ico|mp4)$/.test(path)

export const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)

/** Every line of code that fits, comments left out; strings are left in. */
export function linesWith(text: string, pattern: RegExp): { line: number; found: string }[] {
  return text.split('\n').flatMap((raw, index) => {
    const found = pattern.exec(withoutComment(raw))
    return found === null ? [] : [{ line: index + 1, found: found[0] }]
  })
}

const withoutComment = (line: string) => (/^\s*(\*|\/\*|\/\/)/.test(line) ? '' : line.replace(/\s\/\/ .*$/, ''))
