/** Whether a title differs by a letter or two, as where somebody has corrected its spelling. */
export function isSpelling(was: string, now: string): boolean {
  // The digits of `Week 1` and `Week 2` are no spelling.
  if (was.replace(/\D/g, '') !== now.replace(/\D/g, '')) return false
  const [a, b] = [was.toLowerCase(), now.toLowerCase()]
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return Math.max(a.length, b.length) - start - end <= 2
}
