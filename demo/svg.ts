const drawings = import.meta.glob<string>('./pictures/*.svg', { query: '?raw', import: 'default' })

/** Whether a drawing with this name exists. */
export const isDrawn = (name: string) => `./pictures/${name}.svg` in drawings

/** The source of a drawing. */
export async function readSvg(name: string): Promise<string> {
  const load = drawings[`./pictures/${name}.svg`]
  if (!load) throw new Error(`There is no drawing named ${name}`)
  return load()
}
