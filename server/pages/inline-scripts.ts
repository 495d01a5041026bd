const SCRIPT = /<script([^<>]*)>([\s\S]*?)<\/script>/g

/**
 * Finds the inline scripts whose `nonce` is `mark`, and removes the marks from the page. Only these scripts are ours: an
 * injected script cannot have the mark, which is random for each rendering.
 */
export function takeMarkedScripts(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => attributes.includes(attribute))
    .map(([, , script = '']) => script)
    .filter((script) => script !== '')
  return { html: html.replaceAll(attribute, ''), scripts }
}
