import { houseSecret, houseSecretIn } from '#server/data-folder/secret.ts'
import { copyFileSync } from 'node:fs'
import type { Topology } from './topology.ts'

/** Several servers play one house: what it draws comes from one secret. */
export const shareSecret = ({ servers: [first, ...others] }: Topology): void => {
  if (!first) return
  houseSecret(first.data)
  for (const { data } of others) copyFileSync(houseSecretIn(first.data), houseSecretIn(data))
}
