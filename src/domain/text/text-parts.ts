/**
 * What anyone may see; what a member does on the board and in the slip, what of it can wait for an idle moment; the
 * texts of a member's other pages. The build finds which part a text is in (`src/commands/build/text-parts.mjs`).
 */
export const textParts = ['publicContext', 'member', 'later', 'pages'] as const
export type TextPart = (typeof textParts)[number]
