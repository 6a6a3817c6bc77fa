import { nicknameLength, passwordLength } from '#domain/bet/limits.ts'
import { apiKeyNameLength, mostApiKeys } from '#domain/member/api-key.ts'
import { feedbackLength } from '#domain/member/feedback.ts'
import { bound, type BoundsOfFlows, least, leastOf, letters, most, mostOf, times, within } from './bound.ts'

const key = { name: 'Bot', scope: 'bet', cap: '50.00', password: 'stone9' }
const asksKey = (over: object) => ({ event: { type: 'key.submitted', ...key, ...over } })
const password = { type: 'change.submitted', current: 'stone9' }

/** Of a member's account and session. */
export const accountBounds: BoundsOfFlows = {
  'Switch-account': [
    bound('isFaulty', 'characters of the name', [least(1)], (count) => ({
      event: { type: 'switch.submitted', accountId: letters(count), password: 'stone9' },
    })),
    bound('isFaulty', 'characters of the password', [least(1)], (count) => ({
      event: { type: 'switch.submitted', accountId: 'ben', password: letters(count) },
    })),
  ],
  Limits: [
    bound('isNoLooser', 'sen that are requested where 5000 are in force', [mostOf(50_00n)], (limit) => ({
      event: { type: 'limit.asked', limit },
      context: { limit: 50_00n },
    })),
    bound(
      'isPlanned',
      'sen that are confirmed where 10000 are planned',
      [leastOf(100_00n), mostOf(100_00n)],
      (limit) => ({
        event: { type: 'loosening.confirmed', limit },
        context: { limit: 50_00n, next: 100_00n },
      }),
    ),
  ],
  'Own-limit': [
    bound('isNoAmount', 'digits after the point', [most(2)], (count) => ({
      event: { type: 'limit.submitted', kind: 'stake', period: 'day', amount: `50.${'1'.repeat(count)}` },
    })),
  ],
  TimeOut: [
    bound('isEmpty', 'characters of the password', [least(1)], (count) => ({
      event: { type: 'timeOut.confirmed', password: letters(count) },
    })),
  ],
  Push: [
    bound('isLast', 'topics, of which one is switched off', [least(2)], (count) => ({
      event: { type: 'topic.switched', topic: 'won' },
      context: { choice: { topics: ['won', 'goal'].slice(0, count), amounts: true } },
    })),
  ],
  Popups: [
    bound('hasNone', 'messages', [least(1)], (count) => ({
      event: { type: 'popups.told', popups: times(count, (id) => ({ id })) },
    })),
  ],
  RealityCheck: [
    bound('isSome', 'minutes between two checks', [least(1)], (minutes) => ({
      event: { type: 'interval.chosen', minutes },
    })),
  ],
  Password: [
    bound('isFaulty', 'characters of the new password', within(passwordLength), (count) => ({
      event: { ...password, next: letters(count), again: letters(count) },
    })),
  ],
  Nickname: [
    bound('isFaulty', 'characters of the nickname', within(nicknameLength), (count) => ({
      event: { type: 'nickname.submitted', nickname: letters(count) },
    })),
  ],
  Feedback: [
    bound('isFaulty', 'characters of the text', within(feedbackLength), (count) => ({
      event: { type: 'feedback.submitted', key: 'k1' },
      context: { category: 'page', text: 'x'.repeat(count), email: '', link: '' },
    })),
  ],
  'Api-keys': [
    bound('isFaulty', 'characters of the name', within(apiKeyNameLength), (count) => asksKey({ name: letters(count) })),
    bound('isFaulty', 'sen of the cap of a key that bets', [leastOf(1n)], (cap) =>
      asksKey({ cap: `0.${String(cap).padStart(2, '0')}` }),
    ),
    bound('isFaulty', 'characters of the password', [least(1)], (count) => asksKey({ password: letters(count) })),
    bound('isFull', 'keys where another is created', [[mostApiKeys, mostApiKeys - 1]], (count) => ({
      event: { type: 'secret.kept' },
      context: { keys: times(count, (n) => ({ api_key_id: n })) },
    })),
    bound('areMost', 'keys where another is created', [[mostApiKeys, mostApiKeys - 1]], (count) => ({
      event: { type: 'keys.read', keys: times(count, (n) => ({ api_key_id: n })) },
    })),
  ],
}
