import { loadChannel } from '#calls/live.ts'
import type { Profile } from '#calls/member.ts'
import { type LiveTvEvent, liveTvMachine, type Stream } from '#machines/live-tv.ts'
import { ask } from '#ui/ask.ts'
import { identityOf } from '#ui/identity.ts'
import { useStarted } from '#ui/use-started.ts'
import { type RefObject, useEffect } from 'react'
import { createActor, fromCallback } from 'xstate'
import { playStream } from './play-stream.ts'

/** The channel of a match, played on an element that stands in the page while it is open. */
export const useLiveTv = (member: Profile, match: number, video: RefObject<HTMLVideoElement | null>) => {
  const actor = useStarted(() =>
    createActor(
      liveTvMachine.provide({
        actors: {
          askChannel: fromCallback(({ sendBack }) => {
            const left = new AbortController()
            void askChannel(member, match, left.signal).then((event) => left.signal.aborted || sendBack(event))
            return () => left.abort()
          }),
          playStream: fromCallback<{ type: 'none' }, Stream>(({ input, sendBack }) => {
            if (video.current) return playStream(video.current, input.url, (type) => sendBack({ type }))
            sendBack({ type: 'stream.lost' })
            return undefined
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
