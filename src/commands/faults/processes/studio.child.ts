import { unkindly } from '#studio/chaos.ts'
import { schedulesOf, tablesEvery } from '#studio/draws/schedules.ts'
import { machineTime, startStudio } from '#studio/server.ts'
import { openStudioStore } from '#studio/store/store.ts'
import { walletClient } from '#studio/wallet-client.ts'
import { createPrivateKey } from 'node:crypto'

/**
 * The house's studio in a process that can be killed, as unkind to the wallet as its seed decides. Its parent may step
 * its system clock, so that its draws and rounds grow old with the server's.
 */
export interface StudioGiven {
  readonly file: string
  readonly port: number
  readonly wallet: string
  readonly key: string
  readonly questions: string
  /** What its secrets are sealed by, in hexadecimal. */
  readonly seal: string
  readonly seed: number
}
export type FromStudio = { readonly url: string }
export type ToStudio = { readonly step: number }

let stepped = 0
const systemTime = Date.now.bind(Date)
Date.now = () => systemTime() + stepped
process.on('message', ({ step }: ToStudio) => void (stepped += step))

const { file, port, wallet, key, questions, seal, seed } = JSON.parse(process.argv[2]!) as StudioGiven
const signing = createPrivateKey(key)
const time = machineTime()
const studio = await startStudio({
  host: '127.0.0.1',
  port,
  store: openStudioStore(file, time.real, Buffer.from(seal, 'hex')),
  time,
  send: unkindly(walletClient({ url: wallet, key: signing, patience: 4_000 }), seed).send,
  // Each seat has an address of its own.
  proxies: ['127.0.0.1'],
  resolveEvery: 500,
  // A table's round takes a few seconds: some are under way at every fault.
  schedules: { ...schedulesOf(), ...tablesEvery(4, 1) },
  operator: { questions, key: signing },
})
const close = () => void studio.close().then(() => process.exit(0))
process.on('SIGTERM', close)
process.on('disconnect', close)
process.send?.({ url: studio.url } satisfies FromStudio)
