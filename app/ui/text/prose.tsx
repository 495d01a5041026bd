/** A text of the agency, which the server has rendered from Markdown as safe HTML. */
export const Prose = ({ html, className = '' }: { html: string; className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered it, and escapes HTML in it
  <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
)
