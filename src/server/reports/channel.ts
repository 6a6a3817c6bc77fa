import type { Answer } from '#calls/call.ts'
import type { loadChannel } from '#calls/live.ts'
import { parseStreamUrl } from '../config/media.ts'
import type { MatchInPlay } from './live.ts'

/** What live TV may show. */
export interface Television {
  /** The hosts that streams may come from. */
  readonly mediaHosts?: readonly string[]
  readonly demo?: boolean
  readonly realMoney?: boolean
}

type Channel = Pick<Answer<typeof loadChannel>, 'channel' | 'url' | 'demonstration'>

/** Where a demonstration plays its film for a match. */
export const demoChannelPath = '/demo/channel'

export const showsDemonstration = ({ demo = false, realMoney = false }: Television): boolean => demo && !realMoney

/**
 * What shows a match: the stream an operator set, while its host is still one of those the operator names; a
 * demonstration's film where it draws a pitch; otherwise the tracker, of a sport that has one (§page.live-tv).
 */
export const channelOf = ({ match, url }: MatchInPlay, television: Television): Channel | undefined => {
  const stream = url === null ? undefined : parseStreamUrl(url, television.mediaHosts ?? [])
  if (stream !== undefined) return { channel: 'hls', url: stream, demonstration: false }
  if (match.tracker === 'pitch' && showsDemonstration(television))
    return { channel: 'hls', url: `${demoChannelPath}/${match.match_id}/index.m3u8`, demonstration: true }
  return match.tracker === 'scoreboard' ? undefined : { channel: 'tracker', url: null, demonstration: false }
}
