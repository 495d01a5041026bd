/** A text of the agency's, which the server has rendered from Markdown as safe HTML. */
export const Prose = ({ html, className = '' }: { html: string; className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered it, and writes HTML in it as text
  <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
)
