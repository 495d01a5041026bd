import type { WheelEvent } from 'react'

/** For number inputs: the wheel scrolls the page. On a focused input it would change the number. */
export const blurOnWheel = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur()
