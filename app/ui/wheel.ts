import type { WheelEvent } from 'react'

/** For number inputs: the wheel scrolls the page. It would otherwise change the number of a focused input. */
export const letGoOfNumber = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur()
