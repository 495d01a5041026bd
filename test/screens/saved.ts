import { onTestFinished, vi } from 'vitest'

/** Keeps the document from opening files that are saved. Answers with their names so far. */
export function catchSaved(): () => string[] {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return () => names
}
