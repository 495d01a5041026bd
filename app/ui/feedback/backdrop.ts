import type { MouseEvent } from 'react'

/**
 * Whether the pointer is on the backdrop of an open dialog. The dialog element itself receives these events,
 * and those of its scrollbar.
 */
export function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
