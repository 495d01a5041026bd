/*
 * Lists in pages: where two rows are equal in the order of a list, one of them may stand on two pages, and the other on none. So the last
 * key of each order is one that no two rows share.
 */

/** A page of a list: an order, and then how many rows of it, after how many. */
const pageOfList = /^.*\border by (.+) limit \S+ offset \S+$/is

/** The last of several keys that stand side by side. */
function lastOf(keys: string): string {
  let [depth, start] = [0, 0]
  for (let at = 0; at < keys.length; at += 1) {
    if (keys[at] === '(') depth += 1
    else if (keys[at] === ')') depth -= 1
    else if (keys[at] === ',' && depth === 0) start = at + 1
  }
  return keys.slice(start)
}

/**
 * Keys that no two rows of their list share: an id, the customer of a row for each, and the length of a period. A move to another
 * database reads each table by its whole key, and alone says where nulls stand.
 */
const isUnique = (key: string) => /\b(?:id|customer_id|days|nulls first)\b/.test(key)

const found = new Set<string>()

/** Notes a statement that reads a page of a list whose order leaves open which of two equal rows comes first. */
export function watchOrder(text: string): void {
  const keys = pageOfList.exec(text)?.[1]
  if (keys !== undefined && !isUnique(lastOf(keys))) found.add(`order by ${keys} in ${text.slice(0, 200)}…`)
}

/** @throws an error that names the lists, since the last time, whose order does not end with an id */
export function checkOrder(): void {
  const texts = [...found]
  found.clear()
  if (texts.length > 0)
    throw new Error(['The order of a list in pages ends with an id of its rows:', ...texts].join('\n'))
}
