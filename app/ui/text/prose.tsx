type ProseProps = { html: string; className?: string; lang?: string }

/** A text of the agency, which the server has rendered from Markdown as safe HTML. */
export const Prose = ({ html, className = '', lang }: ProseProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered it, and escapes HTML in it
  <div lang={lang} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
)
