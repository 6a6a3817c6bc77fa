/** `14/09/2024`, from `2024-09-14`: the spec's short form of a day. */
export const printDay = (day: string): string => day.split('-').toReversed().join('/')
