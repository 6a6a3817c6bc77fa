import { version } from '#calls/member/member.ts'
import { ask } from '#ui/flows/ask.ts'

/** The server's clock as this device knows it, and whether the product is closed (§time.zone). */
export interface ServerClock {
  offset: () => number
  /** Asks `/version`. Undefined if there was no answer. */
  refresh: () => Promise<{ maintenance: boolean } | undefined>
}

export const serverClock = (now: () => number = Date.now): ServerClock => {
  let offset = 0
  return {
    offset: () => offset,
    refresh: async () => {
      const sent = now()
      const reply = await ask(version, {})
      if (reply.kind === 'refused') return reply.code === 'maintenance' ? { maintenance: true } : undefined
      if (reply.kind === 'unanswered') return undefined
      offset = Math.round(reply.answer.at - (sent + now()) / 2)
      return { maintenance: reply.answer.maintenance }
    },
  }
}
