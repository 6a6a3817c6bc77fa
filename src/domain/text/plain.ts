/** Text without accents or capitals, so that `atletico` finds `Atlético`. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
