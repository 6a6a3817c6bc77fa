import { createApiKey, listApiKeys, revokeApiKey } from '#calls/member/api-key.ts'
import { mostApiKeys } from '#domain/member/api-key.ts'
import type { ApiKeysContext, ApiKeysEvent } from '#machines/account/api-keys.setup.ts'
import { ok, refused } from '../../answers.ts'
import type { Pack, Place, Sight } from '../../pack.ts'
import { formOutside } from '../form.ts'

const within = { role: 'main' } as const
const asked = { role: 'alertdialog', name: ['apiKeys.revoke.title'] } as const
const button = (name: string, inside: Place['within'] = within): Place => ({
  role: 'button',
  name: [name],
  within: inside!,
})
const field = (name: string): Place => ({ role: 'textbox', name: [name], within })
const cap = field('apiKeys.cap')
const create = button('apiKeys.create')
const again = button('info.retry')
const done = button('apiKeys.done')
const choose = button('apiKeys.revoke.of')
const keep = button('apiKeys.keep', asked)
const revoke = button('apiKeys.revoke', asked)

const callOf: Readonly<Record<string, string>> = {
  reading: listApiKeys.path,
  creating: createApiKey.path,
  revoking: revokeApiKey.path,
}

/** The keys of a member's own programs: created, shown once, revoked; the server is played. */
export const apiKeysPack: Pack = {
  path: '/info/settings?part=keys',
  calls: [listApiKeys, createApiKey, revokeApiKey],
  clock: 'still',
  outside: {
    ...formOutside({
      begins: () => 'the keys would have to be those of the account of the tester',
      hidden: (at, { event }) => {
        const told = event as ApiKeysEvent
        if (told.type === 'key.submitted' && told.name === '') return 'the field asks for a name first'
        const isFirst = (at.context as ApiKeysContext).keys.some(({ api_key_id: id }) => id === 1)
        return told.type === 'revoke.chosen' && !isFirst ? 'no key is there to revoke' : undefined
      },
    }),
  },
  acts: (step) => {
    const event = step.event as ApiKeysEvent
    const call = callOf[String(step.before.value)]!
    switch (event.type) {
      case 'key.submitted':
        return [
          { does: 'fill', at: field('apiKeys.name'), text: event.name },
          {
            does: 'choose',
            at: { role: 'list', name: ['apiKeys.scope'], within },
            option: { role: 'option', name: [`apiKeys.scope.${event.scope}`] },
          },
          { does: 'fill', at: cap, text: event.cap },
          { does: 'fill', at: field('protection.password'), text: event.password },
          { does: 'press', at: create },
        ]
      case 'secret.kept':
        return [{ does: 'press', at: done }]
      case 'revoke.chosen':
        return [{ does: 'press', at: choose }]
      case 'revoke.confirmed':
        return [{ does: 'press', at: revoke }]
      case 'revoke.cancelled':
        return [{ does: 'press', at: keep }]
      case 'keys.retried':
        return [{ does: 'press', at: again }]
      case 'keys.read':
      case 'key.revoked':
        return [{ does: 'answer', call, body: { ...ok, api_keys: event.keys } }]
      case 'key.created':
        return [{ does: 'answer', call, body: { ...ok, api_keys: event.keys, api_key: event.secret } }]
      case 'keys.refused':
        return [{ does: 'answer', call, body: refused(event.code) }]
      case 'keys.unanswered':
        return [{ does: 'lose', call }]
    }
  },
  sees: (at) => {
    const { keys, fault, reason } = at.context as ApiKeysContext
    const sightOf = (name: string, inside: Place['within'] = within): Sight => ({
      at: { name: [name], within: inside!, ...(name === 'apiKeys.most' && { values: { most: mostApiKeys } }) },
      is: 'shown',
    })
    const why = (inside: Place['within']) => (reason === null ? [] : [sightOf(`errors.${reason}`, inside)])
    const listed: readonly Sight[] = [
      keys.length === 0 ? sightOf('apiKeys.none') : { at: choose, is: 'shown' },
      { at: again, is: 'absent' },
    ]
    const states: Readonly<Record<string, readonly Sight[]>> = {
      reading: [sightOf('apiKeys.reading')],
      unread: [
        { at: again, is: 'open' },
        { at: create, is: 'absent' },
        { at: choose, is: 'absent' },
      ],
      listed: [
        ...listed,
        { at: create, is: 'open' },
        ...(fault === 'cap' ? [{ at: cap, is: 'wrong' } as const] : []),
        ...why(within),
      ],
      full: [...listed, sightOf('apiKeys.most'), { at: create, is: 'absent' }],
      creating: [{ at: create, is: 'shut' }],
      shown: [
        { at: done, is: 'open' },
        { at: create, is: 'absent' },
      ],
      confirming: [{ at: keep, is: 'open' }, { at: revoke, is: 'open' }, ...why(asked)],
      revoking: [{ at: revoke, is: 'shut' }],
      unknown: [sightOf('apiKeys.unknown'), { at: again, is: 'open' }],
    }
    return states[String(at.value)] ?? []
  },
  asks: (at) => callOf[String(at.value)],
}
