const written: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', đ: 'd', ł: 'l', þ: 'th' }

/** The address that is proposed for a title: `Allgemeine Reisebedingungen` → `allgemeine-reisebedingungen`. */
export const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[ßæøœđłþ]/g, (letter) => written[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
