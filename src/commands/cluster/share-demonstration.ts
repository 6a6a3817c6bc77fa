import { demoMembersIn } from '#server/demo/demo-members.ts'
import { copyFileSync, existsSync } from 'node:fs'
import type { Topology } from './topology.ts'

/**
 * The process that plays a demonstration knows its members; servers whose folders know them too keep its rooms going.
 */
export const shareDemonstration = ({ odds, servers }: Topology): void => {
  const file = demoMembersIn(odds.data)
  if (existsSync(file)) for (const { data } of servers) copyFileSync(file, demoMembersIn(data))
}
