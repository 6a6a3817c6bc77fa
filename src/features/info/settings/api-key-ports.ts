import type { Call, Reply } from '#calls/call.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#calls/member/api-key.ts'
import type { Profile } from '#calls/member/member.ts'
import type { ApiKeyAsked } from '#domain/member/api-key.ts'
import { handlingOf } from '#domain/errors.ts'
import { type ApiKeysReplyEvent, keyCreated, keyRevoked, keysRead } from '#machines/account/api-keys.replies.ts'
import { apiKeysMachine } from '#machines/account/api-keys.ts'
import { ask } from '#ui/flows/ask.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { fill } from '#ui/flows/ports.ts'
import type { NonReducibleUnknown } from 'xstate'

/** The machine of keys over the server. */
export const apiKeysOver = (member: Profile, session: PublicContext['session']) => {
  const ended = <C extends Call>(reply: Reply<C>): Reply<C> => {
    if (reply.kind === 'refused' && handlingOf(reply.code) === 'logout')
      session.send({ type: 'session.invalid', code: reply.code })
    return reply
  }
  const me = identityOf(member)
  return apiKeysMachine.provide({
    actors: {
      listKeys: fill<NonReducibleUnknown, ApiKeysReplyEvent>(async (_, tell, signal) =>
        tell(keysRead(ended(await ask(listApiKeys, me, signal)))),
      ),
      createKey: fill<ApiKeyAsked, ApiKeysReplyEvent>(async ({ name, scope, cap, password }, tell, signal) => {
        const body = { ...me, name, scope, password, ...(scope === 'bet' && { daily_cap: cap }) }
        tell(keyCreated(ended(await ask(createApiKey, body, signal))))
      }),
      revokeKey: fill<{ readonly id: number }, ApiKeysReplyEvent>(async ({ id }, tell, signal) =>
        tell(keyRevoked(ended(await ask(revokeApiKey, { ...me, api_key_id: id }, signal)))),
      ),
    },
  })
}
