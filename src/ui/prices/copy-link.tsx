import type { Leg } from '#domain/bet/leg.ts'
import { slipField, writeSlipCode } from '#domain/bet/slip-code.ts'
import { CopyAddress } from '#ui/forms/copy-address.tsx'
import { useText } from '#ui/text/text.tsx'
import { buildPath } from './builder/build-page.ts'

type CopiedLegs = readonly Pick<Leg, 'matchId' | 'oddsId' | 'marketType' | 'pick' | 'built'>[]

/** Shares or copies a link with only the selections, for another member to open. */
export const CopyLink = ({ legs }: { legs: CopiedLegs }) => {
  const t = useText()
  return (
    <CopyAddress
      url={location.origin + pathOf(legs)}
      title={t('slip.title')}
      copied={t('slip.shared.copied')}
      field={t('slip.shared.link')}
    />
  )
}

/** A builder alone opens on the page of its match, any other selections in the slip. */
const pathOf = (legs: CopiedLegs): string => {
  const [leg, ...others] = legs
  return leg?.built && others.length === 0
    ? buildPath(leg.matchId, leg.built)
    : `/desktop?${slipField}=${writeSlipCode(legs)}`
}
