/** Letters as a keyboard without accents writes them: `Atlético` is found by `atletico`. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
