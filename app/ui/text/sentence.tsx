import { Fragment, type ReactNode } from 'react'

type SentenceProps = {
  /** A text with places: `By booking you accept the {terms}.` */
  of: string
  /** What stands in each place. */
  with: Record<string, ReactNode>
}

/** A sentence with elements in it. The text decides where they stand, as languages have different orders. */
export const Sentence = ({ of, with: parts }: SentenceProps) =>
  of.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
    <Fragment key={index}>{index % 2 === 0 ? part : parts[part]}</Fragment>
  ))

type ProseProps = { html: string; className?: string; lang?: string }

/** A text of the agency, which the server has rendered from Markdown as safe HTML. */
export const Prose = ({ html, className = '', lang }: ProseProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered it, and escapes HTML in it
  <div lang={lang} className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
)
