import { Button } from '../forms/button.tsx'
import { Notice } from '../frame/notice.tsx'
import { EmptyState, type EmptyStateProps } from '../frame/empty-state.tsx'
import { skeleton } from '../frame/panel.css.ts'
import { reasonText, useText } from './text.tsx'
import type { ReactNode } from 'react'
import * as style from './reading.css.ts'
import type { Reading } from './use-reading.ts'

export interface ReadingViewProps<T> {
  reading: Reading<T>
  retry: () => void
  /** What is being loaded, for screen readers. */
  label: string
  isEmpty: (value: T) => boolean
  /** What is shown where it is empty; null for what never is. */
  nothing: EmptyStateProps | null
  children: (value: T) => ReactNode
}

/** A reading in each of its states: skeleton, failure with a retry, empty, or the content. */
export const ReadingView = <T,>({ reading, retry, label, isEmpty, nothing, children }: ReadingViewProps<T>) => {
  const t = useText()
  switch (reading.state) {
    case 'loading':
      return (
        <div aria-busy role="status" aria-label={t('info.loading', { what: label })} className={style.waiting}>
          {rows.map((row) => (
            <div key={row} className={skeleton} />
          ))}
        </div>
      )
    case 'failed':
      return (
        <div className={style.failure}>
          <Notice tone="error" title={t('info.failed', { what: label })}>
            <p>{reasonText(t, reading.code)}</p>
            <p>{t('info.failed.safe')}</p>
          </Notice>
          <Button onPress={retry}>{t('info.retry')}</Button>
        </div>
      )
    case 'ready':
      return (
        <>
          {reading.isStale && <p className={style.stale}>{t('info.stale')}</p>}
          {nothing && isEmpty(reading.value) ? <EmptyState {...nothing} /> : children(reading.value)}
        </>
      )
  }
}

const rows = [1, 2, 3, 4]
