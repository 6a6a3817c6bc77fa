import { ways, type Way } from '#domain/bet/slip-ticket.ts'
import { picksIn } from '#machines/slip/slip.list.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { Segments } from '#ui/forms/segments.tsx'
import { useText } from '#ui/text/text.tsx'
import { useSelector } from '@xstate/react'

/** The ways to bet the list; singles, parlay and the open one with the number of their picks. */
export const Ways = ({ way }: { way: Way }) => {
  const t = useText()
  const { slip, legs } = usePlatform()
  const picks = useSelector(slip, ({ context }) => picksIn(context).length)
  const together = useSelector(legs, ({ context }) => context.legs.length)
  const countOf = (id: Way) => (id === 'singles' ? picks : id === 'parlay' || id === way ? together : 0)
  return (
    <Segments
      label={t('slip.parts')}
      isNarrow
      value={way}
      onChange={(id) => slip.send({ type: 'way.chosen', way: id })}
      options={ways.map((id) => ({
        id,
        label: t(`slip.part.${id}`),
        ...(countOf(id) > 0 && { count: countOf(id) }),
      }))}
    />
  )
}
