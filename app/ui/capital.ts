/** Capitalizes the first letter, where CSS cannot. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
