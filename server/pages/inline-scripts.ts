const SCRIPT = /<script([^<>]*)>([\s\S]*?)<\/script>/g

/**
 * The inline scripts of a page that bear our mark as their `nonce`, and the page without the marks. Whatever else stands in
 * the page, somebody may have put there: the mark is random, and nobody outside knows it before the page is rendered.
 */
export function takeMarkedScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => attributes.includes(attribute))
    .map(([, , script = '']) => script)
    .filter((script) => script !== '')
  return { html: html.replaceAll(attribute, ''), scripts }
}
