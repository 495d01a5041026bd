/** With a capital at its beginning, where CSS cannot put one. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
