import type { BuiltPick } from '#domain/bet/leg.ts'
import { Button } from '#ui/forms/button.tsx'
import { usePlatform } from '#ui/flows/contexts.ts'
import { useFlow } from '#ui/flows/use-flow.ts'
import { useStarted } from '#ui/flows/use-started.ts'
import { BuilderFigures } from '#ui/prices/builder/figures.tsx'
import { builderOver } from '#ui/prices/builder/builder-over.ts'
import { reasonText, useText } from '#ui/text/text.tsx'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import * as style from '../slip.css.ts'

/**
 * A builder of the slip, priced again as its markets move while it is in sight: the slip's bet takes the odds as it
 * takes those of any market, and beside them are the fair and the multiplied ones (§builder.price).
 */
export const BuilderOdds = ({ match, built }: { match: number; built: readonly BuiltPick[] }) => {
  const t = useText()
  const { session, odds } = usePlatform()
  const flow = useStarted(() => createActor(builderOver(session, odds, { inSlip: true })))
  const { snapshot, send, can } = useFlow(flow)
  const { quote, reason } = snapshot.context
  useEffect(() => flow.send({ type: 'builder.filled', match, picks: built, missing: 0 }), [flow, match, built])
  return (
    <>
      <BuilderFigures quote={quote} />
      {reason !== null && <p className={style.problem}>{reasonText(t, reason)}</p>}
      {can({ type: 'price.wanted' }) && (
        <Button kind="plain" className={style.again} onPress={() => send({ type: 'price.wanted' })}>
          {t('chunk.retry')}
        </Button>
      )}
    </>
  )
}
