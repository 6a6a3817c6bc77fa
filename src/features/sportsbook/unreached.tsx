import { Button } from '#ui/button.tsx'
import { usePlatform } from '#ui/contexts.ts'
import { empty } from '#ui/panel.css.ts'
import { useText } from '#ui/text.tsx'
import type { ReactNode } from 'react'
import { type FeedState, useFeedState } from './feed-state.ts'
import { Skeleton } from './skeleton.tsx'
import * as style from './states.css.ts'

/** The board before it was heard even once: one view per state of the feed. */
export const Unreached = () => {
  const View = views[useFeedState()]
  return <View />
}

const Retrying = () => {
  const t = useText()
  return <Told title={t('board.unreached.retrying')}>{t('board.unreached.retrying.next')}</Told>
}

const Offline = () => {
  const t = useText()
  return <Told title={t('board.unreached.offline')}>{t('board.unreached.offline.next')}</Told>
}

const Paused = () => {
  const t = useText()
  const { feed } = usePlatform()
  return (
    <Told title={t('board.unreached.paused')}>
      <Button kind="strong" onPress={() => feed.send({ type: 'refresh.resumed' })}>
        {t('board.resume')}
      </Button>
    </Told>
  )
}

const views: Record<FeedState, () => ReactNode> = {
  loading: Skeleton,
  live: Skeleton,
  stale: Skeleton,
  retrying: Retrying,
  offline: Offline,
  paused: Paused,
}

const Told = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={`${empty} ${style.hollow}`}>
    <p className={style.title}>{title}</p>
    <div>{children}</div>
  </div>
)
