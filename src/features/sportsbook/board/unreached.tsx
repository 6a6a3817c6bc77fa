import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { EmptyState } from '#ui/frame/empty-state.tsx'
import { useText } from '#ui/text/text.tsx'
import type { ReactNode } from 'react'
import type { FeedState } from './feed-state.ts'
import * as style from './unreached.css.ts'

/** The board before it was heard even once, where it is not on its way: one view per state of the feed. */
export const Unreached = ({ state }: { state: UnreachedState }) => {
  const View = views[state]
  return <View />
}

/** States of the feed in which no board comes by itself. */
export type UnreachedState = Exclude<FeedState, 'loading' | 'live' | 'stale'>

const Retrying = () => {
  const t = useText()
  return <Told title={t('board.unreached.retrying')} text={t('board.unreached.retrying.next')} />
}

const Offline = () => {
  const t = useText()
  return <Told title={t('board.unreached.offline')} text={t('board.unreached.offline.next')} />
}

const Paused = () => {
  const t = useText()
  const { feed } = usePlatform()
  return (
    <Told
      title={t('board.unreached.paused')}
      action={
        <Button kind="strong" onPress={() => feed.send({ type: 'refresh.resumed' })}>
          {t('board.resume')}
        </Button>
      }
    />
  )
}

const views: Record<UnreachedState, () => ReactNode> = {
  retrying: Retrying,
  offline: Offline,
  paused: Paused,
}

interface ToldProps {
  title: string
  text?: string
  action?: ReactNode
}

const Told = (props: ToldProps) => <EmptyState icon="live" className={style.hollow} {...props} />
