/** What a member may have shown while the page is closed, each switched on by itself (§page.push). */
export const pushTopics = ['won', 'order', 'kickoff', 'goal', 'room'] as const
export type PushTopic = (typeof pushTopics)[number]

/** Devices of one member that are sent notifications; another one takes the place of the oldest. */
export const mostPushDevices = 5

/** Seconds after which news is not sent any more. */
export const pushLives = {
  won: 86_400,
  order: 86_400,
  kickoff: 600,
  goal: 600,
  room: 86_400,
} as const satisfies Record<PushTopic, number>

/** A match whose first minutes are past is not reported as begun. */
export const kickoffMinutes = 3

/** The hosts of the browsers' push services; `*.` stands for any name in front. */
export const pushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const

/** The longest address that a push service gives a device. */
export const longestEndpoint = 1_000

/**
 * Whether an address is of one of the hosts. It names nobody and has no fragment, and it is encrypted and on the usual
 * port, unless the list names host and port.
 */
export const isPushEndpoint = (text: string, hosts: readonly string[]): boolean => {
  const url = text.length <= longestEndpoint ? URL.parse(text) : null
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  return hosts.some((host) => {
    if (host.startsWith('*.')) return url.protocol === 'https:' && url.host.endsWith(host.slice(1))
    return url.host === host && (url.protocol === 'https:' || (url.protocol === 'http:' && isHere(url.hostname)))
  })
}

const isHere = (host: string): boolean => host === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** What a won bet or a prize brought beyond what it cost, in minor units; undefined where that is nothing. */
export const gainOf = (back: bigint, cost: bigint): bigint | undefined => (back > cost ? back - cost : undefined)
