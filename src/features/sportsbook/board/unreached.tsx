import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { empty } from '#ui/frame/panel.css.ts'
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

const views: Record<UnreachedState, () => ReactNode> = {
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
