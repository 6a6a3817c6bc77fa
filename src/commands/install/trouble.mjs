const oldest = 20

/**
 * Why no command can run on a machine, in one line; undefined if it can. `packed`: whether package-lock.json has a Node
 * for the machine; `least`: the oldest Node that the product itself runs on.
 */
export const nodeTrouble = ({ version, machine, packed, least }) => {
  const major = Number.parseInt(version, 10)
  if (major < oldest) return `this is Node ${version}; it takes Node ${oldest} or later to start`
  if (!packed && major < least)
    return `there is no Node package for ${machine}, so the Node that runs must be ${least} or later, and this is ${version}`
  return undefined
}

const words = {
  ENOSPC: 'the disk is full',
  // As PostgreSQL says it.
  53100: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTFOUND: 'no network',
  EAI_AGAIN: 'no network',
  ECONNREFUSED: 'no network',
  ETIMEDOUT: 'no network',
  ENETUNREACH: 'no network',
}

/** What the code of an error means to the person who started the command; undefined for others. */
export const wordsOfCode = (code) => words[code]

/** Bytes with which no package fits on a disk any more. */
const noRoom = 2 ** 23

/**
 * The most informative of npm's lines about an error: what it means, what was requested, and why it did not come.
 * `room`: the least that the disk had left, in bytes.
 */
export const reasonIn = (lines, room = Infinity) => {
  if (room < noRoom) return `${words.ENOSPC}, ENOSPC`
  const code = lines.find((line) => line.startsWith('code '))?.slice('code '.length)
  const told =
    lines.find((line) =>
      /request to|notarget|404|EACCES|EROFS|ENOSPC|command failed|certificate/i.test(line.replace(/^code .*/, '')),
    ) ?? lines.find((line) => !/^(code|errno|syscall|network|A complete log)/.test(line))
  const all = [wordsOfCode(code), code, told].filter(Boolean)
  return all.length === 0 ? undefined : all.join(', ')
}
