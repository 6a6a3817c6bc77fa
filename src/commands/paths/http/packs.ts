import type { HttpPack } from '../http-pack.ts'
import { accountHttp } from './account.ts'
import { betHttp } from './bet.ts'
import { limitsHttp } from './limits.ts'
import { operatorActHttp } from './operator-act.ts'
import { roomHttp } from './room.ts'

/** The packs that walk a machine of the server over its wire, by the machine's name. */
export const httpPacks: Readonly<Record<string, HttpPack>> = {
  Account: accountHttp,
  Bet: betHttp,
  Limits: limitsHttp,
  Room: roomHttp,
  'Operator-act': operatorActHttp,
}
