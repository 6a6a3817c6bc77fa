/** What a page shows above its content if the house has it: the page says so, and leaves room for it. */
export const pageParts = ['announcements', 'boosts'] as const
export type PagePart = (typeof pageParts)[number]
