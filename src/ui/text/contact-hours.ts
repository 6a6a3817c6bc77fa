/** When members are answered at the operator's address, as the page says it; undefined if it does not. */
export const contactHours = (): string | undefined => document.documentElement.dataset['hours']
