import { operatorRoles } from '#domain/operator.ts'
import { existsSync } from 'node:fs'
import { keyFileIn, type KeyFile, makeKeyFile, loadKeyFile } from '../operator/key-file.ts'
import type { Operator } from '../operator/perform.ts'
import { publicKeyOf, signRequest } from '../operator/signature.ts'
import { randomUUID } from 'node:crypto'

/** The demonstration's operator, whose key is in the data folder and who may do everything. */
export const demoOperator = 'demo-operator'

/** Enrols the demonstration's operator, and answers a function that performs acts in its name. */
export const enrolDemoOperator = async (
  folder: string,
  { perform }: Operator,
  real: () => number,
): Promise<(act: string, fields: Readonly<Record<string, string>>) => Promise<void>> => {
  const key = keyOf(folder)
  const does = async (act: string, fields: Readonly<Record<string, string>>) => {
    const asked = { act, key: randomUUID(), operator: demoOperator, reason: 'what a visitor is to see', fields }
    const answer = await perform(signRequest(asked, key.privateKey, real()), 'dataFolder')
    if (!answer.ok) throw new Error(`the demonstration could not do ${act} ${JSON.stringify(fields)}: ${answer.error}`)
  }
  await does('enrol', {
    operator: demoOperator,
    roles: operatorRoles.join(','),
    'public-key': publicKeyOf(key.privateKey),
  })
  return does
}

const keyOf = (folder: string): KeyFile => {
  const file = keyFileIn(folder, demoOperator)
  return existsSync(file) ? loadKeyFile(file) : makeKeyFile(file, demoOperator)
}
