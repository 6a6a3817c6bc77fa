import Type from 'typebox'
import { fields, memberCall } from '../call.ts'
import {
  builderSelection,
  checked,
  checkedBuilder,
  checkedMany,
  checkedMyanmar,
  legsOf,
  mostLegsHeard,
  myanmarSelection,
  parlayLeg,
  placed,
  placementErrors,
  placing,
  selection,
  selectionErrors,
  singleSelection,
} from './placement.ts'

/**
 * Markets behind *more* and virtual games have their own paths (§wire.special-calls); a price means the same on either
 * path.
 */
export const checkSpecial = memberCall('/bet/betcheckspecial', {
  needs: 'act',
  body: singleSelection,
  answer: checked,
  errors: selectionErrors,
})
export const checkMany = memberCall('/bet/betcheckmultispecial', {
  needs: 'act',
  body: { legs: legsOf(parlayLeg) },
  answer: checkedMany,
  errors: selectionErrors,
})

const builderLegs = legsOf(builderSelection)

const single = {
  needs: 'act' as const,
  body: { ...singleSelection, ...placing },
  answer: placed,
  errors: placementErrors,
}
/**
 * Legs are in decimal odds (§odds.parlay-decimal). The refusal of a leg gives its position from 0 as `leg`, and of a
 * builder that of the `selection` that is named; `oddsChanged` has the current `prices` of all legs.
 */
const parlay = {
  needs: 'act' as const,
  body: { legs: legsOf(parlayLeg), ...placing },
  answer: placed,
  errors: placementErrors,
}
/** `stake` is the unit on each line; `sizes` are the chosen sizes of the system. */
const system = {
  ...parlay,
  body: {
    ...parlay.body,
    legs: legsOf(selection),
    sizes: Type.Array(Type.Integer({ minimum: 1, maximum: mostLegsHeard }), { minItems: 1, maxItems: mostLegsHeard }),
  },
}

/**
 * Myanmar odds are for MMK and MMO only (§myanmar.currencies); other currencies are answered `invalidCurrency`. Singles
 * and parlays have their own kinds.
 */
const myanmar = {
  needs: 'act' as const,
  body: { ...myanmarSelection, ...placing },
  answer: placed,
  errors: placementErrors,
}
const myanmarParlay = {
  needs: 'act' as const,
  body: { legs: legsOf(myanmarSelection), ...placing },
  answer: placed,
  errors: placementErrors,
}

/** Prices a selection or the legs of a parlay; a parlay of one leg is refused by name. */
export const checkMyanmar = memberCall('/bet/betmmoclick', {
  needs: 'act',
  body: { legs: legsOf(myanmarSelection) },
  answer: checkedMyanmar,
  errors: selectionErrors,
})
export const placeMyanmar = memberCall('/bet/betsinglemmo', { ...myanmar, wallet: 'cash' })
export const placeMyanmarParlay = memberCall('/bet/betparlaymmo', { ...myanmarParlay, wallet: 'cash' })
export const placeSpecial = memberCall('/bet/betsinglespecial', { ...single, wallet: 'cash' })
export const placeParlay = memberCall('/bet/betparlay', { ...parlay, wallet: 'cash' })
export const placeSystem = memberCall('/bet/betsysparlay', { ...system, wallet: 'cash' })

/** Asks for the price and the limits of a builder; with `others`, which picks of its match cannot be added. */
export const checkBuilder = memberCall('/bet/betbuildercheck', {
  needs: 'act',
  body: {
    match_id: fields.id,
    legs: builderLegs,
    others: Type.Optional(Type.Boolean()),
  },
  answer: checkedBuilder,
  errors: selectionErrors,
})

/** Selections of one match at one price, which is the decimal one that the member saw (§builder.price). */
const builder = {
  needs: 'act' as const,
  body: { match_id: fields.id, legs: builderLegs, price: fields.price, ...placing },
  answer: placed,
  errors: placementErrors,
}
export const placeBuilder = memberCall('/bet/betbuilder', { ...builder, wallet: 'cash' })

/** The same for members of operator type 2, whose money is virtual. */
export const placeVirtual = memberCall('/bet/vbetsingle', { ...single, wallet: 'virtual' })
export const placeVirtualSpecial = memberCall('/bet/vbetsinglespecial', { ...single, wallet: 'virtual' })
export const placeVirtualParlay = memberCall('/bet/vbetparlay', { ...parlay, wallet: 'virtual' })
export const placeVirtualSystem = memberCall('/bet/vbetsysparlay', { ...system, wallet: 'virtual' })
export const placeVirtualBuilder = memberCall('/bet/vbetbuilder', { ...builder, wallet: 'virtual' })
export const placeVirtualMyanmar = memberCall('/bet/vbetsinglemmo', { ...myanmar, wallet: 'virtual' })
export const placeVirtualMyanmarParlay = memberCall('/bet/vbetparlaymmo', { ...myanmarParlay, wallet: 'virtual' })
