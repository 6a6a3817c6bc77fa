/**
 * A list of zeros to be filled. A plain list: a typed array of this size lives outside the heap and takes three times
 * as long to make.
 */
export const zeros = (length: number): number[] => Array<number>(length).fill(0)
