import { filled, lit, markedRow, underlined } from '#themes/chosen.ts'
import { tall } from '#themes/tall.ts'
import { typeSize, typeWeight } from '#themes/type-scale.ts'
import { styleVariants } from '@vanilla-extract/css'

export const sizes = styleVariants(typeSize, (fontSize) => ({ fontSize, lineHeight: tall(1.3) }))
export const weights = styleVariants(typeWeight, (fontWeight) => ({ fontWeight }))

const cell = { display: 'inline-block', padding: '8px 14px' }
export const looks = styleVariants({ underlined, filled, markedRow, lit }, (look) => ({ ...cell, ...look }))
