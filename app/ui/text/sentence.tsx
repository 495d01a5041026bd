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
