import { limits } from '../../../contract/limits.ts'

// Letters that Unicode does not decompose, and umlauts as they are spelled out.
const spelledOut: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  ł: 'l',
  đ: 'd',
}

/**
 * A name as the last part of an address: `São Tomé & Príncipe` is `sao-tome-principe`, cut between words. A name in
 * another script than Latin gives 'x'.
 */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøåłđ]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const cut = plain.length > limits.slug ? plain.slice(0, limits.slug + 1).replace(/-[^-]*$/, '') : plain
  return cut.slice(0, limits.slug) || 'x'
}
