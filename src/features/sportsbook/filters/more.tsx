import { Button } from '#ui/forms/button.tsx'
import { useText } from '#ui/text/text.tsx'
import * as style from './more.css.ts'

export interface MoreProps {
  /** How many more a press shows. */
  readonly count: number
  readonly shown: number
  readonly total: number
  readonly onPress: () => void
}

/** The way to the next page of matches, under those that are shown. */
export const More = ({ count, shown, total, onPress }: MoreProps) => {
  const t = useText()
  return (
    <div className={style.more}>
      <Button kind="plain" onPress={onPress}>
        {t('board.more', { count })}
      </Button>
      <span className={style.moreCount}>{t('board.shown', { shown, total })}</span>
    </div>
  )
}
