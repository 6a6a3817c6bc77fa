import { loadChannel } from '#calls/live.ts'
import type { Profile } from '#calls/member/member.ts'
import { type LiveTvEvent, liveTvMachine, type Stream } from '#machines/board/live-tv.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { fill } from '#ui/flows/ports.ts'
import { useStarted } from '#ui/flows/use-started.ts'
import { type RefObject, useEffect } from 'react'
import { createActor } from 'xstate'
import { playStream } from './play-stream.ts'

/** The channel of a match, played on an element of the page while it is open. */
export const useLiveTv = (member: Profile, match: number, video: RefObject<HTMLVideoElement | null>) => {
  const actor = useStarted(() =>
    createActor(
      liveTvMachine.provide({
        actors: {
          askChannel: fill<undefined, LiveTvEvent>(async (_, tell, signal) =>
            tell(await askChannel(member, match, signal)),
          ),
          playStream: fill<Stream, LiveTvEvent>(({ url }, tell, signal) => {
            const { current } = video
            return current ? playStream(current, url, (type) => tell({ type }), signal) : tell({ type: 'stream.lost' })
          }),
        },
      }),
    ),
  )
  useEffect(() => {
    const back = () => actor.send({ type: 'network.back' })
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [actor])
  return actor
}

const askChannel = async (member: Profile, match: number, signal: AbortSignal): Promise<LiveTvEvent> => {
  const reply = await ask(loadChannel, { ...identityOf(member), match_id: match }, signal)
  if (reply.kind === 'unanswered') return { type: 'channel.unanswered' }
  if (reply.kind === 'refused') return { type: reply.code === '308' ? 'channel.none' : 'channel.unanswered' }
  const { url, demonstration } = reply.answer
  return url === null ? { type: 'channel.none' } : { type: 'channel.found', stream: { url, demonstration } }
}
