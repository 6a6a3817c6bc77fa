import { sportOrder } from '#domain/market/sports.ts'
import type { Currency } from '#domain/money/money.ts'
import { useAriaTexts } from '#ui/text/aria-texts.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { type Translate, type TextKey, useText } from '#ui/text/text.tsx'
import { Button as Grip } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useSnapshot } from 'valtio'
import { moved, type Place } from './order.ts'
import * as style from './settings.css.ts'

/**
 * The order of the sports menu: dragged by pointer, touch or keyboard, or moved a place by its buttons
 * (§board.sports-menu).
 */
export const SportsOrder = ({ currency }: { currency: Currency }) => {
  useAriaTexts()
  const t = useText()
  const { preferences, announcer } = usePublicContext()
  const order = sportOrder(useSnapshot(preferences).sportsOrder, currency)
  const put = (sports: readonly number[], sport: number) => {
    preferences.sportsOrder = [...sports]
    announcer.outcome(
      t('sportOrder.moved', { sport: sportName(t, sport), place: sports.indexOf(sport) + 1, of: sports.length }),
    )
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': sportName(t, Number(key)) })),
    onReorder: ({ keys, target }) => {
      const [sport] = [...keys].map(Number)
      if (sport !== undefined)
        put(moved(order, sport, { to: Number(target.key), place: target.dropPosition as Place }), sport)
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={style.drop} />,
  })
  const step = (sport: number, by: -1 | 1) => {
    const other = order[order.indexOf(sport) + by]
    if (other !== undefined) put(moved(order, sport, { to: other, place: by < 0 ? 'before' : 'after' }), sport)
  }
  return (
    <>
      <p className={style.text}>{t('sportOrder.how')}</p>
      <GridList
        aria-label={t('sportOrder.title')}
        className={style.sports}
        items={order.map((id) => ({ id }))}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
      >
        {({ id }) => (
          <GridListItem id={id} textValue={sportName(t, id)} className={style.sport}>
            <Grip slot="drag" className={style.grip}>
              ≡
            </Grip>
            <span className={style.sportName}>{sportName(t, id)}</span>
            {/* At an end a button keeps the focus that brought its sport there. */}
            <Button
              kind="quiet"
              className={style.step}
              aria-label={t('sportOrder.up', { sport: sportName(t, id) })}
              aria-disabled={id === order[0]}
              onPress={() => step(id, -1)}
            >
              ↑
            </Button>
            <Button
              kind="quiet"
              className={style.step}
              aria-label={t('sportOrder.down', { sport: sportName(t, id) })}
              aria-disabled={id === order.at(-1)}
              onPress={() => step(id, 1)}
            >
              ↓
            </Button>
          </GridListItem>
        )}
      </GridList>
      <div className={style.state}>
        <Button onPress={() => void (preferences.sportsOrder = [])}>{t('sportOrder.reset')}</Button>
      </div>
    </>
  )
}

const sportName = (t: Translate, id: number): string => t(`sports.${id}` as TextKey)
