import { systemLines } from '#domain/parlay.ts'
import { systemSizes } from '#domain/ticket.ts'
import { usePlatform } from '#ui/contexts.ts'
import { Radios } from '#ui/radios.tsx'
import { useText } from '#ui/text.tsx'
import { useFlow } from '#ui/use-flow.ts'
import * as style from './slip.css.ts'

const ways = ['parlay', 'system'] as const

/** One parlay of all legs, or a system: which sizes, and how many lines they make. */
export const Sizes = () => {
  const t = useText()
  const { snapshot, can, send } = useFlow(usePlatform().legs)
  const { legs, sizes } = snapshot.context
  const possible = systemSizes(legs.length).filter(
    (size) => size < legs.length && can({ type: 'sizes.chosen', sizes: [size] }),
  )
  if (possible.length === 0) return null
  const choose = (way: (typeof ways)[number]) =>
    send({
      type: 'sizes.chosen',
      sizes: way === 'system' ? [Math.max(2, legs.length - 1)].filter((size) => possible.includes(size)) : null,
    })
  const toggle = (size: number) => {
    const next = sizes?.includes(size)
      ? sizes.filter((one) => one !== size)
      : [...(sizes ?? []), size].sort((a, b) => a - b)
    send({ type: 'sizes.chosen', sizes: next.length > 0 ? next : null })
  }
  return (
    <div className={style.sizes}>
      <Radios
        label={t('slip.system.way')}
        value={sizes ? 'system' : 'parlay'}
        onChange={choose}
        className={style.consent}
        choiceClass={style.consentWay}
        options={ways.map((id) => ({ id, content: t(`slip.system.${id}`) }))}
      />
      {sizes && (
        <fieldset className={style.sizeList}>
          <legend>{t('slip.system.sizes', { lines: Number(systemLines(legs.length, sizes)) })}</legend>
          {[...possible, legs.length].map((size) => (
            <label key={size} className={style.size}>
              <input type="checkbox" checked={sizes.includes(size)} onChange={() => toggle(size)} />
              {t('slip.system.size', { size, lines: Number(systemLines(legs.length, [size])) })}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
