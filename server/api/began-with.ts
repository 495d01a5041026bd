type Began<F> = { [K in keyof F as K extends `before_${infer N}` ? N : never]: F[K] }
type Given<F> = { [K in keyof F as K extends `before_${string}` ? never : K]: F[K] }

/** Takes an update apart: what is given, and what those fields held when the change was begun (`before_…`). */
export function takeApart<F extends object>(form: F): { given: Given<F>; began: Began<F> } {
  const entries = Object.entries(form)
  const began = entries.flatMap(([name, value]) =>
    name.startsWith('before_') ? [[name.slice('before_'.length), value]] : [],
  )
  return {
    given: Object.fromEntries(entries.filter(([name]) => !name.startsWith('before_'))) as Given<F>,
    began: Object.fromEntries(began) as Began<F>,
  }
}
