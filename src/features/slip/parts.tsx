import { type Part, parts } from '#domain/slip-ticket.ts'
import { usePlatform } from '#ui/contexts.ts'
import { Segments } from '#ui/segments.tsx'
import { useText } from '#ui/text.tsx'
import { useSelector } from '@xstate/react'

/** The two parts of the slip, each with how much is in it. */
export const Parts = ({ part }: { part: Part }) => {
  const t = useText()
  const { slip, bets, legs } = usePlatform()
  const single = useSelector(bets.single, ({ context }) => context.ticket?.legs.length ?? 0)
  const several = useSelector(legs, ({ context }) => context.legs.length)
  const counts = { single, parlay: several }
  return (
    <Segments
      label={t('slip.parts')}
      value={part}
      onChange={(id) => slip.send({ type: 'part.chosen', part: id })}
      options={parts.map((id) => ({ id, label: t(`slip.part.${id}`), ...(counts[id] > 0 && { count: counts[id] }) }))}
    />
  )
}
