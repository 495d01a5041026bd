import type { MouseEvent } from 'react'

/**
 * Whether a press on an open dialog is beside it, on its backdrop. The backdrop's presses are the dialog's own; so are
 * those of its scrollbar.
 */
export function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
