import { accountId } from '#server/operator/account-id.ts'
import { type KeyFile, keyFileIn, keysIn, makeKeyFile, loadKeyFile } from '#server/operator/key-file.ts'
import { publicKeyOf } from '#server/operator/signature.ts'
import { demoOperator } from '#server/demo/operator.ts'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type OperatorCommand, UsageError } from './parse-command.ts'

/** The folder of a person's keys: outside every data folder, which its server can read. */
export const keyFolder = (env: NodeJS.ProcessEnv): string =>
  env['TOUCHLINE_OPERATOR_KEYS'] ?? join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'touchline', 'operators')

/**
 * The key that signs a command: the one of `--key-file`, else of `--as`, else the demonstration's if the data folder
 * holds one, else the only one there is. The first operator to enrol signs with their own new key.
 */
export const signerOf = ({ keyFile, as, request, config: { data } }: OperatorCommand, folder: string): KeyFile => {
  if (keyFile !== undefined) return loadKeyFile(keyFile)
  if (as !== undefined) return loadKeyFile(keyFileIn(folder, as))
  const demo = keyFileIn(data, demoOperator)
  if (existsSync(demo)) return loadKeyFile(demo)
  const enrolled = request.act === 'enrol' ? request.fields['operator'] : undefined
  const own = keysIn(folder)
  const others = own.filter((name) => name !== enrolled)
  const [name = enrolled] = others
  if (others.length > 1)
    throw new UsageError(`several operators have keys here, ${others.join(', ')}: say which with --as`)
  if (name === undefined)
    throw new UsageError(
      `there is no operator’s key in ${folder}: npm run operator -- key --operator NAME makes one, and an admin enrols its public half`,
    )
  return loadKeyFile(keyFileIn(folder, name))
}

/**
 * An enrolment with the public half of its person's key: the given one, or that of the key file here, which is made if
 * there is none.
 */
export const withPublicKey = (
  { fields }: OperatorCommand['request'],
  folder: string,
): Readonly<Record<string, string>> => {
  const name = nameIn(fields['operator'])
  if (fields['public-key'] !== undefined) return fields
  return { ...fields, operator: name, 'public-key': publicKeyOf(ownKey(folder, name).key.privateKey) }
}

/** A person's key, and whether it was just made. */
export const ownKey = (folder: string, operator: string): { key: KeyFile; file: string; made: boolean } => {
  const file = keyFileIn(folder, operator)
  return existsSync(file)
    ? { key: loadKeyFile(file), file, made: false }
    : { key: makeKeyFile(file, operator), file, made: true }
}

/** The name a key is made for. */
export const nameIn = (text: string | undefined): string => {
  const name = accountId(text ?? '')
  if (name === undefined || name.startsWith('.'))
    throw new UsageError('--operator needs a name of 1 to 30 letters, digits, points, dashes or underscores')
  return name
}
