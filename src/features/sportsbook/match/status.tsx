import { unseen } from '#ui/frame/focus.css.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { Button } from '#ui/forms/button.tsx'
import { type Translate, useText } from '#ui/text/text.tsx'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type FeedState, useAge, useFeedState } from '../board/feed-state.ts'
import * as style from './status.css.ts'

/**
 * One line above the grid that is always there: whether prices are live, how old they are if not, and what happens
 * next.
 */
export const Status = ({ summary, mayStandInHead, chips, children }: StatusProps) => {
  const t = useText()
  const { feed } = usePlatform()
  const state = useFeedState()
  const age = useAge(state !== 'live')
  const { tone, says } = texts[state]
  const mayResume = useSelector(feed, (now) => now.can({ type: 'refresh.resumed' }))
  const isInHead = tone === 'calm' && mayStandInHead
  return (
    <div className={isInHead ? style.inHead : style.status[tone]} data-state={state}>
      {children}
      <span className={children ? style.aside[tone] : style.message}>
        <span className={style.dot[tone]} aria-hidden />
        <span className={style.sentence}>{says(t, age)}</span>
        {mayResume && (
          <Button kind="strong" onPress={() => feed.send({ type: 'refresh.resumed' })}>
            {t('board.resume')}
          </Button>
        )}
      </span>
      {chips}
      <span className={isInHead ? unseen : style.summary}>{summary}</span>
    </div>
  )
}

interface StatusProps {
  readonly summary: string
  /** Whether the head of the grid has room for it while there is nothing to look at. */
  readonly mayStandInHead: boolean
  /** What narrows the board, where anything does. */
  readonly chips?: ReactNode
  readonly children?: ReactNode
}

interface StatusText {
  readonly tone: 'calm' | 'look'
  readonly says: (t: Translate, age: number) => string
}

const texts: Record<FeedState, StatusText> = {
  live: { tone: 'calm', says: (t) => t('board.feed.live') },
  loading: { tone: 'calm', says: (t) => t('board.feed.loading') },
  stale: { tone: 'look', says: (t, age) => t('board.feed.stale', { age: aged(t, age) }) },
  retrying: { tone: 'look', says: (t, age) => t('board.feed.retrying', { age: aged(t, age) }) },
  offline: { tone: 'look', says: (t, age) => t('board.feed.offline', { age: aged(t, age) }) },
  paused: { tone: 'look', says: (t, age) => t('board.feed.paused', { age: aged(t, age) }) },
}

const aged = (t: Translate, age: number): string =>
  age < 120 ? t('board.age.seconds', { count: age }) : t('board.age.minutes', { count: Math.floor(age / 60) })
