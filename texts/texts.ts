import type { en } from './en/index.ts'

/** The shape of a text: what the English says may differ, what it takes may not. */
type Shape<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : { readonly [K in keyof T]: Shape<T[K]> }

/** All texts of the house in one language, by area. A language that lacks one, or has one too many, does not compile. */
export type Texts = Shape<typeof en>
