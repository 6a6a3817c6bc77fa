import { Button } from '../forms/button.tsx'
import { useText } from '../text/text.tsx'
import * as style from './paging.css.ts'

export interface PagingProps {
  page: number
  /** Rows of a page. */
  size: number
  total: number
  onChange: (page: number) => void
}

/** Links to newer and older pages; nothing if all rows are shown. */
export const Paging = ({ page, size, total, onChange }: PagingProps) => {
  const t = useText()
  const pages = Math.max(Math.ceil(total / Math.max(size, 1)), 1)
  if (pages === 1 && page === 1) return null
  return (
    <nav aria-label={t('paging.nav')} className={style.paging}>
      <Button isDisabled={page <= 1} onPress={() => onChange(page - 1)}>
        {t('paging.newer')}
      </Button>
      <span>{t('paging.page', { page, pages })}</span>
      <Button isDisabled={page >= pages} onPress={() => onChange(page + 1)}>
        {t('paging.older')}
      </Button>
    </nav>
  )
}
