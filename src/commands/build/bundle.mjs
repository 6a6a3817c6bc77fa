import esbuild from 'esbuild'
import { constants } from 'node:os'

/**
 * Bundles by esbuild. What it finds wrong with the sources is printed as esbuild prints it; a file that cannot be
 * written is one error with the code of the system, such as ENOSPC.
 */
export const bundle = async (options) => {
  try {
    const built = await esbuild.build({ ...options, logLevel: 'silent' })
    await print(built.warnings, 'warning')
    return built
  } catch (error) {
    const messages = error.errors ?? []
    const [unwritten] = messages.flatMap(({ text }) => unwrittenIn(text) ?? [])
    if (unwritten) throw unwritten
    if (messages.length === 0) throw error
    await print(messages, 'error')
    throw new Error(`the sources have ${messages.length} errors`, { cause: error })
  }
}

const print = async (messages, kind) => {
  const texts = await esbuild.formatMessages(messages, {
    kind,
    color: process.stderr.isTTY === true,
    terminalWidth: 120,
  })
  for (const text of texts) process.stderr.write(text)
}

/** The words of an error that a program cannot correct, as esbuild gives them, by the code of the system. */
const reasons = {
  'no space left on device': 'ENOSPC',
  'read-only file system': 'EROFS',
  'permission denied': 'EACCES',
  'disk quota exceeded': 'EDQUOT',
}

/** The error of a message such as `Failed to write to output file: write /x/web/a.js: no space left on device`. */
export const unwrittenIn = (text) => {
  const [, file, reason] = /^Failed to write to output file: \w+ (.+): ([^:]+)$/.exec(text) ?? []
  if (file === undefined) return undefined
  const code = reasons[reason]
  const errno = code && -constants.errno[code]
  return Object.assign(new Error(`${file} cannot be written: ${reason}`), code && { code, errno })
}
