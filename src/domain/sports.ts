/** Sport ids are numeric (`spec §3`); the sports of the book stand here as they gain a feed. */
export const soccer = 1
